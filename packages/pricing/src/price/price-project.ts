import { ok, type Result } from '@pw/domain/result';
import { type Amount, enteredFigure } from '../money/amount.ts';
import { moneyFormula } from '../money/money-formula.ts';
import { sumAmounts } from '../money/sum-amounts.ts';
import { type PriceRefusal, tooLarge } from '../price-refusal.ts';
import type { BoardPrice } from './price-board.ts';
import { type PriceField, priceFields } from './price-steps.ts';

const source = 'SBD-R1 6.7';

/** The totals of a project over all units of all boards, and the boards that have no price. */
export type ProjectPrice = Readonly<Record<PriceField, Amount>> & {
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
  rule: 'quantity of boards',
  source,
  text: 'round(quantity * unit, 2)',
  names: ['quantity', 'unit'],
});

/** Adds the boards of a project up: quantity times the price of one unit, exactly (SBD-R1 6.7). */
export function priceProject(boards: readonly QuantityOfBoards[]): Result<ProjectPrice, PriceRefusal> {
  const prices: (BoardPrice | null)[] = [];
  for (const { name, quantity, price } of boards) {
    const all = price && priceAllUnits(name, quantity, price);
    if (all?.ok === false) {
      return all;
    }
    prices.push(all?.value ?? null);
  }
  const totals: Partial<Record<PriceField, Amount>> = {};
  for (const field of priceFields) {
    const terms = boards.flatMap(({ name }, index) => {
      const amount = prices[index]?.[field];
      return amount ? [{ name, amount }] : [];
    });
    const total = sumAmounts(`project ${field}`, source, terms);
    if (!total.ok) {
      return tooLarge('');
    }
    totals[field] = total.value;
  }
  const unpriced = boards.filter((board) => board.price === null).map((board) => board.name);
  // Every field has just been added up.
  return ok({ ...(totals as Record<PriceField, Amount>), unpriced, boards: prices });
}

function priceAllUnits(name: string, quantity: number, unit: BoardPrice): Result<BoardPrice, PriceRefusal> {
  const all: Partial<Record<PriceField, Amount>> = {};
  for (const field of priceFields) {
    const inputs = { quantity: enteredFigure(quantity, 'quantity'), unit: unit[field] };
    const amount = allUnits.amount((input) => inputs[input]);
    if (!amount.ok) {
      return tooLarge(name);
    }
    all[field] = amount.value;
  }
  // Every field has just been multiplied.
  return ok(all as Record<PriceField, Amount>);
}
