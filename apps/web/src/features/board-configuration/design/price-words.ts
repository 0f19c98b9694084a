import { firstNamed } from '@pw/domain/first-named';
import { rupees } from '../../../platform/rupees.ts';

/** Why the page shows no price of a board. */
export const noPriceTexts = {
  none: 'No price: the board has no design yet',
  unknown: 'The prices of the project did not arrive. Reload the page to see them.',
} as const;

const MOST_NUMBERS = 3;

/** Says of which numbers the price is on its way. */
export function askedText(numbers: readonly string[]): string {
  return `The price lists are being asked for ${firstNamed(numbers, MOST_NUMBERS)}.`;
}

/** Says of which numbers the price did not arrive, and when it counts. */
export function unheardText(numbers: readonly string[]): string {
  return `The price of ${firstNamed(numbers, MOST_NUMBERS)} did not arrive. It counts once the board is saved.`;
}

/** By how much a price rises or falls, with its sign. */
export function priceChangeText(paise: number): string {
  return paise < 0 ? `− ₹ ${rupees(-paise)}` : `+ ₹ ${rupees(paise)}`;
}
