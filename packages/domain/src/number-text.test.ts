import { describe, expect, it } from 'vitest';
import { readNumberText } from './number-text.ts';

const whole = { decimals: 0 };
const rupees = { decimals: 2 };

describe('what is typed into a number field', () => {
  it.each([
    ['145', 145],
    [' 12 ', 12],
    ['007', 7],
    ['12.5', 12.5],
    ['1.', 1],
    ['.5', 0.5],
    ['1,45,000', 145_000],
    ['145,000.50', 145_000.5],
    ['', 0],
  ])('%j is the number %d', (text, value) => {
    expect(readNumberText(text, rupees)).toEqual({ ok: true, value });
  });

  it.each(['1e9', '0x10', '12 A', '1,5', '1.2.3', '+5', '-', '.', '--5', 'Infinity'])('%j is no number', (text) => {
    expect(readNumberText(text, whole)).toEqual({ ok: false, error: 'Not a number: write digits, such as 12' });
  });

  it('says what it takes where decimals are possible', () => {
    const error = 'Not a number: write digits and a decimal point, such as 12.5';
    expect(readNumberText('1e9', rupees)).toEqual({ ok: false, error });
  });

  it.each(['-5', '-3', '-0.5'])('%j is below zero, and not made positive', (text) => {
    expect(readNumberText(text, rupees)).toEqual({ ok: false, error: 'A number of 0 or more is expected' });
  });

  it('is not rounded or cut', () => {
    expect(readNumberText('1.5', whole)).toEqual({ ok: false, error: 'A whole number is expected' });
    expect(readNumberText('12.345', rupees)).toEqual({ ok: false, error: 'At most 2 digits after the point' });
    expect(readNumberText('1234567890123456', whole)).toEqual({ ok: false, error: 'At most 15 digits' });
  });
});
