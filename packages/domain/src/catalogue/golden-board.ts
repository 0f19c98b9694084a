import { judgeLine } from '../field-rules.ts';

/** How many boards a company can mark as golden, besides those of the product. */
export const MOST_GOLDEN = 200;

export const LONGEST_GOLDEN_NAME = 100;

export const GOLDEN_NAME_FAULT = `Write a name of at most ${LONGEST_GOLDEN_NAME} characters on one line.`;

/** Whether a golden board can have a name. */
export function isGoldenName(name: string): boolean {
  return judgeLine(name, LONGEST_GOLDEN_NAME) === null;
}
