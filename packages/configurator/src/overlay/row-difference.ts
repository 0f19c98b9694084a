/** A row that can be told from others, and compared as a whole. */
type NamedRow = { readonly row: string };

/** What differs between two states of a table. */
export type RowDifference<Row> = {
  /** The names that no row has any more. */
  readonly gone: readonly string[];
  /** New and changed rows from top to bottom, each with the name of the row above it; null for the first place. */
  readonly rows: readonly (Row & { readonly after: string | null })[];
};

/**
 * Compares two states of a table. Who has the first takes `gone` and the rows out of it, puts the rows in one after the
 * other, and has the second.
 */
export function rowDifference<Row extends NamedRow>(before: readonly Row[], now: readonly Row[]): RowDifference<Row> {
  const textsBefore = new Map(before.map((each) => [each.row, JSON.stringify(each)]));
  const names = new Set(now.map(({ row }) => row));
  const isChanged = (each: Row) => textsBefore.get(each.row) !== JSON.stringify(each);
  const same = new Set(now.filter((each) => !isChanged(each)).map(({ row }) => row));
  const orderOf = (rows: readonly Row[]) => rows.filter(({ row }) => same.has(row)).map(({ row }) => row);
  const isOrdered = orderOf(before).join('\n') === orderOf(now).join('\n');
  return {
    gone: before.flatMap(({ row }) => (names.has(row) ? [] : [row])),
    rows: now.flatMap((each, index) =>
      isOrdered && same.has(each.row) ? [] : [{ ...each, after: now[index - 1]?.row ?? null }],
    ),
  };
}
