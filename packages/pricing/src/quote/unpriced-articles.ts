import type { UnpricedState } from '@pw/domain/price-lists/list-codes';
import { type BillLine, priceNameOf } from '../bill/bill-line.ts';

/** Whether a line without a price keeps an offer back, by why it has none. */
const keepsBack: Readonly<Record<UnpricedState, boolean>> = {
  unknown: true,
  'on request': true,
  'offered on request': false,
  gone: true,
  ambiguous: true,
  'no exchange rate': true,
  retired: true,
  'being asked': true,
};

/** Whether nobody has said what becomes of a line without a price. What the customer supplies needs none. */
export function isPriceOpen({ isUnpriced = false, isFreeIssue = false, unpricedState = 'unknown' }: BillLine): boolean {
  return isUnpriced && !isFreeIssue && keepsBack[unpricedState];
}

/** The articles of a bill whose price is open, each once, as prices name them. */
export function openArticles(bill: readonly BillLine[]): readonly string[] {
  return [...new Set(bill.filter(isPriceOpen).map(priceNameOf))];
}
