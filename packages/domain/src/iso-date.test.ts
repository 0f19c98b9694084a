import { describe, expect, it } from 'vitest';
import { isIsoDate } from './iso-date.ts';

describe('isIsoDate', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31'])('takes %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-10',
    '2026-01-00',
    '2026-1-5',
    '20-11-2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '',
  ])('refuses %j, which is no day written as yyyy-mm-dd', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});
