import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { permittedCurrent, terminalTemperature } from './breaker-temperature.ts';

const tables = mustReadCatalog();
const acb = { riseK: 40, ratingA: 1600, series: '3WA1' };
const mccb = (series: string) => ({ riseK: 45, ratingA: 250, series });

describe('a breaker in warm air (SBD 19.5)', () => {
  it('has terminals above the air by its current', () => {
    expect(terminalTemperature(tables, acb, 1500, 62).toFixed(1)).toBe('98.0');
    expect(terminalTemperature(tables, acb, 0, 62)).toBe(62);
  });

  it.each([
    ['an ACB, whose terminals alone limit it', acb, 62, 1600],
    ['an ACB in hotter air', acb, 82, 1141],
    ['a 3VA1, between two rows of its derating', mccb('3VA1'), 57, 221],
    ['a 3VA2, which takes more', mccb('3VA2'), 57, 236],
    ['a 3VA2, beyond the last row on its slope', mccb('3VA2'), 80, 174],
    ['a breaker in air below the first row', mccb('3VA1'), 20, 250],
    ['a breaker of a series without rows, in cool air', mccb('OWN'), 40, 250],
    ['any breaker in air as hot as a terminal may be', mccb('3VA2'), 105, 0],
  ])('may carry less: %s', (_, rule, airC, permittedA) => {
    expect(permittedCurrent(tables, rule, airC)).toBe(permittedA);
  });
});
