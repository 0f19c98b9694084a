import { describe, expect, it } from 'vitest';
import { type AttemptLimitName, attemptLimits, judgeAttempts, tooManyAttemptsText } from './attempt-limits.ts';

const MINUTE_MS = 60_000;
const now = 10_000_000;
const names = Object.keys(attemptLimits) as AttemptLimitName[];

describe('attempt limits', () => {
  it('are ten passwords and thirty codes from an address, a hundred passwords from all, thirty or a hundred requests; a few links and companies; of links to offers, 20 unknown ones, 300 reads, ten decisions and five codes; five PINs of a worker', () => {
    expect(attemptLimits).toEqual({
      wrongPasswords: { most: 10, windowMs: 15 * MINUTE_MS },
      wrongPasswordsOfAccount: { most: 100, windowMs: 15 * MINUTE_MS },
      wrongCodes: { most: 30, windowMs: 1440 * MINUTE_MS },
      codeRequestsOfAccount: { most: 30, windowMs: 10 * MINUTE_MS },
      codeRequestsOfAddress: { most: 100, windowMs: 10 * MINUTE_MS },
      resetRequests: { most: 5, windowMs: 60 * MINUTE_MS },
      resetRequestsOfAddress: { most: 30, windowMs: 60 * MINUTE_MS },
      linkMailsOfAccount: { most: 10, windowMs: 60 * MINUTE_MS },
      subscriptionsOfAddress: { most: 5, windowMs: 60 * MINUTE_MS },
      unknownLinksOfAddress: { most: 20, windowMs: 10 * MINUTE_MS },
      readsOfLink: { most: 300, windowMs: MINUTE_MS },
      decisionsOfLink: { most: 10, windowMs: 60 * MINUTE_MS },
      remarksOfLink: { most: 30, windowMs: 60 * MINUTE_MS },
      codesOfLink: { most: 5, windowMs: 60 * MINUTE_MS },
      wrongPins: { most: 5, windowMs: 10 * MINUTE_MS },
    });
  });

  it.each(names)('%s: the last allowed attempt passes, the next waits for the oldest to leave the window', (name) => {
    const limit = attemptLimits[name];
    const oldestAtMs = now - MINUTE_MS / 2;
    expect(judgeAttempts(limit, { count: limit.most - 1, oldestAtMs }, now)).toEqual({ ok: true, value: null });
    expect(judgeAttempts(limit, { count: limit.most, oldestAtMs }, now)).toEqual({
      ok: false,
      error: { code: 'TOO_MANY', retryAfterSeconds: (limit.windowMs - MINUTE_MS / 2) / 1000 },
    });
  });

  it('allow the first attempt, and none where an installation allows none', () => {
    const none = { count: 0, oldestAtMs: null };
    expect(judgeAttempts(attemptLimits.wrongPasswords, none, now).ok).toBe(true);
    expect(judgeAttempts({ most: 0, windowMs: MINUTE_MS }, none, now)).toEqual({
      ok: false,
      error: { code: 'TOO_MANY', retryAfterSeconds: 60 },
    });
  });

  it.each([
    ['never less than a second', now - 15 * MINUTE_MS + 1, 1],
    ['never less than a second after the window either', now - 20 * MINUTE_MS, 1],
    ['rounded up', now - 15 * MINUTE_MS + 1001, 2],
    ['never more than the window, whatever another clock says', now + 60 * MINUTE_MS, 900],
  ])('tell the wait: %s', (_, oldestAtMs, retryAfterSeconds) => {
    expect(judgeAttempts(attemptLimits.wrongPasswords, { count: 10, oldestAtMs }, now)).toEqual({
      ok: false,
      error: { code: 'TOO_MANY', retryAfterSeconds },
    });
  });

  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [7200, '120 minutes'],
    [7201, '3 hours'],
    [86_400, '24 hours'],
  ])('say after %d seconds to wait %s', (seconds, wait) => {
    expect(tooManyAttemptsText(seconds)).toBe(`Too many attempts. Please try again in ${wait}.`);
  });
});
