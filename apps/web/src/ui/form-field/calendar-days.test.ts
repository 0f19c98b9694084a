import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOfWeek, weeksOf } from './calendar-days.ts';

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
])('%s and %i days is %s', (day, days, reached) => {
  expect(addDays(day, days)).toBe(reached);
});

it.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 12, '2027-11-20'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (day, months, reached) => {
  expect(addMonths(day, months)).toBe(reached);
});

it('counts the days of a week from Monday', () => {
  expect(dayOfWeek('2026-11-16')).toBe(0);
  expect(dayOfWeek('2026-11-22')).toBe(6);
});

describe('the weeks of a month', () => {
  it('begin on Monday and are six, whatever the month', () => {
    const weeks = weeksOf('2026-11-20');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks[5]?.[6]).toBe('2026-12-06');
  });

  it('hold every day of the month', () => {
    const days = new Set(weeksOf('2027-02-01').flat());
    for (let day = 1; day <= 28; day += 1) {
      expect(days).toContain(`2027-02-${String(day).padStart(2, '0')}`);
    }
  });
});
