import type { Table } from '@pw/configurator/table/table';
import type { PropertyValue } from '@pw/configurator/value';

/** An index over one column, leading to that of the next or, after the last, to the first row with these values. */
type Level<Row> = { readonly next: Map<PropertyValue, Level<Row>>; row: Row | undefined };

/**
 * Indexes a table by some of its columns for rules whose inputs are any property values: the result finds the first
 * row that holds them, none where one of them is not set. Build it once per table, not once per look-up: it then
 * finds a row without building a key, because rules look up for every feeder at every change.
 */
export function rowFinder<Row extends Readonly<Record<string, PropertyValue>>>(
  table: Table<Row>,
  columns: readonly (keyof Row & string)[],
): (...values: readonly PropertyValue[]) => Row | undefined {
  const root: Level<Row> = { next: new Map(), row: undefined };
  for (const row of table.rows) {
    const last = columns.reduce((level, column) => levelBelow(level, row[column] ?? null), root);
    last.row ??= row;
  }
  return (...values) => {
    let level: Level<Row> | undefined = root;
    for (const value of values) {
      level = value === null ? undefined : level?.next.get(value);
    }
    return level?.row;
  };
}

function levelBelow<Row>(level: Level<Row>, value: PropertyValue): Level<Row> {
  const known = level.next.get(value) ?? { next: new Map(), row: undefined };
  level.next.set(value, known);
  return known;
}
