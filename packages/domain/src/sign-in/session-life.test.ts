import { describe, expect, it } from 'vitest';
import { judgeRefresh, type PresentedToken, refreshTokenEndsAtMs, sessionTimes } from './session-life.ts';

const now = 1_000_000_000;
const good = { familyRevoked: false, endsAtMs: now + 1 };

describe('session times', () => {
  it('let an access token live an hour and have it renewed at 3300 seconds [SGN-54]', () => {
    expect(sessionTimes.accessTokenSeconds).toBe(3600);
    expect(sessionTimes.renewAfterSeconds).toBe(3300);
  });

  it('end a refresh token twelve hours after its issue', () => {
    expect(refreshTokenEndsAtMs(now, now)).toBe(now + 12 * 3_600_000);
  });

  it('end every refresh token a week after the sign-in', () => {
    const week = 7 * 24 * 3_600_000;
    expect(refreshTokenEndsAtMs(now, now + week - 3_600_000)).toBe(now + week);
  });
});

describe('judgeRefresh', () => {
  it.each<[string, PresentedToken, string]>([
    ['the current token', { kind: 'current', ...good }, 'rotate'],
    ['a predecessor just replaced', { kind: 'predecessor', replacedAtMs: now, ...good }, 'accept-predecessor'],
    ['a predecessor of 30 s', { kind: 'predecessor', replacedAtMs: now - 30_000, ...good }, 'accept-predecessor'],
    ['a predecessor of more', { kind: 'predecessor', replacedAtMs: now - 30_001, ...good }, 'revoke-family'],
    ['an older token', { kind: 'older', ...good }, 'revoke-family'],
    ['a token nobody issued', { kind: 'unknown' }, 'refuse'],
  ])('%s', (_, token, verdict) => {
    expect(judgeRefresh(token, now)).toBe(verdict);
  });

  it.each(['current', 'predecessor', 'older'] as const)('refuses the %s token of an ended family', (kind) => {
    expect(judgeRefresh({ kind, replacedAtMs: now, ...good, familyRevoked: true }, now)).toBe('refuse');
  });

  it.each(['current', 'predecessor', 'older'] as const)('refuses the %s token past its end, no more', (kind) => {
    expect(judgeRefresh({ kind, replacedAtMs: now, ...good, endsAtMs: now }, now)).toBe('refuse');
  });
});
