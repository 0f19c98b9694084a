import { paiseOfRupees, printRupees } from '../money.ts';
import { readNumberText } from '../number-text.ts';
import { err, type Result } from '../result.ts';
import { chargeLimits } from './charge-limits.ts';

/** Reads a percentage of 0 to 100 with at most two decimals, an empty text as 0; refused in words for its field. */
export function readPercent(text: string): Result<number, string> {
  const read = readNumberText(text, chargeLimits);
  return read.ok && read.value > chargeLimits.percent ? err(`At most ${chargeLimits.percent} %`) : read;
}

/** Reads rupees of 0 or more with at most two decimals, an empty text as 0; refused in words for its field. */
export function readRupees(text: string): Result<number, string> {
  const read = readNumberText(text, chargeLimits);
  return read.ok && read.value > chargeLimits.rupees ? err(`At most ₹ ${groupedRupees(chargeLimits.rupees)}`) : read;
}

/** Rupees that were typed, as screens show amounts; what cannot be read stands as it was typed. */
export function shownRupees(text: string): string {
  const read = readRupees(text);
  const paise = read.ok ? paiseOfRupees(read.value) : read;
  return paise.ok ? printRupees(paise.value) : text;
}

/** Rupees as a field shows them: exact, in Indian grouping, e.g. `12,000` and `1,25,000.55`. */
export function groupedRupees(rupees: number): string {
  const paise = paiseOfRupees(rupees);
  return paise.ok ? printRupees(paise.value).replace(/\.00$/, '') : String(rupees);
}
