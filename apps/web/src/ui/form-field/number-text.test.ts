import { describe, expect, it } from 'vitest';
import { cleanNumberText, numberOfText, textOfNumber, textOnFocus } from './number-input.tsx';

describe('cleanNumberText', () => {
  it.each([
    { text: '145', decimals: 0, cleaned: '145' },
    { text: '1,45,000', decimals: 0, cleaned: '145000' },
    { text: '12a.345', decimals: 2, cleaned: '12.34' },
    { text: '1.2.3', decimals: 2, cleaned: '1.23' },
    { text: '1.', decimals: 2, cleaned: '1.' },
    { text: '1.5', decimals: 0, cleaned: '1' },
    { text: '-7', decimals: 0, cleaned: '7' },
  ])('keeps of $text with $decimals decimals $cleaned', ({ text, decimals, cleaned }) => {
    expect(cleanNumberText(text, { decimals })).toBe(cleaned);
  });
});

describe('the text of a number', () => {
  it('is cleared for a zero that gains focus [SHL-58]', () => {
    expect(textOnFocus(0)).toBe('');
    expect(textOnFocus(12.5)).toBe('12.5');
  });

  it('is empty for what was never filled in', () => {
    expect(textOfNumber(null)).toBe('');
    expect(textOnFocus(null)).toBe('');
  });

  it.each([
    ['', 0],
    ['.', 0],
    ['1.', 1],
    ['12.5', 12.5],
  ])('%j is the number %d', (text, value) => {
    expect(numberOfText(text)).toBe(value);
  });
});
