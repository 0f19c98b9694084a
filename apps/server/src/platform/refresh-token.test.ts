import { describe, expect, it } from 'vitest';
import { makeTestKeys } from '../testing/test-keys.ts';
import { makeRefreshToken, readRefreshToken } from './session-tokens.ts';

const keys = await makeTestKeys();
const claims = { companyId: 'c-1', sessionId: 's-1', generation: 3, issuedAtMs: 1_795_149_000_123 };

describe('a refresh token', () => {
  it('is read back, and is the same text whenever it is made again', () => {
    const token = makeRefreshToken(keys, claims);
    expect(readRefreshToken(keys, token)).toEqual(claims);
    expect(makeRefreshToken(keys, claims)).toBe(token);
  });

  it('is another text for each of its claims', () => {
    const tokens = [
      claims,
      { ...claims, companyId: 'c-2' },
      { ...claims, sessionId: 's-2' },
      { ...claims, generation: 4 },
      { ...claims, issuedAtMs: 0 },
    ].map((given) => makeRefreshToken(keys, given));
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it.each([
    ['nothing', () => ''],
    ['no signature', (token: string) => token.split('.')[0] ?? ''],
    ['an empty signature', (token: string) => `${token.split('.')[0]}.`],
    ['another signature', (token: string) => `${token.slice(0, -3)}abc`],
    ['something behind it', (token: string) => `${token}.x`],
    ['other claims', (token: string) => `${Buffer.from('c-2.s-1.3.0').toString('base64url')}.${token.split('.')[1]}`],
  ])('is not read from a text with %s', (_, change) => {
    expect(readRefreshToken(keys, change(makeRefreshToken(keys, claims)))).toBeUndefined();
  });

  it('of another installation is not read', () => {
    const other = { ...keys, secret: Buffer.alloc(32, 9) };
    expect(readRefreshToken(other, makeRefreshToken(keys, claims))).toBeUndefined();
  });
});
