import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type Figure, figure, type OriginInput } from '@pw/configurator/origin';
import { type MaterialLineName, materialLineNames } from '../model/quantity-names.ts';
import type { QuantityTables } from '../tables/quantity-tables.ts';
import { type CountedBoard, countOf } from './counts.ts';

type QuantityRow = QuantityTables['materialQuantity']['rows'][number];

/**
 * The quantity of each material line of a board (SBD-R2 7), rounded half up to 0.1; lines of quantity 0 are left out.
 * A quantity is the sum over its rows of `catalog/material-quantity.csv` and tells them as its origin.
 */
export function materialQuantities(counted: CountedBoard): ReadonlyMap<MaterialLineName, Figure> {
  const { rows } = counted.tables.materialQuantity;
  const byLine = Map.groupBy(
    rows.filter((row) => holds(counted, row)),
    ({ line }) => line,
  );
  const quantities = materialLineNames.flatMap((line): readonly (readonly [MaterialLineName, Figure])[] => {
    const quantity = quantityOf(counted, line, byLine.get(line) ?? []);
    return quantity.value === 0 ? [] : [[line, quantity]];
  });
  return new Map(quantities);
}

function holds({ board }: CountedBoard, { property, is, isNot }: QuantityRow): boolean {
  if (property === null) {
    return true;
  }
  const value = String(board.values[property]);
  return is === null ? value !== isNot : value === is;
}

function quantityOf(counted: CountedBoard, line: MaterialLineName, rows: readonly QuantityRow[]): Figure {
  const { materialQuantity } = counted.tables;
  const terms = rows.map((row) => ({ row, count: countOf(counted, row.count, row.of ?? '') }));
  const sum = terms.reduce((added, { row, count }) => added + row.each * count.value, 0);
  const value = roundHalfUp(sum, 1);
  return figure(value, () => ({
    rule: `quantity of ${line}`,
    source: materialQuantity.source,
    value,
    arithmetic: `round(sum(${terms.map(({ row, count }) => `${row.each} * ${count.value}`).join(', ')}), 1)`,
    inputs: terms.map(({ row, count }): OriginInput => {
      return {
        name: [row.count, row.of].filter((part) => part !== null).join(' '),
        value: count.value,
        origin: count.origin,
      };
    }),
    rows: terms.map(({ row }) => materialQuantity.reference(row)),
  }));
}
