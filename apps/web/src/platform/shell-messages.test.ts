import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFailure, shellMessages } from './shell-messages.ts';

const shown = () => shellMessages.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the messages of failing requests', () => {
  it('go after five seconds [SHL-20]', () => {
    publishFailure(500);
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['Internal Server Error: Please try again or contact support.']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('are next to each other, but the same one only once', () => {
    publishFailure(0);
    publishFailure(404);
    publishFailure(0);
    expect(shown()).toEqual(['Unknown Error: Check network.', 'Not Found: It does not exist or was removed.']);
  });
});
