import { type Paise, printRupees } from '../money.ts';

/**
 * Writes an amount as screens show it: rupees in Indian grouping, one decimal at most, cut off and not rounded, none
 * where it is 0; e.g. `12,34,567` and `12,34,567.8`. Reports print two decimals instead (`printRupees`).
 */
export function amountOnScreen(paise: Paise): string {
  const cut = printRupees(paise).slice(0, -1).replace(/\.0$/, '');
  return cut === '-0' ? '0' : cut;
}
