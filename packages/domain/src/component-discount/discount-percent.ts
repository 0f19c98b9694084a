import { err, ok, type Result } from '../result.ts';

/** The range of a discount on the list price, in percent. */
export const discountLimits = { least: 0, most: 100 } as const;

/** The text about a discount out of its range, in the spelling of the specification. */
export const discountRangeTexts = {
  DISCOUNT_NEGATIVE: 'Error: Negative dicount value is not allowed.',
  DISCOUNT_ABOVE_100: 'Error: >100 dicount value is not allowed.',
} as const;

export type DiscountRangeRefusal = { readonly code: keyof typeof discountRangeTexts; readonly text: string };

/** Refuses a discount that is not from 0 to 100 percent. */
export function judgeDiscount(percent: number): Result<number, DiscountRangeRefusal> {
  const { least, most } = discountLimits;
  if (percent >= least && percent <= most) {
    return ok(percent);
  }
  const code = percent > most ? 'DISCOUNT_ABOVE_100' : 'DISCOUNT_NEGATIVE';
  return err({ code, text: discountRangeTexts[code] });
}

/** A discount as it counts once it was entered, and what is said where that is not what was entered. */
export type EnteredDiscount = { readonly percent: number; readonly fault: string | null };

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

export const DISCOUNT_NO_NUMBER = 'Error: The discount is a number from 0 to 100.';

/**
 * Reads what was entered as a discount: below 0 and no number become 0, above 100 becomes 100, and the user reads a
 * note.
 */
export function readEnteredDiscount(entered: string): EnteredDiscount {
  const { least, most } = discountLimits;
  const text = entered.trim();
  if (!NUMBER.test(text)) {
    return { percent: least, fault: DISCOUNT_NO_NUMBER };
  }
  const judged = judgeDiscount(Number(text));
  return judged.ok
    ? { percent: judged.value, fault: null }
    : { percent: judged.error.code === 'DISCOUNT_NEGATIVE' ? least : most, fault: judged.error.text };
}
