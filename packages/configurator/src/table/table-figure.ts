import { printValue } from '../calculation.ts';
import { type Figure, figure } from '../origin.ts';
import type { PropertyValue } from '../value.ts';
import type { Table } from './table.ts';

/** The cell of a catalogue row as a figure: its origin names the table, its source and the row. */
export function tableFigure<
  Row extends { readonly [Name in keyof Row]: PropertyValue },
  const Name extends keyof Row & string,
>(table: Table<Row>, row: Row, column: Name): Figure<Row[Name]> {
  const value = row[column];
  return figure(value, () => ({
    rule: table.name,
    source: table.source,
    value,
    arithmetic: printValue(value),
    inputs: [],
    rows: [table.reference(row)],
  }));
}
