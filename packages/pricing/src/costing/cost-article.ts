import { add, exactOf, multiply } from '@pw/domain/exact-number';
import type { MoneyRefusal, Paise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import {
  type PurchaseProgress,
  type PurchaseState,
  purchaseState,
  sumQuantities,
} from '@pw/domain/work-progress/purchase-line';
import { meanPrice, offerPrice, paiseOfExact } from './exact-cost.ts';

/** An article or a material of an order, as it was offered and bought. */
export type ArticleFacts = {
  readonly lineId: string;
  readonly article: string;
  readonly text: string;
  readonly unit: string;
  readonly estimatedQuantity: number;
  readonly estimatedPaise: Paise;
  /** By the purchase list: where the order has wire lists, wires and terminals differ from the offer. */
  readonly neededQuantity: number;
  /** Whether the customer supplies it: then nobody pays for it. */
  readonly isFreeIssue: boolean;
  readonly progress: PurchaseProgress;
};

export type CostedArticle = Omit<ArticleFacts, 'progress'> & {
  readonly receivedQuantity: number;
  readonly stockQuantity: number;
  readonly state: PurchaseState;
  /** Whether what was received has a price that purchase entered, or needs none: else it is at that of the offer. */
  readonly isPriced: boolean;
  /** What was received, and what was taken from stock at the price of the offer. */
  readonly actualPaise: Paise;
  /** With what is still missing, at the price of the offer. */
  readonly expectedPaise: Paise;
};

/** Prices what was received of an article; refused when it costs too much. All of it counts, also beyond the need. */
export function costArticle({ progress, ...facts }: ArticleFacts): Result<CostedArticle, MoneyRefusal> {
  const { estimatedQuantity, estimatedPaise, neededQuantity } = facts;
  const receivedQuantity = sumQuantities(progress.receipts);
  const stockQuantity = progress.spareStock;
  const offered = offerPrice(estimatedPaise, estimatedQuantity);
  const entered = meanPrice(progress.orders);
  const fromStock = multiply(exactOf(stockQuantity), offered);
  const spent = add(fromStock, multiply(exactOf(receivedQuantity), entered ?? offered));
  const state = purchaseState(neededQuantity, progress);
  const isBought = state === 'complete' || state === 'too much';
  const missing = isBought ? 0 : sumQuantities([{ quantity: neededQuantity - receivedQuantity - stockQuantity }]);
  const actual = paiseOfExact(spent);
  const expected = paiseOfExact(add(spent, multiply(exactOf(Math.max(0, missing)), offered)));
  if (!actual.ok) {
    return actual;
  }
  return expected.ok
    ? ok({
        ...facts,
        receivedQuantity,
        stockQuantity,
        state,
        isPriced: receivedQuantity === 0 || facts.isFreeIssue || entered !== null,
        actualPaise: actual.value,
        expectedPaise: expected.value,
      })
    : expected;
}
