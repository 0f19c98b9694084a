import { expect, it } from 'vitest';
import { isoDayInIndia } from './india-day.ts';

it('is the next day in India while it is still evening in UTC', () => {
  expect(isoDayInIndia(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(isoDayInIndia(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});
