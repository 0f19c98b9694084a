import { useStore } from '../../platform/external-store.ts';
import { type ScreenKeyHint, screenKeys } from '../../platform/screen-keys.ts';
import { COPYRIGHT } from '../../ui/brand.tsx';
import { KeyCap, type KeyHint, KeyHints } from '../../ui/controls/keys.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import keySheetClasses from './key-sheet.module.css';
import classes from './shell.module.css';

/** More would not be read; the key sheet has them all. */
const MOST_HINTS = 6;

const goTo: KeyHint = { keys: ['Ctrl K'], does: 'go to' };
const allKeys: KeyHint = { keys: ['?'], does: 'all keys' };

/** The foot of every page: the keys that work on it, and the years of the copyright. */
export function StatusStrip() {
  const ofPage = [...useStore(screenKeys).values()]
    .flat()
    .slice(0, MOST_HINTS)
    .map(({ combination, does }): KeyHint => ({ keys: [combination], does }));
  return (
    <footer className={classes.strip}>
      <KeyHints hints={[...(ofPage.length === 0 ? [goTo] : ofPage), allKeys]} />
      <div className={classes.facts}>
        <span>{COPYRIGHT}</span>
      </div>
    </footer>
  );
}

/** Every key that works, by the place where it works. */
export function KeySheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const sheet = keySheet([...useStore(screenKeys).values()].flat());
  return (
    <Dialog opened={opened} title="Keys" width={600} onClose={onClose}>
      <div className={keySheetClasses.sheet}>
        {sheet.map(({ place, keys }) => (
          <section key={place}>
            <h3 className={keySheetClasses.place}>{place}</h3>
            <dl className={keySheetClasses.keys}>
              {keys.map(({ combination, does }) => (
                <div key={does} className={keySheetClasses.row}>
                  <dt>
                    {combination.split(' ').map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

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

const sharedCombinations = new Set(sections.flatMap(({ keys }) => keys.map(({ combination }) => combination)));

/** What the key sheet shows: the keys that only this page has, and those that work on more than one. */
export function keySheet(ofPage: readonly ScreenKeyHint[]): readonly KeySection[] {
  const own = ofPage.filter(({ combination }) => !sharedCombinations.has(combination));
  return own.length === 0 ? sections : [{ place: 'On this page', keys: own }, ...sections];
}
