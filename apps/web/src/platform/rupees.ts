import { amountInShort, amountOnScreen, wholePaise } from '@pw/domain/money';

/** An amount in paise, as a call gives it, as screens show it in rupees. */
export function rupees(paise: number): string {
  return amountOnScreen(wholePaise(paise));
}

/** The same beside a bar of a chart, e.g. `₹ 47.3 L`. */
export function rupeesInShort(paise: number): string {
  return `₹ ${amountInShort(wholePaise(paise))}`;
}
