import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSecondsLeft, validityText } from './code-form.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('the countdown of a one-time password', () => {
  it('goes down to 0 and stops', () => {
    const endMs = Date.now() + 2000;
    const { result } = renderHook(() => useSecondsLeft(endMs));
    expect(result.current).toBe(2);
    wait(1000);
    expect(result.current).toBe(1);
    wait(5000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [300, 'Valid for 5:00'],
    [278, 'Valid for 4:38'],
    [9, 'Valid for 0:09'],
    [0, 'OTP Expired. Please request a new one.'],
  ])('says with %i seconds left: %s', (secondsLeft, text) => {
    expect(validityText(secondsLeft)).toBe(text);
  });
});
