import { formula } from '@pw/configurator/formula/formula';
import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type Figure, figure, type OriginInput, sumOf } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { BoardHours } from '../model/design.ts';
import { type Department, departments } from '../model/quantity-names.ts';
import type { QuantityTables } from '../tables/quantity-tables.ts';
import { type CountedBoard, countOf } from './counts.ts';

type QuantityRow = QuantityTables['materialQuantity']['rows'][number];

/**
 * The quantity of each material line of a board (SBD 12.7), rounded half up to 0.1, in the order of the table; lines of
 * quantity 0 are left out.
 * A quantity is the sum over its rows of `catalog/material-quantity.csv` and tells them as its origin.
 */
export function materialQuantities(counted: CountedBoard): ReadonlyMap<string, Figure> {
  const byLine = Map.groupBy(counted.tables.materialQuantity.rows, ({ line }) => line);
  const quantities = [...byLine].flatMap(([line, rows]): readonly (readonly [string, Figure])[] => {
    const quantity = quantityOf(
      counted,
      rows.filter((row) => holds(counted, row)),
    );
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

function quantityOf(counted: CountedBoard, rows: readonly QuantityRow[]): Figure {
  const { materialQuantity } = counted.tables;
  const terms = rows.map((row) => ({ row, count: countOf(counted, row.count, row.of ?? '') }));
  const sum = terms.reduce((added, { row, count }) => added + row.each * count.value, 0);
  const value = roundHalfUp(sum, 1);
  return figure(value, () => ({
    rule: 'material-quantity',
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

const hoursSource = 'SBD 12.8';

const hoursOfActivity = formula({
  rule: 'hours-of-activity',
  source: hoursSource,
  text: 'quantity * hours',
  names: ['quantity', 'hours'],
});

const hoursOfDepartment = formula({
  rule: 'hours-of-department',
  source: hoursSource,
  text: 'round(hours, 1)',
  names: ['hours'],
});

/**
 * The hours of work on one board by department, each rounded half up to 0.1 h, and their sum (SBD 12.8). An activity is
 * a row of `catalog/labour.csv`: a count of the design times the hours of each.
 */
export function labourHours(counted: CountedBoard): BoardHours {
  const { labour } = counted.tables;
  const byDepartment = Map.groupBy(labour.rows, ({ department }) => department);
  const ofDepartment = (department: Department): Figure => {
    const terms = (byDepartment.get(department) ?? []).map((row) => {
      const quantity = countOf(counted, row.count, row.of ?? '');
      const hours = tableFigure(labour, row, 'hours');
      return { name: row.activity, figure: hoursOfActivity.figure({ quantity, hours }) };
    });
    return hoursOfDepartment.figure({
      hours: sumOf({ rule: 'activities-of-department', source: hoursSource }, terms),
    });
  };
  const hours = departments.map((department) => ({ department, hours: ofDepartment(department) }));
  const terms = hours.map((each) => ({ name: each.department, figure: each.hours }));
  const total = hoursOfDepartment.figure({ hours: sumOf({ rule: 'hours-of-board', source: hoursSource }, terms) });
  return { departments: hours, total };
}

/** How much of each activity of `catalog/labour.csv` a board has, by what the activity is counted by. */
export function activityQuantities(counted: CountedBoard): ReadonlyMap<string, number> {
  const { rows } = counted.tables.labour;
  return new Map(rows.map(({ activity, count, of }) => [activity, countOf(counted, count, of ?? '').value]));
}
