import type { TableRecord } from './read-records.ts';
import { cellText } from './table-file.ts';

/** The fields of a form as the row of a table, so that one reader judges both. */
export function textRecord<const Column extends string>(
  columns: readonly Column[],
  fields: Readonly<Record<Column, string>>,
): TableRecord<Column> {
  const cells = columns.map((column) => [column, cellText(fields[column])] as const);
  return {
    row: 1,
    // Every column has just been written.
    cells: Object.fromEntries(cells) as Record<Column, string>,
    fileCells: Object.fromEntries(columns.map((column) => [column, fields[column]])) as Record<Column, string>,
  };
}
