import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the frame that shows what was changed', () => {
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('goes on in a page that is not painted', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does nothing once it is given up', () => {
  const work = vi.fn<() => void>();
  const giveUp = afterPaint(work);
  giveUp();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
