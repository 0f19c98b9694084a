import type { CellValue } from './read-cell.ts';
import { rowName } from './row-key.ts';
import type { Columns, RowOf } from './schema.ts';
import type { TableFault } from './table-fault.ts';

/** A demand over two tables: the values of `columns` are in `matching` of some row of the other table. */
export type ForeignKey = {
  readonly from: string;
  readonly columns: readonly string[];
  /** Only rows with these cells ask; all of them where there is none. */
  readonly fromWhere?: Cells;
  readonly to: string;
  readonly matching: readonly string[];
  /** Only rows with these cells answer. */
  readonly toWhere?: Cells;
};

type Cells = Readonly<Record<string, CellValue>>;

/** The rows of a table, as foreign keys see them. */
export type TableRows = { readonly rows: readonly Cells[] };

type NamedTable<C extends Columns> = { readonly name: string; readonly columns: C };

/**
 * Declares that the `columns` of one table name rows of another by its columns `matching`, pairwise in this order. A text
 * names a number by its digits.
 */
export function foreignKey<From extends Columns, To extends Columns>(key: {
  readonly from: NamedTable<From>;
  readonly columns: readonly (keyof From & string)[];
  readonly fromWhere?: Partial<RowOf<From>>;
  readonly to: NamedTable<To>;
  readonly matching: readonly (keyof To & string)[];
  readonly toWhere?: Partial<RowOf<To>>;
}): ForeignKey {
  const { from, columns, fromWhere = {}, to, matching, toWhere = {} } = key;
  // A cell of a row is of the type of its column.
  return { from: from.name, columns, fromWhere: fromWhere as Cells, to: to.name, matching, toWhere: toWhere as Cells };
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
    const known = new Set(
      to.rows.filter((row) => hasCells(row, key.toWhere)).map((row) => identityOf(row, key.matching)),
    );
    return from.rows.flatMap((row, index) => {
      const asksNothing = !hasCells(row, key.fromWhere) || key.columns.some((column) => row[column] == null);
      return asksNothing || known.has(identityOf(row, key.columns)) ? [] : [brokenFault(key, row, index + 1)];
    });
  });
}

function identityOf(row: Cells, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => String(row[column])));
}

function hasCells(row: Cells, cells: Cells = {}): boolean {
  return Object.entries(cells).every(([column, cell]) => row[column] === cell);
}

function brokenFault(key: ForeignKey, row: Cells, number: number): TableFault {
  const place = [
    `column ${key.matching.join('/')}`,
    ...Object.entries(key.toWhere ?? {}).map(([name, cell]) => `where ${name} is ${cell}`),
  ];
  const wanted = `${rowName(row, key.columns)} is in no row of ${key.to}.csv, ${place.join(' ')}`;
  const message = `${wanted}: correct it here or add the row there`;
  return { file: `${key.from}.csv`, row: number, column: key.columns.join('/'), message };
}
