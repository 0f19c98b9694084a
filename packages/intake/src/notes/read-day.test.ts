import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it.each([
  ['2026-11-12', '2026-11-12'],
  ['12-11-2026', '2026-11-12'],
  ['12.11.2026', '2026-11-12'],
  ['2/1/2026', '2026-01-02'],
  ['12/11/26', '2026-11-12'],
  ['12 Nov 2026', '2026-11-12'],
  ['1st November, 2026', '2026-11-01'],
  ['31-11-2026', null],
  ['11-2026', null],
  ['next week', null],
])('the day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});
