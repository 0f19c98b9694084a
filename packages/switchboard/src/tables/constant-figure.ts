import type { Figure } from '@pw/configurator/origin';
import { defineTable, number, text } from '@pw/configurator/table/schema';
import { type Table, tableFigure } from '@pw/configurator/table/table';

type ConstantRow = { readonly quantity: string; readonly value: number; readonly unit: string };

/** Declares a table of single figures, one named quantity per row, each in its own unit. */
export function defineConstantTable(name: string, range: { readonly min: number; readonly max: number }) {
  return defineTable({
    name,
    columns: { quantity: text(), value: number('-', range), unit: text() },
    key: ['quantity'],
  });
}

/**
 * Reads a named quantity of a table of single figures, in the unit of its row.
 * @throws when the table does not hold it; who reads it later than the rules are compiled asks for it by `neededRows`.
 */
export function constantFigure(table: Table<ConstantRow>, quantity: string): Figure {
  const row = table.rows.find((each) => each.quantity === quantity);
  if (!row) {
    throw new Error(`${table.name}.csv holds no row with the quantity ${quantity}: add it`);
  }
  return tableFigure(table, row, 'value');
}
