import type { ScreenKeyHint } from '../screen-keys.ts';

type KeySection = { readonly place: string; readonly keys: readonly ScreenKeyHint[] };

/** The keys that work on more than one page. */
const sections: readonly KeySection[] = [
  {
    place: 'Everywhere',
    keys: [
      { combination: 'Ctrl K', does: 'search or go to' },
      { combination: '?', does: 'this sheet' },
      { combination: 'Ctrl S', does: 'save the form' },
      { combination: 'Esc', does: 'close a dialog or menu' },
    ],
  },
  {
    place: 'Lists',
    keys: [
      { combination: '/', does: 'search the list' },
      { combination: '↑ ↓', does: 'go from row to row' },
      { combination: 'Shift ↓', does: 'select several rows' },
      { combination: 'Space', does: 'select the row' },
      { combination: 'Enter', does: 'open the row' },
      { combination: 'Del', does: 'delete the row (asks first)' },
    ],
  },
];

const shared = new Set(sections.flatMap(({ keys }) => keys.map(({ combination }) => combination)));

/** What the key sheet shows: the keys that only this page has, and those that work on more than one. */
export function keySheet(ofPage: readonly ScreenKeyHint[]): readonly KeySection[] {
  const own = ofPage.filter(({ combination }) => !shared.has(combination));
  return own.length === 0 ? sections : [{ place: 'On this page', keys: own }, ...sections];
}
