import { ok, type Result } from '@pw/domain/result';
import { type Amount, enteredFigure } from '../money/amount.ts';
import { moneyFormula } from '../money/money-formula.ts';
import { sumAmounts } from '../money/sum-amounts.ts';
import { type PriceRefusal, tooLarge } from '../price-refusal.ts';
import type { BoardPrice } from './price-board.ts';

const source = 'SBD-R1 6.7';
type TotalField = 'list' | 'afterDiscount' | 'final';

/** The totals of a project over all units of all boards, and the boards that have no price. */
export type ProjectPrice = Readonly<Record<TotalField, Amount>> & {
  readonly unpriced: readonly string[];
};

/** A board with its quantity and the price of one unit; null where it has no design. */
export type QuantityOfBoards = {
  readonly name: string;
  readonly quantity: number;
  readonly price: BoardPrice | null;
};

const allUnits = moneyFormula({
  rule: 'quantity of boards',
  source,
  text: 'round(quantity * unit, 2)',
  names: ['quantity', 'unit'],
});

/** Adds the boards of a project up: quantity times the price of one unit, exactly (SBD-R1 6.7). */
export function priceProject(boards: readonly QuantityOfBoards[]): Result<ProjectPrice, PriceRefusal> {
  const list = totalOf(boards, 'list');
  if (!list.ok) {
    return list;
  }
  const afterDiscount = totalOf(boards, 'afterDiscount');
  if (!afterDiscount.ok) {
    return afterDiscount;
  }
  const final = totalOf(boards, 'final');
  if (!final.ok) {
    return final;
  }
  const unpriced = boards.filter((board) => board.price === null).map((board) => board.name);
  return ok({ list: list.value, afterDiscount: afterDiscount.value, final: final.value, unpriced });
}

function totalOf(boards: readonly QuantityOfBoards[], field: TotalField): Result<Amount, PriceRefusal> {
  const terms: { readonly name: string; readonly amount: Amount }[] = [];
  for (const { name, quantity, price } of boards) {
    if (price === null) {
      continue;
    }
    const inputs = { quantity: enteredFigure(quantity, 'quantity'), unit: price[field] };
    const amount = allUnits.amount((input) => inputs[input]);
    if (!amount.ok) {
      return tooLarge(name);
    }
    terms.push({ name, amount: amount.value });
  }
  const total = sumAmounts(`project ${field}`, source, terms);
  return total.ok ? total : tooLarge('');
}
