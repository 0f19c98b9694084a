import type { CellChange, EditedTable, Finding } from './finding.ts';
import { nameOf } from './lay-edits.ts';

/** The rows that look like slips: gone, alike, or with cells that are empty now or changed places. */
export function rowFindings(edited: EditedTable): readonly Finding[] {
  return [...removedRows(edited), ...twinRows(edited), ...blankedCells(edited), ...swappedCells(edited)];
}

function blankedCells({ name, changes }: EditedTable): readonly Finding[] {
  return changes.flatMap(({ row, column, before, after }): readonly Finding[] =>
    after === '' && before !== null
      ? [{ table: name, row: row.name, column, code: 'BLANKED', before, after, other: null }]
      : [],
  );
}

function removedRows({ name, table: { base, key, rows } }: EditedTable): readonly Finding[] {
  const names = new Set(rows.map((row) => row.name));
  return base.rows.flatMap((cells): readonly Finding[] => {
    const row = nameOf(base.head, cells, key);
    const finding = { table: name, row, column: null, before: null, after: null, other: null } as const;
    return names.has(row) ? [] : [{ ...finding, code: 'ROW_REMOVED' }];
  });
}

function twinRows({ name, table: { base, key, rows }, changes }: EditedTable): readonly Finding[] {
  const withoutKey = (cells: readonly string[]) =>
    JSON.stringify(cells.filter((_, index) => !key.includes(base.head[index] ?? '')));
  const isKeyAlone = base.head.every((column) => key.includes(column));
  const changedRows = isKeyAlone ? [] : [...new Set(changes.map(({ row }) => row))];
  return changedRows.flatMap((row): readonly Finding[] => {
    const before = row.baseRow === null ? undefined : base.rows[row.baseRow];
    const wasAlike = before !== undefined && withoutKey(before) === withoutKey(row.cells);
    const twin = rows.find((other) => other !== row && withoutKey(other.cells) === withoutKey(row.cells));
    const finding = { table: name, row: row.name, column: null, before: null, after: null } as const;
    return twin === undefined || wasAlike ? [] : [{ ...finding, code: 'TWIN_ROW', other: twin.name }];
  });
}

function swappedCells({ name, changes }: EditedTable): readonly Finding[] {
  return changes.flatMap((change): readonly Finding[] => {
    const { row, column, before, after } = change;
    const partner = changes.find((other) => isSwap(change, other));
    const finding = { table: name, row: row.name, column, before, after } as const;
    return partner === undefined ? [] : [{ ...finding, code: 'SWAPPED', other: partner.row.name }];
  });
}

/** Two cells of a row, or of a column, of which each has the value that the other had. */
function isSwap(one: CellChange, other: CellChange): boolean {
  const isNear = one !== other && (one.row === other.row || one.column === other.column);
  return isNear && one.after === other.before && one.before === other.after;
}
