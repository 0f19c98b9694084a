import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });

it.each([
  [true, 1],
  [false, 0],
])('rounds that begin at once: %s, have been done %i times before the first interval', async (beginsAtOnce, times) => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const stop = startRounds({ log }, { what: 'a test', everyMs: 1000, beginsAtOnce, work });
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(times);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(times + 1);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(times + 1);
});

it('a round that fails is followed by the next one, and no two are done at once', async () => {
  const ends: (() => void)[] = [];
  const work = vi
    .fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)))
    .mockImplementationOnce(() => Promise.reject(new Error('no database')));
  const stop = startRounds({ log }, { what: 'a test', everyMs: 1000, beginsAtOnce: true, work });
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(2);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  const stopped = stop();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  ends[2]?.();
  await stopped;
});
