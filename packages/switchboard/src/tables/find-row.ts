import type { Table } from '@pw/configurator/table/table';
import type { PropertyValue } from '@pw/configurator/value';

/**
 * Indexes a table by some of its columns for rules whose inputs are any property values: the result finds the first
 * row that holds them, none where one of them is not set. Build it once per table, not once per look-up.
 */
export function rowFinder<Row extends Readonly<Record<string, PropertyValue>>>(
  table: Table<Row>,
  columns: readonly (keyof Row & string)[],
): (...values: readonly PropertyValue[]) => Row | undefined {
  const rows = new Map<string, Row>();
  for (const row of table.rows) {
    const key = columns.map((column) => row[column]).join('/');
    if (!rows.has(key)) {
      rows.set(key, row);
    }
  }
  return (...values) => (values.includes(null) ? undefined : rows.get(values.join('/')));
}
