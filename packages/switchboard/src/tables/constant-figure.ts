import type { Figure } from '@pw/configurator/origin';
import type { Table } from '@pw/configurator/table/table';
import { tableFigure } from '@pw/configurator/table/table-figure';

type ConstantRow<Quantity extends string> = {
  readonly quantity: Quantity;
  readonly value: number;
  readonly unit: string;
};

/**
 * Reads a named quantity of a table of single figures, in the unit of its row.
 * @throws when the table does not hold it, which the schema of such a table forbids.
 */
export function constantFigure<Quantity extends string>(
  table: Table<ConstantRow<Quantity>>,
  quantity: Quantity,
): Figure {
  const row = table.rows.find((each) => each.quantity === quantity);
  if (!row) {
    throw new Error(`${table.name} holds no ${quantity}`);
  }
  return tableFigure(table, row, 'value');
}
