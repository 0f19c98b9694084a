import { expect, it } from 'vitest';
import { dayReachedBy } from './calendar-days.ts';

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

it('other keys stay where they are', () => {
  expect(dayReachedBy({ key: 'a', shiftKey: false }, '2026-11-20')).toBeNull();
});
