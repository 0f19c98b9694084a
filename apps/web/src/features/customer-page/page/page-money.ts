import { printRupees, wholePaise } from '@pw/domain/money';

/** An amount of the page, e.g. `₹36,07,921.00`. */
export function rupees(paise: number): string {
  return `₹${printRupees(wholePaise(paise))}`;
}
