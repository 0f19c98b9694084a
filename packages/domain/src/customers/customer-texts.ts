import type { CustomerRefusalCode } from './decide-customer.ts';

/** What the server answers, word for word. */
export const customerRefusalTexts = {
  FIELD_INVALID: 'A field of the customer is not right.',
  NAME_TAKEN: 'customerName is already taken',
  NAME_FIXED: 'The name of a customer cannot be changed.',
} as const satisfies Readonly<Record<CustomerRefusalCode, string>>;

/** The alert over a form that is not right yet. */
export const INCOMPLETE_TEXT = 'Kindly complete the required fields with the necessary informations';

/** The alert when the server finds something wrong that the form let pass. */
export const INVALID_AFTER_SAVE_TEXT = 'Invalid request. Please review and provide valid information.';

/** Servers' texts that users read in other words. */
const shown: ReadonlyMap<string, string> = new Map([
  [customerRefusalTexts.NAME_TAKEN, 'The Customer Name already exists, please choose a different Customer Name.'],
  [customerRefusalTexts.FIELD_INVALID, INVALID_AFTER_SAVE_TEXT],
]);

/** What the user reads for a server's text on saving a customer; a text that nobody foresaw is shown as it is. */
export function shownCustomerText(serverText: string): string {
  return shown.get(serverText.trim()) ?? serverText;
}
