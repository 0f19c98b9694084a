import { splitDelimited } from '@pw/table-file/text-table';
import type { ScheduleCell, ScheduleSource } from './feeder-schedule.ts';
import type { ScheduleLine } from './find-headings.ts';

/** The separators of pasted or saved cells besides the tab. */
const SEPARATORS = [',', ';'];

/** A line with the columns whose cells are formulas without a stored result, and those that are dates. */
export type SourceLine = ScheduleLine & { readonly formulas: ReadonlySet<number>; readonly dates: ReadonlySet<number> };

function columnsWith(row: readonly ScheduleCell[], kind: 'formula' | 'date'): ReadonlySet<number> {
  const columns = row.flatMap((cell, column) =>
    typeof cell === 'object' && cell !== null && cell.kind === kind ? [column] : [],
  );
  return columns.length === 0 ? NO_COLUMNS : new Set(columns);
}

const NO_COLUMNS: ReadonlySet<number> = new Set();

/** The lines of a source, the blank ones too, each cell as a text with single blanks. */
export function sourceLines(source: ScheduleSource): readonly SourceLine[] {
  const cells = source.kind === 'text' ? splitDelimited(source.text, SEPARATORS) : source.rows;
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
