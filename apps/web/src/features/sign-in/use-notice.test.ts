import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotice } from './use-sign-in.ts';

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

describe('a message of the login screen', () => {
  it.each(['ok', 'bad'] as const)('goes after five seconds when it is %s [SGN-11, SGN-37]', (tone) => {
    const { result } = renderHook(useNotice);
    act(() => result.current.show(tone, 'A message'));
    wait(4999);
    expect(result.current.current).toEqual({ tone, text: 'A message', failed: '' });
    wait(1);
    expect(result.current.current).toBeNull();
  });

  it('has its own five seconds when it takes the place of another', () => {
    const { result } = renderHook(useNotice);
    act(() => result.current.show('ok', 'First'));
    wait(4000);
    act(() => result.current.show('bad', 'Second'));
    wait(4000);
    expect(result.current.current?.text).toBe('Second');
  });
});
