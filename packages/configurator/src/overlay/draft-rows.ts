import { nameOf, type OverlaidRow, type OverlaidTable } from './lay-edits.ts';

/** A row of a table with a draft in it, next to the row below the draft. */
export type DraftRow = {
  readonly name: string;
  readonly cells: readonly string[];
  /** The place below the draft, from 0; null for a row that the draft adds. */
  readonly baseRow: number | null;
  /** The last edit of the draft that changed it, by its place in the list of edits; null for none. */
  readonly edit: number | null;
  /** The cells that are other than below; `before` is null in a row that was added. */
  readonly changes: readonly { readonly column: string; readonly before: string | null }[];
  /** Whether the draft removes the row: its cells are those below. */
  readonly isRemoved: boolean;
};

/** The rows of a table with a draft in it. A row that the draft removes is behind the row that was above it. */
export function draftRows(table: OverlaidTable): readonly DraftRow[] {
  const { base, key, rows } = table;
  const baseNames = base.rows.map((cells) => nameOf(base.head, cells, key));
  const present = rows.map((row) => presentRow(table, row, baseNames));
  const places = new Set(present.map(({ baseRow }) => baseRow));
  const all = [...present];
  for (const [baseRow, cells] of base.rows.entries()) {
    if (!places.has(baseRow)) {
      const above = all.findIndex((row) => row.baseRow === baseRow - 1);
      const name = baseNames[baseRow] ?? '';
      all.splice(above + 1, 0, { name, cells, baseRow, edit: null, changes: [], isRemoved: true });
    }
  }
  return all;
}

/** A row that the draft removed and added again is compared with the one that it was. */
function presentRow({ base, rows }: OverlaidTable, row: OverlaidRow, baseNames: readonly string[]): DraftRow {
  const { name, cells, edit } = row;
  const ofName = baseNames.indexOf(name);
  const isFree = ofName >= 0 && !rows.some((other) => other.baseRow === ofName);
  const baseRow = row.baseRow ?? (isFree ? ofName : null);
  const below = baseRow === null ? undefined : base.rows[baseRow];
  const changes = base.head.flatMap((column, index) => {
    const before = below?.[index] ?? null;
    return before === (cells[index] ?? '') ? [] : [{ column, before }];
  });
  return { name, cells, baseRow, edit, changes, isRemoved: false };
}
