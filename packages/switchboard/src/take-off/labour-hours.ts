import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import type { BoardHours } from '../model/design.ts';
import { type Department, departments } from '../model/quantity-names.ts';
import { type CountedBoard, countOf } from './counts.ts';

const source = 'SBD-R2 8';

const hoursOfActivity = formula({
  rule: 'hours of the activity',
  source,
  text: 'quantity * hours',
  names: ['quantity', 'hours'],
});

const hoursOfDepartment = formula({
  rule: 'hours of the department',
  source,
  text: 'round(hours, 1)',
  names: ['hours'],
});

/**
 * The hours of work on one board by department, each rounded half up to 0.1 h, and their sum (SBD-R2 8). An activity is
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
    return hoursOfDepartment.figure({ hours: sumOf({ rule: `activities of ${department}`, source }, terms) });
  };
  const hours = departments.map((department) => ({ department, hours: ofDepartment(department) }));
  const terms = hours.map((each) => ({ name: each.department, figure: each.hours }));
  const total = hoursOfDepartment.figure({ hours: sumOf({ rule: 'hours of the board', source }, terms) });
  return { departments: hours, total };
}
