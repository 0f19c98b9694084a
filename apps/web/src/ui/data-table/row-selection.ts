/** Bulk actions need so many rows: for one row its own actions are there. */
export const BULK_NEEDS_ROWS = 2;

/** The ids of the selected rows. */
export type Selection = ReadonlySet<string>;

/** Selects a row that was not, and the other way round. */
export function toggleRow(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) {
    next.add(id);
  }
  return next;
}

/** Adds the rows from one to the other, in either direction, in the order in which they are shown. */
export function addRange(selection: Selection, shown: readonly string[], from: string, to: string): Selection {
  const [first, last] = [shown.indexOf(from), shown.indexOf(to)].sort((one, other) => one - other);
  if (first === undefined || last === undefined || first < 0) {
    return new Set([...selection, to]);
  }
  return new Set([...selection, ...shown.slice(first, last + 1)]);
}

/** Selects all shown rows, or none of them when all are. */
export function toggleAll(selection: Selection, shown: readonly string[]): Selection {
  const areAllSelected = shown.every((id) => selection.has(id));
  return areAllSelected
    ? new Set([...selection].filter((id) => !shown.includes(id)))
    : new Set([...selection, ...shown]);
}
