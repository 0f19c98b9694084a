import { describe, expect, it } from 'vitest';
import { amountInWords, MOST_PAISE, numberInWords, wholePaise } from './money.ts';

describe('amountInWords', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and Paise One Only'],
    [100, 'Rupees One Only'],
    [1900, 'Rupees Nineteen Only'],
    [2000, 'Rupees Twenty Only'],
    [10_000_00, 'Rupees Ten Thousand Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [10_35_620_75, 'Rupees Ten Lakh Thirty Five Thousand Six Hundred Twenty and Paise Seventy Five Only'],
    [1_03_56_207_50, 'Rupees One Crore Three Lakh Fifty Six Thousand Two Hundred Seven and Paise Fifty Only'],
    [-45_05, 'Minus Rupees Forty Five and Paise Five Only'],
  ])('writes %d paise as: %s', (paise, text) => {
    expect(amountInWords(wholePaise(paise))).toBe(text);
  });

  it('writes the largest amount, which goes above a lakh crore', () => {
    expect(amountInWords(wholePaise(MOST_PAISE))).toBe(
      'Rupees Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand ' +
        'Nine Hundred Ninety Nine and Paise Ninety Nine Only',
    );
  });
});

describe('numberInWords', () => {
  it('names every number below a thousand differently, in words alone', () => {
    const words = Array.from({ length: 1000 }, (_, count) => numberInWords(count));
    expect(new Set(words).size).toBe(1000);
    expect(words.filter((text) => !/^[A-Z][a-z]+( [A-Z][a-z]+)*$/.test(text))).toEqual([]);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('throws on %d, which is no count', (count) => {
    expect(() => numberInWords(count)).toThrow('no whole number');
  });
});
