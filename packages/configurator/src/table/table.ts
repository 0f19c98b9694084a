import type { RowReference } from '../origin.ts';
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

export type TableOf<Schema> = Schema extends { readonly columns: infer C extends Columns } ? Table<RowOf<C>> : never;

/**
 * Indexes a table by some of its columns; the result finds the first row with exactly these values.
 * Build it once per table, not once per look-up.
 */
export function indexBy<Row, const Names extends readonly (keyof Row)[]>(
  table: Table<Row>,
  names: Names,
): (...values: { [Index in keyof Names]: Row[Names[Index]] }) => Row | undefined {
  const rows = new Map<string, Row>();
  for (const row of table.rows) {
    const key = JSON.stringify(names.map((name) => row[name]));
    if (!rows.has(key)) {
      rows.set(key, row);
    }
  }
  return (...values) => rows.get(JSON.stringify(values));
}
