import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, type RowCheck, text } from '@pw/configurator/table/schema';
import { ranges } from '@pw/configurator/table/single-row-checks';

/** A quantity of a table of single figures: its unit, and the range that a typing slip would leave. */
type Quantity = { readonly unit: string; readonly min: number; readonly max: number };

/** Declares a table of single figures, one named quantity per row, each with its own unit and range. */
export function defineConstantTable<const Quantities extends Readonly<Record<string, Quantity>>>(
  name: string,
  quantities: Quantities,
) {
  // Object.keys forgets the names that the type of the record holds.
  const names = Object.keys(quantities) as (keyof Quantities & string)[];
  const rangeOf = Object.fromEntries(
    Object.entries(quantities).map(([each, { min, max }]) => [each, [min, max] as const]),
  );
  const bounds = Object.values(quantities);
  const checks = [
    covers({ column: 'quantity', values: names }),
    ranges({ by: 'quantity', column: 'value', ranges: rangeOf }),
    declaredUnits(quantities),
  ];
  return defineTable({
    name,
    columns: {
      quantity: choice(...names),
      value: number('-', {
        min: Math.min(...bounds.map((each) => each.min)),
        max: Math.max(...bounds.map((each) => each.max)),
      }),
      unit: text(),
    },
    key: ['quantity'],
    checks,
  });
}

function declaredUnits(
  quantities: Readonly<Record<string, Quantity>>,
): RowCheck<{ readonly quantity: string; readonly unit: string }> {
  return (rows) =>
    rows.flatMap(({ quantity, unit }, index) => {
      const expected = quantities[quantity]?.unit;
      return unit === expected
        ? []
        : [{ row: index + 1, column: 'unit', message: `${unit} for ${quantity}: ${expected} is expected` }];
    });
}
