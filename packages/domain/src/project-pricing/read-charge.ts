import { amountOnScreen, MOST_PAISE, paiseOfRupees, wholePaise } from '../money.ts';
import { readNumberText } from '../number-text.ts';
import { err, type Result } from '../result.ts';

const MOST_PERCENT = 100;
const DECIMALS = 2;

/** Reads a percentage of 0 to 100 with at most two decimals, an empty text as 0; refused in words for its field. */
export function readPercent(text: string): Result<number, string> {
  const read = readNumberText(text, { decimals: DECIMALS });
  return read.ok && read.value > MOST_PERCENT ? err(`At most ${MOST_PERCENT} %`) : read;
}

/** Reads rupees of 0 or more with at most two decimals, an empty text as 0; refused in words for its field. */
export function readRupees(text: string): Result<number, string> {
  const read = readNumberText(text, { decimals: DECIMALS });
  return read.ok && !paiseOfRupees(read.value).ok ? err(`At most ₹ ${amountOnScreen(wholePaise(MOST_PAISE))}`) : read;
}

/** Rupees that were typed, as screens show amounts; what cannot be read stands as it was typed. */
export function shownRupees(text: string): string {
  const read = readRupees(text);
  const paise = read.ok ? paiseOfRupees(read.value) : read;
  return paise.ok ? amountOnScreen(paise.value) : text;
}
