import type { Origin } from '@pw/configurator/origin';
import { type ChangedRow, changedRowName } from '@pw/configurator/overlay/changed-rows';
import { type BoardChange, changeKey } from './board-changes.ts';

/**
 * A change of a board with the changed rows that make it; none where no row is known to. Without its origins: those of all
 * boards of a comparison take gigabytes.
 */
export type AttributedChange = Omit<BoardChange, 'origins'> & { readonly rows: readonly ChangedRow[] };

/** Names the changed rows that make a change of a board. */
export type AttributeChange = (change: BoardChange) => AttributedChange;

/** Names the changed rows that the origins of a change were read from, on either side. A lone changed row makes every change. */
export function changeAttributor(rows: readonly ChangedRow[]): AttributeChange {
  const read = rowReader(rows);
  return ({ origins, ...change }) => {
    const makers = rows.length === 1 ? rows : [...new Set(origins().flatMap((origin) => [...read(origin)]))];
    return { ...change, rows: makers.toSorted(byName) };
  };
}

const NONE: ReadonlySet<ChangedRow> = new Set();

/** Reads the changed rows behind an origin; one that many values share is walked once. */
function rowReader(rows: readonly ChangedRow[]): (origin: Origin) => ReadonlySet<ChangedRow> {
  const changed = new Map(
    rows.flatMap((row) =>
      [row.before, row.after].flatMap((name) => (name === null ? [] : [[keyOf(row.table, name), row] as const])),
    ),
  );
  const walked = new WeakMap<Origin, ReadonlySet<ChangedRow>>();
  const read = (origin: Origin): ReadonlySet<ChangedRow> => {
    const before = walked.get(origin);
    if (before) {
      return before;
    }
    const own = origin.rows.flatMap(({ table, row }) => changed.get(keyOf(table, row)) ?? []);
    const ofInputs = origin.inputs.flatMap((input) => (input.origin ? [...read(input.origin)] : []));
    const all = own.length + ofInputs.length === 0 ? NONE : new Set([...own, ...ofInputs]);
    walked.set(origin, all);
    return all;
  };
  return read;
}

function keyOf(table: string, row: string): string {
  return `${table} ${row}`;
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
