import type { IntakeSheetOnWire, IntakeSourceOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';
import type { PdfBox } from '../../../ui/pdf-view/box-on-page.ts';
import { sourcesOf } from '../words/source-text.ts';
import { type CellRange, parseCells } from './cell-address.ts';

/** The place in the file that somebody looks at. */
export type SourceFocus = {
  readonly source: IntakeSourcesOnWire;
  /** Another one for each look: the panel scrolls to the place again when it changes. */
  readonly key: string;
};

/** Cells of a sheet that are looked at, with the letters of a long text that count. */
export type FocusedCells = {
  readonly ranges: readonly CellRange[];
  /** Counted from 0, the last one is the one before `to`. */
  readonly letters: { readonly from: number; readonly to: number } | null;
};

type Sheet = Pick<IntakeSheetOnWire, 'name' | 'page'>;

/** The position of the sheet that has the first place of a focus; -1 where the file has no such sheet. */
export function focusedSheet(focus: SourceFocus | null, sheets: readonly Sheet[]): number {
  const [first] = focus ? sourcesOf(focus.source) : [];
  return first ? sheets.findIndex((sheet) => isOn(first, sheet)) : -1;
}

function isOn(source: IntakeSourceOnWire, { name, page }: Sheet): boolean {
  // A page of several files is named; a page of one file has its number.
  return 'page' in source && source.sheet === undefined ? source.page === page : source.sheet === name;
}

/** What a focus looks at on one sheet. */
export function focusedCells(focus: SourceFocus | null, sheet: Sheet): readonly FocusedCells[] {
  return (focus ? sourcesOf(focus.source) : []).flatMap((source) =>
    'page' in source || !isOn(source, sheet)
      ? []
      : [{ ranges: parseCells(source.cell), letters: lettersOf(source.from, source.to) }],
  );
}

function lettersOf(from: number | undefined, to: number | undefined): FocusedCells['letters'] {
  return from === undefined || to === undefined || to <= from ? null : { from, to };
}

/** The boxes that a focus looks at on a page. */
export function focusedBoxes(focus: SourceFocus | null, sheet: Sheet): readonly PdfBox[] {
  return (focus ? sourcesOf(focus.source) : []).flatMap((source) =>
    'page' in source && source.box && isOn(source, sheet) ? [source.box] : [],
  );
}
