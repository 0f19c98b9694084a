import { rupees } from '../../../platform/rupees.ts';

/** Why the page shows no price of a board. */
export const noPriceTexts = {
  none: 'No price: the board has no design yet',
  unknown: 'The prices of the project did not arrive. Reload the page to see them.',
} as const;

/** By how much a price rises or falls, with its sign. */
export function priceChangeText(paise: number): string {
  return paise < 0 ? `− ₹ ${rupees(-paise)}` : `+ ₹ ${rupees(paise)}`;
}
