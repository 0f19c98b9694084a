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
