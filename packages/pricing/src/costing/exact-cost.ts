import { add, divide, type ExactNumber, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';
import { type MoneyRefusal, type Paise, paiseOf } from '@pw/domain/money';
import type { Result } from '@pw/domain/result';
import type { PlacedOrder } from '@pw/domain/work-progress/purchase-line';

const nothing = exactOf(0);

const PAISE_PER_RUPEE = exactOf(100);

/** Rounds exact paise half up to whole ones; refused when they are too many. */
export function paiseOfExact(paise: ExactNumber): Result<Paise, MoneyRefusal> {
  return paiseOf(divide(roundExactly(paise, 0), PAISE_PER_RUPEE));
}

/** What orders at suppliers pay for one unit on average, in paise; null where no price is entered. */
export function meanPrice(orders: readonly Pick<PlacedOrder, 'quantity' | 'pricePaise'>[]): ExactNumber | null {
  let [quantities, amounts] = [nothing, nothing];
  for (const { quantity, pricePaise } of orders) {
    if (pricePaise !== null) {
      quantities = add(quantities, exactOf(quantity));
      amounts = add(amounts, multiply(exactOf(quantity), exactOf(pricePaise)));
    }
  }
  return quantities.numerator === 0n ? null : divide(amounts, quantities);
}

/** What the offer counts for one unit, in paise; 0 of what it does not have. */
export function offerPrice(estimatedPaise: Paise, quantity: number): ExactNumber {
  return quantity === 0 ? nothing : divide(exactOf(estimatedPaise), exactOf(quantity));
}
