import { describe, expect, it } from 'vitest';
import type { UserSession } from '../../platform/session-tokens.ts';
import { classifyToken } from './sign-in.routes.ts';

const HOUR_MS = 3_600_000;
const rotatedAtMs = 100 * HOUR_MS;
const ids = { companyId: 'c', sessionId: 's' };

const session: UserSession = {
  ...ids,
  accountId: 'a',
  role: 'sales',
  generation: 5,
  rotatedAt: new Date(rotatedAtMs),
  startedAt: new Date(0),
  endedAt: null,
  browser: null,
  system: null,
  address: null,
};

const token = (generation: number, issuedAtMs: number) => classifyToken({ ...ids, generation, issuedAtMs }, session);

describe('a refresh token among those of its session', () => {
  it('is the current one by its number and its moment', () => {
    expect(token(5, rotatedAtMs)).toEqual({
      kind: 'current',
      familyRevoked: false,
      endsAtMs: rotatedAtMs + 12 * HOUR_MS,
    });
  });

  it('is the predecessor, replaced when the current one was issued', () => {
    expect(token(4, rotatedAtMs - HOUR_MS)).toEqual({
      kind: 'predecessor',
      replacedAtMs: rotatedAtMs,
      familyRevoked: false,
      endsAtMs: rotatedAtMs + 11 * HOUR_MS,
    });
  });

  it.each([1, 2, 3])('is older: number %d', (generation) => {
    expect(token(generation, 0).kind).toBe('older');
  });

  it.each([
    ['of a number that is still to come', 6, rotatedAtMs],
    ['of the current number at another moment, after a restore', 5, rotatedAtMs - 1],
  ])('is unknown: %s', (_, generation, issuedAtMs) => {
    expect(token(generation, issuedAtMs)).toEqual({ kind: 'unknown' });
  });

  it('knows that its session has ended', () => {
    const ended = { ...session, endedAt: new Date(rotatedAtMs + 1) };
    expect(classifyToken({ ...ids, generation: 5, issuedAtMs: rotatedAtMs }, ended)).toMatchObject({
      familyRevoked: true,
    });
  });
});
