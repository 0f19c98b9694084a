import { printRupees, wholePaise } from '../money.ts';

/** By how much an amount changes, as screens show it: `+ ₹ 24,723.50`, `- ₹ 12.00`, or that it stays. */
export function priceChangeText(beforePaise: number, afterPaise: number): string {
  const change = afterPaise - beforePaise;
  if (change === 0) {
    return 'no change';
  }
  return `${change > 0 ? '+' : '-'} ₹ ${printRupees(wholePaise(Math.abs(change)))}`;
}
