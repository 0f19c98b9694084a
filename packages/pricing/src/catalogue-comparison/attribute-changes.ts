import type { Origin } from '@pw/configurator/origin';
import { type ChangedRow, changedRowName } from '@pw/configurator/overlay/changed-rows';
import { type BoardChange, changeKey } from './board-changes.ts';

/** A change of a board with the changed rows that make it; none where no row is known to. */
export type AttributedChange = BoardChange & { readonly rows: readonly ChangedRow[] };

/** The changed rows by the names that origins give them, before and now. */
export type RowIndex = ReadonlyMap<string, ChangedRow>;

export function indexRows(rows: readonly ChangedRow[]): RowIndex {
  return new Map(
    rows.flatMap((row) =>
      [row.before, row.after].flatMap((name) => (name === null ? [] : [[keyOf(row.table, name), row] as const])),
    ),
  );
}

function keyOf(table: string, row: string): string {
  return JSON.stringify([table, row]);
}

/** Names the changed rows that the origins of a change were read from, on either side. A lone changed row makes every change. */
export function attributeChange(change: BoardChange, rows: readonly ChangedRow[], index: RowIndex): AttributedChange {
  return { ...change, rows: rows.length === 1 ? rows : rowsRead(change.origins, index) };
}

function rowsRead(origins: readonly Origin[], index: RowIndex): readonly ChangedRow[] {
  const read = new Set<ChangedRow>();
  const met = new Set(origins);
  // A set shows what is added to it while it is walked.
  for (const { rows, inputs } of met) {
    for (const { table, row } of rows) {
      const changed = index.get(keyOf(table, row));
      if (changed) {
        read.add(changed);
      }
    }
    for (const { origin } of inputs) {
      if (origin) {
        met.add(origin);
      }
    }
  }
  return [...read].toSorted(byName);
}

function byName(one: ChangedRow, other: ChangedRow): number {
  const [first, second] = [one, other].map((row) => keyOf(row.table, changedRowName(row)));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Adds a row to the changes that it makes by itself, too: with the row alone the same thing of the board differs. */
export function attributeAlone(
  changes: readonly AttributedChange[],
  row: ChangedRow,
  alone: readonly BoardChange[],
): readonly AttributedChange[] {
  const made = new Set(alone.map(changeKey));
  return changes.map((change) => (made.has(changeKey(change)) ? { ...change, rows: [...change.rows, row] } : change));
}
