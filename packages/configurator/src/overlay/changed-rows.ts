import { nameOf, type OverlaidCatalogue, type OverlaidRow, type OverlaidTable } from './lay-edits.ts';
import type { TableEdit } from './table-edit.ts';

/** A row of a table that a list of edits has changed in the end. */
export type ChangedRow = {
  readonly table: string;
  /** Its name before the edits; null for a row that was added. */
  readonly before: string | null;
  /** Its name after them; null for a row that was removed. */
  readonly after: string | null;
  /** Makes the same of this row over the tables before the edits, and of no other row. */
  readonly edits: readonly TableEdit[];
};

/** The name that people know a row by: the current one, of a removed row its last. */
export function changedRowName({ before, after }: Pick<ChangedRow, 'before' | 'after'>): string {
  return after ?? before ?? '';
}

/** The rows that differ from the base, table by table in the order of the edits. A row that was changed back is none. */
export function changedRows({ tables }: OverlaidCatalogue): readonly ChangedRow[] {
  return [...tables].flatMap(([name, table]) => [...removedRows(name, table), ...editedRows(name, table)]);
}

function removedRows(name: string, { base, key, rows }: OverlaidTable): readonly ChangedRow[] {
  const staying = new Set(rows.map(({ baseRow }) => baseRow));
  return base.rows.flatMap((cells, index): readonly ChangedRow[] => {
    const row = nameOf(base.head, cells, key);
    return staying.has(index)
      ? []
      : [{ table: name, before: row, after: null, edits: [{ kind: 'remove', table: name, row }] }];
  });
}

function editedRows(name: string, table: OverlaidTable): readonly ChangedRow[] {
  return table.rows.flatMap((row, place): readonly ChangedRow[] => {
    if (row.edit === null) {
      return [];
    }
    const cells = row.baseRow === null ? undefined : table.base.rows[row.baseRow];
    const before = cells === undefined ? null : nameOf(table.base.head, cells, table.key);
    const edits = cells === undefined ? [addition(name, table, place)] : changesOf(name, table, place, cells);
    return edits.length === 0 ? [] : [{ table: name, before, after: row.name, edits }];
  });
}

function changesOf(name: string, table: OverlaidTable, place: number, before: readonly string[]): readonly TableEdit[] {
  const { base, key, rows } = table;
  const cells = rows[place]?.cells ?? [];
  const row = nameOf(base.head, before, key);
  if (rows[place]?.name !== row) {
    return [{ kind: 'remove', table: name, row }, addition(name, table, place)];
  }
  const set = base.head.flatMap((column, index): readonly TableEdit[] => {
    const value = cells[index] ?? '';
    return value === before[index] ? [] : [{ kind: 'set', table: name, row, column, value }];
  });
  const after = rowAbove(table, place);
  return isMoved(table, place)
    ? [...set, { kind: 'move', table: name, row, after: after && nameBefore(table, after) }]
    : set;
}

function addition(name: string, table: OverlaidTable, place: number): TableEdit {
  const row = table.rows[place];
  const above = rowAbove(table, place);
  return {
    kind: 'add',
    table: name,
    row: row?.name ?? '',
    cells: Object.fromEntries(table.base.head.map((column, index) => [column, row?.cells[index] ?? ''])),
    after: above && nameBefore(table, above),
  };
}

/** The nearest row above a place that the base has, too; null for none. */
function rowAbove({ rows }: OverlaidTable, place: number): OverlaidRow | null {
  return rows.slice(0, place).findLast(({ baseRow }) => baseRow !== null) ?? null;
}

function nameBefore({ base, key }: OverlaidTable, { baseRow }: OverlaidRow): string {
  return nameOf(base.head, base.rows[baseRow ?? 0] ?? [], key);
}

/** Whether another row of the base is above it now, apart from those that were removed. */
function isMoved(table: OverlaidTable, place: number): boolean {
  const { rows } = table;
  const at = rows[place]?.baseRow ?? 0;
  const above = rows.reduce<number | null>(
    (nearest, { baseRow }) => (baseRow !== null && baseRow < at && baseRow > (nearest ?? -1) ? baseRow : nearest),
    null,
  );
  return (rowAbove(table, place)?.baseRow ?? null) !== above;
}
