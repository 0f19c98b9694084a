import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import {
  amountInShort,
  MOST_PAISE,
  type Paise,
  paiseOfRupees,
  printRupees,
  rupeesOf,
  totalOf,
  wholePaise,
} from './money.ts';

function paise(rupees: number): Paise {
  const amount = paiseOfRupees(rupees);
  if (!amount.ok) {
    throw new Error(amount.error.code);
  }
  return amount.value;
}

describe('money', () => {
  it('counts rupees in whole paise', () => {
    expect(paiseOfRupees(1035620.75)).toEqual({ ok: true, value: 103562075 });
    expect(paiseOfRupees(0.29)).toEqual({ ok: true, value: 29 });
    expect(paiseOfRupees(-4.35)).toEqual({ ok: true, value: -435 });
  });

  it('refuses a part of a paisa', () => {
    expect(paiseOfRupees(0.005)).toEqual({ ok: false, error: { code: 'PART_OF_A_PAISA' } });
    expect(paiseOfRupees(1e-9)).toEqual({ ok: false, error: { code: 'PART_OF_A_PAISA' } });
  });

  it('takes the largest amount exactly and refuses a paisa more', () => {
    expect(paiseOfRupees(9_999_999_999_999.99)).toEqual({ ok: true, value: MOST_PAISE });
    expect(paiseOfRupees(10_000_000_000_000)).toEqual({
      ok: false,
      error: { code: 'TOO_LARGE', mostPaise: MOST_PAISE },
    });
  });

  it('turns every amount into rupees and back without losing a paisa', () => {
    const random = createRandom(11);
    for (let run = 0; run < 2000; run += 1) {
      const count = Math.floor((MOST_PAISE / 10 ** random.int(15)) * (random.int(1e6) / 1e6));
      const rupees = rupeesOf(wholePaise(count));
      expect(paiseOfRupees(JSON.parse(JSON.stringify(rupees)))).toEqual({ ok: true, value: count });
      expect(JSON.stringify(rupees)).toMatch(/^\d+(\.\d{1,2})?$/);
    }
  });

  it('takes a count of whole paise, and throws on any other', () => {
    expect(wholePaise(145_00)).toBe(14500);
    expect(() => wholePaise(0.5)).toThrow('0.5 is no amount');
    expect(() => wholePaise(MOST_PAISE + 1)).toThrow('is no amount in paise');
  });

  it('adds without loss and refuses a total that is too large', () => {
    expect(totalOf([paise(0.1), paise(0.2)])).toEqual({ ok: true, value: 30 });
    expect(totalOf([])).toEqual({ ok: true, value: 0 });
    const largest = paise(MOST_PAISE / 100);
    expect(totalOf([largest, paise(0.01)])).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
    expect(totalOf([largest, paise(0.01), paise(-0.01)])).toEqual({ ok: true, value: MOST_PAISE });
    const debts = Array.from({ length: 19 }, () => wholePaise(-MOST_PAISE));
    const credits = Array.from({ length: 20 }, () => largest);
    expect(totalOf([...credits, ...debts, paise(-0.01)])).toEqual({ ok: true, value: MOST_PAISE - 1 });
  });

  it.each([
    [0, '0.00'],
    [0.05, '0.05'],
    [999.5, '999.50'],
    [1000, '1,000.00'],
    [99999, '99,999.00'],
    [123456, '1,23,456.00'],
    [10356207.5, '1,03,56,207.50'],
    [-1234567.89, '-12,34,567.89'],
  ])('writes %d rupees in Indian grouping as %s [CON-01]', (rupees, text) => {
    expect(printRupees(paise(rupees))).toBe(text);
  });
});

describe('an amount next to a bar', () => {
  it.each([
    [0, '0'],
    [49, '0'],
    [50, '1'],
    [6_250_049, '62,500'],
    [9_999_949, '99,999'],
    [9_999_950, '1.0 L'],
    [10_000_000, '1.0 L'],
    [30_780_000, '3.1 L'],
    [30_499_999, '3.0 L'],
    [472_623_890, '47.3 L'],
    [999_499_999, '99.9 L'],
    [999_500_000, '1.0 Cr'],
    [1_000_000_000, '1.0 Cr'],
    [123_456_789_012, '123.5 Cr'],
    [-25_000_000, '-2.5 L'],
    [-150, '-2'],
    [-10, '0'],
  ])('is rounded to lakh and crore: %d paise as %s', (count, text) => {
    expect(amountInShort(wholePaise(count))).toBe(text);
  });
});
