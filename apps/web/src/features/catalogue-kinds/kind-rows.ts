import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import type { WrittenRow } from '@pw/switchboard/tables/copy-kind';
import { type CellOf, type RowsByTable, rowsOfKind } from '@pw/switchboard/tables/kind-sections';

export type TablesByName = ReadonlyMap<string, CatalogueTableOnWire>;

/** A kind of the list, with what the draft does to its rows. */
export type ListedKind = {
  readonly kind: string;
  /** The role of its types. */
  readonly group: string;
  readonly isOffList: boolean;
  readonly changes: number;
  readonly faults: number;
  readonly openFindings: number;
};

/** The rows of a kind in the draft, those that it removes among them. */
export function ownRowsOf(kind: string, tables: TablesByName): RowsByTable<CatalogueRowOnWire> {
  const rows = new Map([...tables].map(([name, table]) => [name, table.rows]));
  return rowsOfKind(kind, rows, cellReader(tables));
}

/** Reads cells of rows by the names of their columns. */
export function cellReader(tables: TablesByName): CellOf<CatalogueRowOnWire> {
  const places = new Map(
    [...tables].map(([name, { columns }]) => [name, new Map(columns.map((column, at) => [column.name, at]))]),
  );
  return ({ cells }, table, column) => cells[places.get(table)?.get(column) ?? -1] ?? '';
}

/** The kinds in the order of their table. */
export function listedKinds(tables: TablesByName): readonly ListedKind[] {
  const cellOf = cellReader(tables);
  return (tables.get('kind')?.rows ?? []).map((row) => {
    const kind = cellOf(row, 'kind', 'kind');
    const own = ownRowsOf(kind, tables);
    const [type] = own.get('feeder-type') ?? [];
    const counts = [...own].map(([name, rows]) => countsOf(tables.get(name), rows));
    const sum = (count: keyof ReturnType<typeof countsOf>) => counts.reduce((all, each) => all + each[count], 0);
    return {
      kind,
      group: type ? cellOf(type, 'feeder-type', 'role') : 'no type',
      isOffList: isOffList(own, tables),
      changes: sum('changes'),
      faults: sum('faults'),
      openFindings: sum('openFindings'),
    };
  });
}

function countsOf(table: CatalogueTableOnWire | undefined, rows: readonly CatalogueRowOnWire[]) {
  const names = new Set(rows.map(({ row }) => row));
  return {
    changes: rows.filter(({ origin }) => origin === 'draft').length,
    faults: table?.faults.filter(({ key }) => key !== null && names.has(key)).length ?? 0,
    openFindings: table?.findings.filter(({ row, confirmed }) => confirmed === null && names.has(row)).length ?? 0,
  };
}

/** The columns that say how many copies a section may have of a type. */
export function copyColumns(tables: TablesByName): readonly string[] {
  return (tables.get('feeder-type')?.columns ?? []).map(({ name }) => name).filter((name) => name.startsWith('copies'));
}

/** Whether no section may have a feeder of a kind. */
export function isOffList(own: RowsByTable<CatalogueRowOnWire>, tables: TablesByName): boolean {
  const cellOf = cellReader(tables);
  return (own.get('feeder-type') ?? []).every((row) =>
    copyColumns(tables).every((column) => cellOf(row, 'feeder-type', column) === ''),
  );
}

/** Whether the version in force has a row, so that boards may name it. */
export function isInForce({ origin, changes }: CatalogueRowOnWire): boolean {
  return origin !== 'draft' || changes.some(({ before }) => before !== null) || changes.length === 0;
}

/** The rows of the draft by the names of their columns, without those that it removes. */
export function writtenRows(tables: TablesByName): RowsByTable<WrittenRow> {
  return new Map(
    [...tables].map(([name, { columns, rows }]) => [
      name,
      rows
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ cells }) => Object.fromEntries(columns.map((column, at) => [column.name, cells[at] ?? '']))),
    ]),
  );
}
