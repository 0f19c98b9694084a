import { describe, expect, it } from 'vitest';
import { shownCustomerText } from './customer-texts.ts';

describe('what the user reads for a text of the server', () => {
  it.each([
    ['customerName is already taken', 'The Customer Name already exists, please choose a different Customer Name.'],
    ['A field of the customer is not right.', 'Invalid request. Please review and provide valid information.'],
    ['Something nobody foresaw', 'Something nobody foresaw'],
  ])('for %j is %j [CUS-28, CUS-29]', (serverText, text) => {
    expect(shownCustomerText(serverText)).toBe(text);
  });
});
