import { describe, expect, it } from 'vitest';
import { wholePaise } from '../money.ts';
import { amountOnScreen } from './amount-on-screen.ts';

describe('an amount on the screen', () => {
  it.each([
    [123_456_700, '12,34,567'],
    [100, '1'],
    [100_000, '1,000'],
    [10_000_000, '1,00,000'],
    [1_000_000_000, '1,00,00,000'],
    [-123_456_700, '-12,34,567'],
  ])('is grouped as in India: %d paise are %s [CON-01]', (paise, text) => {
    expect(amountOnScreen(wholePaise(paise))).toBe(text);
  });

  it.each([
    [123_456_789, '12,34,567.8'],
    [123_456_799, '12,34,567.9'],
    [-199, '-1.9'],
    [99, '0.9'],
  ])('is cut off after one decimal: %d paise are %s [CON-02]', (paise, text) => {
    expect(amountOnScreen(wholePaise(paise))).toBe(text);
  });

  it.each([
    [0, '0'],
    [1200, '12'],
    [1209, '12'],
    [-9, '0'],
    [9, '0'],
  ])('has no decimal where it would be 0: %d paise are %s [CON-02]', (paise, text) => {
    expect(amountOnScreen(wholePaise(paise))).toBe(text);
  });
});
