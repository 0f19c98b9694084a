import type { CellValue } from './read-cell.ts';
import { rowIdentity, rowName } from './row-key.ts';
import type { Columns } from './schema.ts';
import type { TableFault } from './table-fault.ts';

/** A demand over two tables: the values of `columns` are in `matching` of some row of the other table. */
export type ForeignKey = {
  readonly from: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly matching: readonly string[];
};

/** The rows of a table, as foreign keys see them. */
export type TableRows = { readonly rows: readonly Readonly<Record<string, CellValue>>[] };

type NamedTable<C extends Columns> = { readonly name: string; readonly columns: C };

/** Declares that the `columns` of one table name rows of another by its columns `matching`, pairwise in this order. */
export function foreignKey<From extends Columns, To extends Columns>(key: {
  readonly from: NamedTable<From>;
  readonly columns: readonly (keyof From & string)[];
  readonly to: NamedTable<To>;
  readonly matching: readonly (keyof To & string)[];
}): ForeignKey {
  return { from: key.from.name, columns: key.columns, to: key.to.name, matching: key.matching };
}

/**
 * The rows whose foreign key leads nowhere. Rows with a blank in the key ask for nothing; a key over a table that is
 * not given is left out, because that table's own faults are reported first.
 */
export function brokenForeignKeys(
  tables: ReadonlyMap<string, TableRows>,
  keys: readonly ForeignKey[],
): readonly TableFault[] {
  return keys.flatMap((key) => {
    const [from, to] = [tables.get(key.from), tables.get(key.to)];
    if (from === undefined || to === undefined) {
      return [];
    }
    const known = new Set(to.rows.map((row) => rowIdentity(row, key.matching)));
    return from.rows.flatMap((row, index) => {
      const asksNothing = key.columns.some((column) => row[column] == null);
      return asksNothing || known.has(rowIdentity(row, key.columns)) ? [] : [brokenFault(key, row, index + 1)];
    });
  });
}

function brokenFault(key: ForeignKey, row: Readonly<Record<string, CellValue>>, number: number): TableFault {
  const wanted = `${rowName(row, key.columns)} is in no row of ${key.to}.csv, column ${key.matching.join('/')}`;
  const message = `${wanted}: correct it here or add the row there`;
  return { file: `${key.from}.csv`, row: number, column: key.columns.join('/'), message };
}
