import { type DraftRow, draftRows } from './draft-rows.ts';
import type { OverlaidCatalogue, OverlaidTable } from './lay-edits.ts';
import { columnOf, type HouseEdit, type Provenance, type TableEdit } from './table-edit.ts';

/** A cell or a row that a draft changes against the tables below it. */
export type DraftChange = {
  readonly table: string;
  readonly row: string;
  /** Null where the row as a whole is added, removed or moved. */
  readonly column: string | null;
  readonly kind: TableEdit['kind'];
  /** The cell before and now; null for a row. */
  readonly before: string | null;
  readonly after: string | null;
  /** Of the last edit of it. */
  readonly provenance: Provenance;
};

/**
 * What a draft comes to, by table and row: what was changed back is no change.
 * @param edits - those that are in the catalogue
 */
export function draftChanges(
  { tables }: Pick<OverlaidCatalogue, 'tables'>,
  edits: readonly HouseEdit[],
): readonly DraftChange[] {
  const names = [...tables.keys()].sort();
  return names.flatMap((name) => {
    const table = tables.get(name);
    return table === undefined ? [] : changesOf(name, table, edits);
  });
}

function changesOf(name: string, table: OverlaidTable, edits: readonly HouseEdit[]): readonly DraftChange[] {
  const ofTable = edits.filter((edit) => edit.table === name);
  const isMoved = movedRows(table, ofTable);
  return draftRows(table).flatMap((row): readonly DraftChange[] => {
    const kind = kindOf(row);
    const place = { table: name, row: row.name } as const;
    const ofRow = (what: TableEdit['kind']): readonly DraftChange[] => {
      const provenance = lastEdit(ofTable, row.name) ?? edits[row.edit ?? -1];
      return provenance === undefined
        ? []
        : [{ ...place, column: null, kind: what, before: null, after: null, provenance }];
    };
    if (kind !== 'set') {
      return ofRow(kind);
    }
    const cells = row.changes.flatMap(({ column, before }): readonly DraftChange[] => {
      const provenance = lastEdit(ofTable, row.name, column) ?? edits[row.edit ?? -1];
      const after = row.cells[table.base.head.indexOf(column)] ?? '';
      return provenance === undefined ? [] : [{ ...place, column, kind, before, after, provenance }];
    });
    return isMoved(row) ? [...cells, ...ofRow('move')] : cells;
  });
}

function kindOf({ isRemoved, baseRow }: DraftRow): 'set' | 'add' | 'remove' {
  if (isRemoved) {
    return 'remove';
  }
  return baseRow === null ? 'add' : 'set';
}

/** Tells the rows that were moved; none where all are in the order of the tables below. */
function movedRows({ rows }: OverlaidTable, edits: readonly HouseEdit[]): (row: DraftRow) => boolean {
  const places = rows.flatMap(({ baseRow }) => (baseRow === null ? [] : [baseRow]));
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
  const moved = new Set(edits.flatMap((edit) => (edit.kind === 'move' ? [edit.row] : [])));
  return ({ name }) => !isOrdered && moved.has(name);
}

/** The last edit of a row, or of one of its cells. */
function lastEdit(edits: readonly HouseEdit[], row: string, column?: string): HouseEdit | undefined {
  return edits.findLast((edit) => edit.row === row && (column === undefined || columnOf(edit) === column));
}
