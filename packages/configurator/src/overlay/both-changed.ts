import type { DraftChange } from './draft-changes.ts';
import type { Finding } from './finding.ts';
import { type OverlaidTable, openTable } from './lay-edits.ts';
import { columnOf, type TableEdit } from './table-edit.ts';

/** The files of a version, and the columns that identify their rows. */
type VersionTables = {
  readonly files: ReadonlyMap<string, string>;
  readonly keyOf: (file: string) => readonly string[] | undefined;
};

/**
 * The changes of a draft that meet those of a version which came into force since the draft was begun: a person confirms
 * that the draft has the right value. An edit that fits the newer version no more is one, too.
 * @param begunOver - the version that the draft was begun over
 * @param inForce - the version that it is laid over now
 * @param unfit - the edits that no longer fit
 */
export function bothChanged(
  changes: readonly DraftChange[],
  unfit: readonly TableEdit[],
  begunOver: VersionTables,
  inForce: VersionTables,
): readonly Finding[] {
  const before = cellReader(begunOver);
  const now = cellReader(inForce);
  const met = changes.flatMap(({ table, row, column, after }): readonly Finding[] => {
    const [old, current] = [before(table, row, column), now(table, row, column)];
    return old === current || current === after
      ? []
      : [{ table, row, column, code: 'BOTH_CHANGED', before: current, after, other: old }];
  });
  const lost = unfit.map(
    (edit): Finding => ({
      table: edit.table,
      row: edit.row,
      column: columnOf(edit),
      code: 'BOTH_CHANGED',
      before: null,
      after: edit.kind === 'set' ? edit.value : null,
      other: before(edit.table, edit.row, columnOf(edit)),
    }),
  );
  return [...met, ...lost];
}

/** Reads a cell, or with null the whole row as one text; null where there is none. */
function cellReader({ files, keyOf }: VersionTables) {
  const tables = new Map<string, OverlaidTable | undefined>();
  return (name: string, row: string, column: string | null): string | null => {
    const table = tables.has(name) ? tables.get(name) : openTable(files, name, keyOf);
    tables.set(name, table);
    const cells = table?.rows.find((each) => each.name === row)?.cells;
    if (table === undefined || cells === undefined) {
      return null;
    }
    return column === null ? cells.join(',') : (cells[table.base.head.indexOf(column)] ?? null);
  };
}
