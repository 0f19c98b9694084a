import { paiseOfRupees, wholePaise } from '@pw/domain/money';
import { chargeLimits } from '@pw/domain/project-pricing/charge-limits';
import type { AmountPerBoard, ByHours, LabourCharge } from './price-terms.ts';
import type { KeptAmounts, KeptCharges, Percentage } from './project-charges.ts';

/**
 * How labour of the boards of a project is charged while nobody has entered it: by its hours, as a percentage of the
 * price after discount, or as rupees for one unit of each board.
 */
export type LabourDefault =
  | { readonly mode: 'HOURS' }
  | { readonly mode: 'PERCENTAGE' | 'AMOUNT'; readonly value: number };

/** What a price by it names as its origin. */
export const LABOUR_DEFAULT_SOURCE = 'default of the project';

/** What is wrong with the value of a default; null where it can be charged by. */
export function judgeLabourDefault(labour: LabourDefault): string | null {
  if (labour.mode === 'HOURS') {
    return null;
  }
  const most = labour.mode === 'PERCENTAGE' ? chargeLimits.percent : chargeLimits.rupees;
  const unit = labour.mode === 'PERCENTAGE' ? '%' : 'rupees';
  if (!(labour.value >= 0 && labour.value <= most)) {
    return `must be from 0 to ${most} ${unit}`;
  }
  return paiseOfRupees(labour.value).ok ? null : 'has more than two decimals';
}

/** The labour of a project by its default, for boards by their numbers; one that was judged right. */
export function keptLabourOf(labour: LabourDefault, lineItemIds: readonly number[]): KeptCharges['labour'] {
  return labourOf(
    labour,
    (paise): KeptAmounts => ({
      mode: 'AMOUNT',
      boards: Object.fromEntries(lineItemIds.map((lineItemId) => [lineItemId, paise])),
    }),
  );
}

/** The labour of a project by its default, for boards by their names; one that was judged right. */
export function labourByDefault(labour: LabourDefault, names: readonly string[]): LabourCharge {
  return labourOf(
    labour,
    (paise): AmountPerBoard => ({
      mode: 'AMOUNT',
      boards: new Map(names.map((name) => [name, paise])),
    }),
  );
}

function labourOf<Amounts>(
  labour: LabourDefault,
  amounts: (paise: ReturnType<typeof wholePaise>) => Amounts,
): Percentage | ByHours | Amounts {
  switch (labour.mode) {
    case 'HOURS':
      return { mode: 'HOURS' };
    case 'PERCENTAGE':
      return { mode: 'PERCENTAGE', percent: labour.value };
    case 'AMOUNT': {
      const paise = paiseOfRupees(labour.value);
      return amounts(paise.ok ? paise.value : wholePaise(0));
    }
  }
}

/** Whether labour says nothing: amounts of no board. */
export function isNoLabour(labour: KeptCharges['labour']): boolean {
  return labour.mode === 'AMOUNT' && Object.values(labour.boards).every((paise) => paise === 0);
}

/** Whether two say the same of the labour of a project. */
export function isSameLabour(one: KeptCharges['labour'], other: KeptCharges['labour']): boolean {
  if (one.mode === 'AMOUNT' && other.mode === 'AMOUNT') {
    const boards = new Set([...Object.keys(one.boards), ...Object.keys(other.boards)]);
    return [...boards].every((board) => (one.boards[board] ?? 0) === (other.boards[board] ?? 0));
  }
  return one.mode === 'PERCENTAGE' && other.mode === 'PERCENTAGE'
    ? one.percent === other.percent
    : one.mode === other.mode;
}
