import { err, ok, type Result } from '@pw/domain/result';
import { cellText, type FileCell, type FileSheet } from './table-file.ts';

/** A row below the head of a table, its cells by the names of their columns. */
export type TableRecord<Column extends string> = {
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  /** '' for an empty cell, and for a column that the file does not have. */
  readonly cells: Readonly<Record<Column, string>>;
  /** The same as the file holds them: a number cell is no text of digits. */
  readonly fileCells: Readonly<Record<Column, FileCell>>;
};

/** Which column of a head is wrong. */
export type HeadRefusal = {
  readonly code: 'COLUMN_MISSING' | 'COLUMN_UNKNOWN' | 'COLUMN_TWICE';
  readonly column: string;
};

/**
 * Reads a table whose first row names its columns, in any order. Blank rows are left out.
 * @param columns all names that the head may have; those of `required` it must have
 */
export function readRecords<const Column extends string>(
  { rows }: FileSheet,
  columns: readonly Column[],
  required: readonly Column[],
): Result<readonly TableRecord<Column>[], HeadRefusal> {
  const [first = [], ...data] = rows.map((row) => row.map(withoutApostrophe));
  const head = first.map(cellText);
  const named = head.filter((name) => name !== '');
  const unknown = named.find((name) => !columns.some((column) => column === name));
  const missing = required.find((name) => !named.includes(name));
  const twice = named.find((name, at) => named.indexOf(name) !== at);
  if (unknown !== undefined || missing !== undefined || twice !== undefined) {
    const code = unknown !== undefined ? 'COLUMN_UNKNOWN' : missing !== undefined ? 'COLUMN_MISSING' : 'COLUMN_TWICE';
    return err({ code, column: unknown ?? missing ?? twice ?? '' });
  }
  const places = columns.map((column) => [column, head.indexOf(column)] as const);
  const records = data.map((cells, index) => ({
    row: index + 2,
    // Every column has just been written.
    cells: Object.fromEntries(places.map(([column, at]) => [column, cellText(cells[at])])) as Record<Column, string>,
    fileCells: Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? null])) as Record<
      Column,
      FileCell
    >,
  }));
  return ok(records.filter(({ cells }) => columns.some((column) => cells[column] !== '')));
}

/** A text that begins like a formula, as exports write it: the apostrophe is no part of it. */
const KEPT_TEXT = /^'[=+\-@\t\r]./;

/** A cell without the apostrophe by which an export keeps it from being worked out. */
export function withoutApostrophe(cell: FileCell): FileCell {
  return typeof cell === 'string' && KEPT_TEXT.test(cell) ? cell.slice(1) : cell;
}
