import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { counted } from '@pw/domain/counted';
import { printDiscountSteps } from '@pw/domain/price-lists/discount-steps';

/** The terms of a maker in one line: `52 + 5 + 3 = 55.768 %, factor 1.02`. */
export function termsText({ discounts, factor, effectivePercent, groups }: PriceListMakerOnWire['terms']): string {
  const parts = [
    discountText(discounts, effectivePercent),
    ...(factor === 1 ? [] : [`factor ${factor}`]),
    ...(groups.length === 0 ? [] : [`${counted(groups.length, 'group')} with other terms`]),
  ];
  return parts.join(', ');
}

function discountText(discounts: readonly number[], effectivePercent: number): string {
  if (discounts.length === 0) {
    return 'No discount';
  }
  const steps = printDiscountSteps(discounts);
  return discounts.length === 1 ? `${steps} %` : `${steps} = ${effectivePercent} %`;
}
