import { err, ok, type Result } from '../result.ts';

/** Why a text is no list of steps of discount. */
export const NOT_STEPS = 'Write the steps in percent with a plus between them, such as 52 + 5 + 3.';

const STEP = /^\d{1,3}(?:\.\d+)?$/u;

/**
 * Reads steps of discount in percent as a person types them: `52 + 5 + 3`, also `52+5+3 %`. An empty text has no steps.
 * How many there may be, and how large, the terms of a maker say.
 */
export function readDiscountSteps(text: string): Result<readonly number[], typeof NOT_STEPS> {
  const entered = text.trim().replace(/%$/u, '');
  if (entered.trim() === '') {
    return ok([]);
  }
  const steps = entered.split('+').map((step) => step.replace(/%\s*$/u, '').trim());
  return steps.every((step) => STEP.test(step)) ? ok(steps.map(Number)) : err(NOT_STEPS);
}

/** Steps of discount in percent as they are read: `52 + 5 + 3`; nothing for none. */
export function printDiscountSteps(steps: readonly number[]): string {
  return steps.join(' + ');
}
