import { printRupees, wholePaise } from '@pw/domain/money';

/** An amount in paise, as a call gives it, in rupees with two decimals, as everywhere a reader can add up or compare. */
export function rupees(paise: number): string {
  return printRupees(wholePaise(paise));
}
