import { printValue } from '../calculation.ts';
import { type Figure, figure, type RowReference } from '../origin.ts';
import type { PropertyValue } from '../value.ts';
import type { CellValue } from './read-cell.ts';
import { rowName } from './row-key.ts';
import type { Columns, RowOf } from './schema.ts';

/** A catalogue table that was read and found right. Rows keep the order of the file. */
export type Table<Row> = {
  readonly name: string;
  readonly revision: string;
  readonly source: string;
  readonly rows: readonly Row[];
  /** Names a row by its key columns, for explanations. */
  readonly reference: (row: Row) => RowReference;
};

/** The table that a schema declares. */
export type TableOf<Schema> = Schema extends { readonly columns: infer C extends Columns } ? Table<RowOf<C>> : never;

/** The tables that a record of schemas declares, under the same names. */
export type TablesOf<Schemas> = { readonly [Name in keyof Schemas]: TableOf<Schemas[Name]> };

/** The function that names a row of a table for explanations, by its key columns. */
export function referenceTo(
  schema: { readonly name: string; readonly key: readonly string[] },
  revision: string,
): (row: Readonly<Record<string, CellValue | undefined>>) => RowReference {
  return (row) => ({ table: schema.name, revision, row: rowName(row, schema.key) });
}

/** The cell of a catalogue row as a figure: its origin names the table, its source and the row. */
export function tableFigure<
  Row extends { readonly [Name in keyof Row]: PropertyValue },
  const Name extends keyof Row & string,
>(table: Table<Row>, row: Row, column: Name): Figure<Row[Name]> {
  const value = row[column];
  return figure(value, () => ({
    rule: 'table-cell',
    source: table.source,
    value,
    arithmetic: printValue(value),
    inputs: [],
    rows: [table.reference(row)],
  }));
}
