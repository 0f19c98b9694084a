import type { MoneyRefusal } from '@pw/domain/money';
import { ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import { ok, type Result } from '@pw/domain/result';
import { type Amount, enteredFigure, moneyFormula, sumAmounts } from '../money/amount.ts';
import { type PriceRefusal, tooLarge } from '../terms/price-terms.ts';
import type { BoardPrice } from './price-board.ts';
import { type PriceField, priceFields, projectRule } from './price-fields.ts';

const totalSource = 'SBD 13.3';

/**
 * The totals of a project over all units of all boards, and the boards that have no price. `final` is the grand total of
 * the offer, round off included.
 */
export type ProjectPrice = Readonly<Record<PriceField, Amount>> & {
  /** The last line of the offer; null where the company rounds to the paisa. */
  readonly roundOff: Amount | null;
  readonly unpriced: readonly string[];
  /** The price of all units of each board, in their order; null where it has none. */
  readonly boards: readonly (BoardPrice | null)[];
};

/** A board with its quantity and the price of one unit; null where it has no design. */
export type QuantityOfBoards = {
  readonly name: string;
  readonly quantity: number;
  readonly price: BoardPrice | null;
};

const allUnits = moneyFormula({
  rule: 'quantity-of-boards',
  source: totalSource,
  text: 'round(quantity * unit, 2)',
  names: ['quantity', 'unit'],
});

const roundOffOf = moneyFormula({
  rule: 'round-off',
  source: 'SBD 13.7',
  text: 'round(round(total, 0) - total, 2)',
  names: ['total'],
});

/**
 * Adds the boards of a project up: quantity times the price of one unit, exactly (SBD 13.3). To the rupee the total is
 * rounded half up by a line of its own (SBD 13.7).
 */
export function priceProject(
  boards: readonly QuantityOfBoards[],
  roundTo: TotalRounding,
): Result<ProjectPrice, PriceRefusal> {
  const prices: (BoardPrice | null)[] = [];
  for (const { name, quantity, price } of boards) {
    const all = price && priceAllUnits(name, quantity, price);
    if (all?.ok === false) {
      return all;
    }
    prices.push(all?.value ?? null);
  }
  const termsOf = (field: PriceField) =>
    boards.flatMap(({ name }, index) => {
      const amount = prices[index]?.[field];
      return amount ? [{ name, amount }] : [];
    });
  const totals: Partial<Record<PriceField, Amount>> = {};
  for (const field of priceFields) {
    const total = sumAmounts(projectRule(field), totalSource, termsOf(field));
    if (!total.ok) {
      return tooLarge('');
    }
    totals[field] = total.value;
  }
  // Every field has just been added up.
  const exact = totals as Record<PriceField, Amount>;
  const ending = roundTo === 'rupee' ? roundToRupee(exact.final, termsOf('final')) : ok({ roundOff: null });
  const unpriced = boards.filter((board) => board.price === null).map((board) => board.name);
  return ending.ok ? ok({ ...exact, ...ending.value, unpriced, boards: prices }) : tooLarge('');
}

/** The total of the boards rounded half up to the rupee, with the round off as a term of it. */
function roundToRupee(
  exact: Amount,
  boards: readonly { readonly name: string; readonly amount: Amount }[],
): Result<Pick<ProjectPrice, 'roundOff' | 'final'>, MoneyRefusal> {
  const roundOff = roundOffOf.amount(() => exact);
  if (!roundOff.ok) {
    return roundOff;
  }
  const terms = [...boards, { name: ROUND_OFF_LABEL, amount: roundOff.value }];
  const final = sumAmounts(projectRule('final'), totalSource, terms);
  return final.ok ? ok({ roundOff: roundOff.value, final: final.value }) : final;
}

function priceAllUnits(name: string, quantity: number, unit: BoardPrice): Result<BoardPrice, PriceRefusal> {
  const all: Partial<Record<PriceField, Amount>> = {};
  for (const field of priceFields) {
    const inputs = { quantity: enteredFigure(quantity), unit: unit[field] };
    const amount = allUnits.amount((input) => inputs[input]);
    if (!amount.ok) {
      return tooLarge(name);
    }
    all[field] = amount.value;
  }
  // Every field has just been multiplied.
  return ok(all as Record<PriceField, Amount>);
}
