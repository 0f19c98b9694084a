import { describe, expect, it } from 'vitest';
import { readEnteredDiscount } from './discount-percent.ts';
import { discountAppliedText } from './discount-texts.ts';

describe('a discount as it is entered', () => {
  it.each(['0', '100', '38', '12.345', ' 7 '])('counts as it is within 0 to 100: %s [DSH-26]', (entered) => {
    expect(readEnteredDiscount(entered)).toEqual({ percent: Number(entered), fault: null });
  });

  it.each([
    ['-1', 0, 'Error: Negative dicount value is not allowed.'],
    ['-0.01', 0, 'Error: Negative dicount value is not allowed.'],
    ['100.01', 100, 'Error: >100 dicount value is not allowed.'],
    ['x', 0, 'Error: The discount is a number from 0 to 100.'],
    ['1e1', 0, 'Error: The discount is a number from 0 to 100.'],
    ['', 0, 'Error: The discount is a number from 0 to 100.'],
  ])('becomes the nearest that is allowed, and says so: %s [DSH-26, DSH-27, DSH-28]', (entered, percent, fault) => {
    expect(readEnteredDiscount(entered)).toEqual({ percent, fault });
  });
});

describe('the text of a discount that was applied', () => {
  it.each([
    [[], 'All', 'The Discount 38% has been applied successfully for All - All'],
    [['MCCB', 'Lamps'], 'Siemens', 'The Discount 38% has been applied successfully for MCCB, Lamps - Siemens'],
  ])('names groups and make [DSH-29]', (groups, make, text) => {
    expect(discountAppliedText(38, groups, make)).toBe(text);
  });
});
