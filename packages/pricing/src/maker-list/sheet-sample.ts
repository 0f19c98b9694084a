import { cellText, type FileSheet } from '@pw/table-file/table-file';
import { type ListTables, listLimit } from './list-tables.ts';

/** The beginning of a sheet, for a person who says what its columns hold. */
export type SheetSample = {
  readonly name: string;
  readonly isHidden: boolean;
  /** The number of its rows, and how many of them are hidden: those are read, too. */
  readonly rows: number;
  readonly hiddenRows: number;
  /** The texts of the first rows. */
  readonly sample: readonly (readonly string[])[];
};

/** Rows behind the last possible head, as samples of its columns. */
const SAMPLES = 3;

/** The first rows of each sheet: as many as may be the head of the list, with some samples behind. */
export function sampleSheets(sheets: readonly FileSheet[], tables: Pick<ListTables, 'limit'>): readonly SheetSample[] {
  const most = listLimit(tables, 'rows with a head') + SAMPLES;
  return sheets.map(({ name, isHidden, rows, hiddenRows }) => ({
    name,
    isHidden,
    rows: rows.length,
    hiddenRows: hiddenRows.length,
    sample: rows.slice(0, most).map((cells) => cells.map(cellText)),
  }));
}

/** A sample as a sheet, so that columns can be looked for in its head. */
export function sheetOfSample({ name, isHidden, sample }: SheetSample): FileSheet {
  return { name, isHidden, rows: sample, hiddenRows: [] };
}
