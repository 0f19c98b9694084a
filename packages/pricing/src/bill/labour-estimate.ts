import type { Figure } from '@pw/configurator/origin';
import { sumOf } from '@pw/configurator/origin';
import type { MoneyRefusal } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { Department } from '@pw/switchboard/model/quantity-names';
import { type Amount, moneyFormula, sumAmounts } from '../money/amount.ts';
import { type Rates, rateOf } from '../price-list/price-book.ts';
import { hourRateKey, type PriceTables } from '../price-list/price-tables.ts';

/** The hours of each department for one unit of a board. */
export type DepartmentHours = readonly { readonly department: Department; readonly hours: Figure }[];

/** What the work on one unit of a board costs by its hours (SBD 13.5). */
export type LabourEstimate = {
  readonly departments: readonly {
    readonly department: Department;
    readonly hours: Figure;
    /** Of one hour. */
    readonly rate: Amount;
    readonly amount: Amount;
  }[];
  /** Of all departments. */
  readonly hours: Figure;
  readonly cost: Amount;
};

const source = 'SBD 13.5';

const ofHours = moneyFormula({
  rule: 'cost-of-hours',
  source,
  text: 'round(hours * rate, 2)',
  names: ['hours', 'rate'],
});

/**
 * Prices the hours of work: of each department rounded to the paisa, then added up. Refused when it is too large.
 * @param table says which rate pays an hour of a department
 */
export function estimateLabour(
  hours: DepartmentHours,
  table: PriceTables['rate'],
  rates: Rates,
): Result<LabourEstimate, MoneyRefusal> {
  const departments: LabourEstimate['departments'][number][] = [];
  for (const each of hours) {
    const rate = rateOf(rates, hourRateKey(table, each.department));
    const figures = { hours: each.hours, rate };
    const amount = ofHours.amount((name) => figures[name]);
    if (!amount.ok) {
      return amount;
    }
    departments.push({ ...each, rate, amount: amount.value });
  }
  const cost = sumAmounts(
    'labour-by-hours',
    source,
    departments.map(({ department, amount }) => ({ name: department, amount })),
  );
  if (!cost.ok) {
    return cost;
  }
  const terms = hours.map((each) => ({ name: each.department, figure: each.hours }));
  return ok({ departments, hours: sumOf({ rule: 'hours-of-board', source }, terms), cost: cost.value });
}
