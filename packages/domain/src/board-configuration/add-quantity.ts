/** The most pieces or feeders that are added at once. */
export const MOST_ADDED = 999;

const PRESENT_TEXT = 'Please add quantity';

/** The quantity of a component or global feeder that is about to be added. */
export type JudgedQuantity = {
  /** What the dialog says, null for nothing. */
  readonly text: string | null;
  /** Whether Add is open. */
  readonly canAdd: boolean;
};

/** Judges what stands in the quantity dialog; null and NaN are an empty box. */
export function judgeAddQuantity(entered: number | null): JudgedQuantity {
  if (entered === null || Number.isNaN(entered)) {
    return { text: PRESENT_TEXT, canAdd: false };
  }
  if (entered === 0) {
    return { text: null, canAdd: false };
  }
  return Number.isInteger(entered) && entered > 0 && entered <= MOST_ADDED
    ? { text: null, canAdd: true }
    : { text: `Quantity is a whole number from 1 to ${MOST_ADDED}`, canAdd: false };
}
