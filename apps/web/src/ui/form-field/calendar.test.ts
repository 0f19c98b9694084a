import { expect, it } from 'vitest';
import { dayReachedBy } from './date-field.tsx';

it.each([
  ['ArrowLeft', false, '2026-11-19'],
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowUp', false, '2026-11-13'],
  ['ArrowDown', false, '2026-11-27'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-20'],
  ['PageDown', false, '2026-12-20'],
  ['PageUp', true, '2025-11-20'],
  ['PageDown', true, '2027-11-20'],
] as const)('%s (Shift: %s) goes from Friday 2026-11-20 to %s', (key, shiftKey, reached) => {
  expect(dayReachedBy({ key, shiftKey }, '2026-11-20')).toBe(reached);
});

it.each([
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-01-01', 'ArrowLeft', '2025-12-31'],
  ['2024-02-28', 'ArrowRight', '2024-02-29'],
  ['2026-11-16', 'Home', '2026-11-16'],
  ['2026-11-22', 'Home', '2026-11-16'],
  ['2026-11-22', 'End', '2026-11-22'],
])('weeks begin on Monday and months follow each other: from %s %s goes to %s', (day, key, reached) => {
  expect(dayReachedBy({ key, shiftKey: false }, day)).toBe(reached);
});

it.each([
  ['2026-01-31', 'PageDown', false, '2026-02-28'],
  ['2024-03-31', 'PageUp', false, '2024-02-29'],
  ['2026-01-15', 'PageUp', false, '2025-12-15'],
  ['2024-02-29', 'PageDown', true, '2025-02-28'],
] as const)(
  'the last day of a shorter month is as far as it goes: from %s %s (Shift: %s) goes to %s',
  (day, key, shiftKey, reached) => {
    expect(dayReachedBy({ key, shiftKey }, day)).toBe(reached);
  },
);

it('other keys stay where they are', () => {
  expect(dayReachedBy({ key: 'a', shiftKey: false }, '2026-11-20')).toBeNull();
});
