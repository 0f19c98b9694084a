import type { Figure } from '@pw/configurator/origin';
import { defineTable, number, type RowCheck, text } from '@pw/configurator/table/schema';
import { type Table, tableFigure } from '@pw/configurator/table/table';

type ConstantRow = { readonly quantity: string; readonly value: number; readonly unit: string };

/**
 * Declares a table of single figures, one named quantity per row, each in its own unit.
 * @param checks over several quantities
 */
export function defineConstantTable(
  name: string,
  range: { readonly min: number; readonly max: number },
  checks: readonly RowCheck<ConstantRow>[] = [],
) {
  return defineTable({
    name,
    columns: { quantity: text(), value: number('-', range), unit: text() },
    key: ['quantity'],
    checks,
  });
}

/** Two quantities of which nature fixes the ratio: a slip in one of them shows. */
export function fixedRatio(
  quantity: string,
  { of, min, max }: { readonly of: string; readonly min: number; readonly max: number },
): RowCheck<ConstantRow> {
  return (rows) => {
    const at = rows.findIndex((row) => row.quantity === quantity);
    const [one, other] = [rows[at], rows.find((row) => row.quantity === of)];
    const ratio = one && other ? one.value / other.value : min;
    return ratio >= min && ratio <= max
      ? []
      : [{ row: at + 1, column: 'value', message: `${quantity} is ${ratio.toFixed(3)} times ${of}: ${min} to ${max}` }];
  };
}

/**
 * Reads a named quantity of a table of single figures, in the unit of its row.
 * @throws when the table does not hold it; who reads it later than the rules are compiled asks for it by `neededRows`.
 */
export function constantFigure(table: Table<ConstantRow>, quantity: string): Figure {
  const figure = figuresOf(table).get(quantity);
  if (!figure) {
    throw new Error(`${table.name}.csv holds no row with the quantity ${quantity}: add it`);
  }
  return figure;
}

const figuresOfTables = new WeakMap<Table<ConstantRow>, ReadonlyMap<string, Figure>>();

/** Rules ask for the same few constants thousands of times. */
function figuresOf(table: Table<ConstantRow>): ReadonlyMap<string, Figure> {
  const figures =
    figuresOfTables.get(table) ?? new Map(table.rows.map((row) => [row.quantity, tableFigure(table, row, 'value')]));
  figuresOfTables.set(table, figures);
  return figures;
}
