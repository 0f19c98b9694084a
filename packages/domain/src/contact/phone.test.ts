import { describe, expect, it } from 'vitest';
import { cleanPhone, isPhone, PHONE_DIGITS } from './phone.ts';

describe('a contact number', () => {
  it('has exactly 10 digits [ADM-47]', () => {
    expect(PHONE_DIGITS).toBe(10);
    expect(isPhone('9876543210')).toBe(true);
    expect(isPhone('987654321')).toBe(false);
    expect(isPhone('98765432101')).toBe(false);
  });

  it.each(['', '98765 43210', '+919876543210', '98765x3210', '९८७६५४३२१०', '9876543210\n'])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it.each([
    ['+91 98765-43210', '9876543210'],
    ['(98765) 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101', '98765432101'],
    ['abc', ''],
  ])('is read as an Indian one from %j: %j [CON-10]', (typed, digits) => {
    expect(cleanPhone(typed)).toBe(digits);
  });
});
