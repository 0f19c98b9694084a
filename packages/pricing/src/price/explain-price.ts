import { type ListedOrigin, listOrigins, type Origin } from '@pw/configurator/origin';
import { ok, type Result } from '@pw/domain/result';
import type { Amount } from '../money/amount.ts';
import type { PriceRefusal } from '../terms/price-terms.ts';
import type { BoardPrice } from './price-board.ts';
import { type PriceField, priceFields } from './price-fields.ts';
import { type ProjectPrice, priceProject } from './price-project.ts';

/** Every line of a board of hundreds of feeders, and of most lines what went into it. */
const MOST_ORIGINS = 3000;

/** The amount of a price that has this name; null for any other text. */
export function priceFieldNamed(name: string): PriceField | null {
  return priceFields.find((field) => field === name) ?? null;
}

/** An amount with what it comes from: its own origin first, then what went into it, nearest first. */
export type AmountExplanation = { readonly amount: Amount; readonly origins: readonly ListedOrigin[] };

/** Explains an amount of a project: the boards that it is the sum of, each of which is explained by itself. */
export function explainProjectAmount(price: ProjectPrice, field: PriceField): AmountExplanation {
  const amount = price[field];
  const inputs = amount.origin.inputs.map(({ name, value }) => ({ name, value }));
  return { amount, origins: listOrigins({ ...amount.origin, inputs }, 1) };
}

/**
 * Explains an amount of all units of a board: the rule with its numbers, the rates, and of list price and price after
 * discount the lines of the bill, by material class. What is worked out from other amounts of the price names them; each
 * of those is explained by itself. Refused when an amount of all units is too large.
 * @param board with the price of one unit, made from the bill itself, so that its origins reach down to it
 */
export function explainBoardAmount(
  board: { readonly name: string; readonly quantity: number; readonly price: BoardPrice },
  field: PriceField,
): Result<AmountExplanation, PriceRefusal> {
  const all = priceProject([board], 'paisa');
  if (!all.ok) {
    return all;
  }
  const amount = all.value[field];
  return ok({ amount, origins: listOrigins(originOfUnits(board, all.value, field), MOST_ORIGINS) });
}

/** Of one unit the origin itself; of several how many there are, and that of one. */
function originOfUnits(
  { quantity, price }: { readonly quantity: number; readonly price: BoardPrice },
  { boards: [units] }: ProjectPrice,
  field: PriceField,
): Origin {
  if (quantity === 1 || !units) {
    return endAtAmounts(price[field].origin);
  }
  const { origin } = units[field];
  const inputs = origin.inputs.map((input) =>
    input.origin ? { ...input, origin: endAtAmounts(input.origin) } : input,
  );
  return { ...origin, inputs };
}

/** The same origin, with amounts of the price among its inputs that are not followed. */
function endAtAmounts(origin: Origin): Origin {
  const inputs = origin.inputs.map((input) =>
    priceFieldNamed(input.name) === null ? input : { name: input.name, value: input.value },
  );
  return { ...origin, inputs };
}
