import { describe, expect, it } from 'vitest';
import { groupedRupees, readPercent, readRupees, shownRupees } from './read-charge.ts';

describe('readPercent', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['12', 12],
    ['12.5', 12.5],
    ['18', 18],
    ['0.05', 0.05],
    ['100', 100],
    ['100.00', 100],
  ])('takes "%s" [PRI-28]', (text, value) => {
    expect(readPercent(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['100.01', 'At most 100 %'],
    ['150', 'At most 100 %'],
    ['-1', 'A number of 0 or more is expected'],
    ['1.234', 'At most 2 digits after the point'],
    ['12 %', 'Not a number: write digits and a decimal point, such as 12.5'],
  ])('refuses "%s": %s [PRI-28]', (text, error) => {
    expect(readPercent(text)).toEqual({ ok: false, error });
  });
});

describe('readRupees', () => {
  it.each([
    ['', 0],
    ['25000', 25_000],
    ['25,000', 25_000],
    ['1,25,000.5', 125_000.5],
    ['1,00,00,00,000', 1_000_000_000],
  ])('takes "%s" [PRI-28]', (text, value) => {
    expect(readRupees(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['-25000', 'A number of 0 or more is expected'],
    ['0.001', 'At most 2 digits after the point'],
    ['1000000000.01', 'At most ₹ 1,00,00,00,000'],
    ['1e9', 'Not a number: write digits and a decimal point, such as 12.5'],
  ])('refuses "%s": %s [PRI-28]', (text, error) => {
    expect(readRupees(text)).toEqual({ ok: false, error });
  });
});

it.each([
  ['25000', '25,000.00'],
  ['125000.55', '1,25,000.55'],
  ['', '0.00'],
  ['much', 'much'],
])('shows "%s" as %s', (text, shown) => {
  expect(shownRupees(text)).toBe(shown);
});

it.each([
  [0, '0'],
  [12_000, '12,000'],
  [125_000.5, '1,25,000.50'],
  [0.05, '0.05'],
])('writes %s into a field as %s, which is read as the same', (rupees, text) => {
  expect(groupedRupees(rupees)).toBe(text);
  expect(readRupees(text)).toEqual({ ok: true, value: rupees });
});
