import Papa from 'papaparse';
import type { ScheduleCell, ScheduleSource } from './feeder-schedule.ts';
import type { ScheduleLine } from './find-headings.ts';

/** Titles without separators may stand above. */
const SEPARATED_WITHIN_LINES = 40;

/** A line with the columns whose cells are formulas without a stored result, and those that are dates. */
export type SourceLine = ScheduleLine & { readonly formulas: ReadonlySet<number>; readonly dates: ReadonlySet<number> };

function columnsWith(row: readonly ScheduleCell[], kind: 'formula' | 'date'): ReadonlySet<number> {
  const found = row.flatMap((cell, column) =>
    typeof cell === 'object' && cell !== null && cell.kind === kind ? [column] : [],
  );
  return found.length === 0 ? NO_COLUMNS : new Set(found);
}

const NO_COLUMNS: ReadonlySet<number> = new Set();

/** The lines of a source, the blank ones too, each cell as a text with single blanks. */
export function sourceLines(source: ScheduleSource): readonly SourceLine[] {
  const cells = source.kind === 'text' ? splitDelimited(source.text) : source.rows;
  return cells.map((row, index) => ({
    row: index + 1,
    cells: row.map(cellText),
    formulas: columnsWith(row, 'formula'),
    dates: columnsWith(row, 'date'),
  }));
}

/** Whether a line has a text. */
export function isFilledLine({ cells }: ScheduleLine): boolean {
  return cells.some((cell) => cell !== '');
}

/** The text of a cell: a formula as it is written, a date as the spreadsheet shows it. */
export function cellText(cell: ScheduleCell): string {
  if (typeof cell === 'object' && cell !== null) {
    return cell.kind === 'date' ? cell.text : `=${cell.formula}`;
  }
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/gu, ' ').trim();
}

/**
 * Splits pasted or saved text into rows of cells: by tabs where one of the first lines has one, else by semicolons or
 * commas, whichever a line has more of. A cell that begins with a double quote may hold line breaks and separators.
 */
function splitDelimited(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const form = { delimiter: separatorOf(plain), newline: '\n' } as const;
  const { data, errors } = Papa.parse<string[]>(plain, form);
  // A quote that is never closed is a character like any other, such as the sign of an inch.
  return errors.length === 0 ? data : Papa.parse<string[]>(plain, { ...form, fastMode: true }).data;
}

function separatorOf(text: string): string {
  const lines = text.split('\n', SEPARATED_WITHIN_LINES);
  if (lines.some((line) => line.includes('\t'))) {
    return '\t';
  }
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return most(';') > most(',') ? ';' : ',';
}
