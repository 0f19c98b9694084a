import { err, ok, type Result } from './result.ts';

/** The entries that a number field accepts: this number of digits after the point. */
export type NumberForm = { readonly decimals: number };

const DIGITS = /^(?:\d+\.?\d*|\.\d+)$/;

/** Groups of digits as amounts are printed and pasted: 1,45,000 or 145,000. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** More digits than this a number does not keep. */
const MOST_DIGITS = 15;

/**
 * Reads what was typed or pasted into a number field, an empty one as 0. Nothing is guessed: a text that is no plain
 * decimal number of 0 or more (`-5`, `1e9`, `1,5`, `12 A`) is refused with words that say what to type instead.
 */
export function readNumberText(text: string, { decimals }: NumberForm): Result<number, string> {
  const entered = text.trim();
  if (entered === '') {
    return ok(0);
  }
  const isGrouped = GROUPED.test(entered);
  if (!isGrouped && !DIGITS.test(entered)) {
    const isBelowZero = entered.startsWith('-') && DIGITS.test(entered.slice(1));
    return err(isBelowZero ? 'A number of 0 or more is expected' : `Not a number: ${digitsOf(decimals)}`);
  }
  const digits = entered.replaceAll(',', '');
  if ((digits.split('.')[1] ?? '').length > decimals) {
    return err(decimals === 0 ? 'A whole number is expected' : `At most ${decimals} digits after the point`);
  }
  return digits.replace(/^0+|\./g, '').length > MOST_DIGITS ? err(`At most ${MOST_DIGITS} digits`) : ok(Number(digits));
}

function digitsOf(decimals: number): string {
  return decimals === 0 ? 'write digits, such as 12' : 'write digits and a decimal point, such as 12.5';
}
