import { generateKeyPair } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import type { Keys } from './keys.ts';
import { signAccessToken, verifyAccessToken } from './session-tokens.ts';

const HOUR_MS = 3_600_000;
const claims = { companyId: 'c', sessionId: 's', role: 'sales' } as const;

async function someKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { signingKey: privateKey, verifyingKey: publicKey, secret: new Uint8Array(32) };
}

describe('an access token', () => {
  it('says the same each time that it is asked, until it expires', async () => {
    const keys = await someKeys();
    const token = await signAccessToken(keys, claims, 0);
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const ask = (nowMs: number) => verifyAccessToken(keys, token, nowMs);
    expect([await ask(1000), await ask(2000), await ask(24 * HOUR_MS), await ask(2000)]).toEqual([
      claims,
      claims,
      undefined,
      claims,
    ]);
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  it('that was found good by its own keys is none by others', async () => {
    const keys = await someKeys();
    const token = await signAccessToken(keys, claims, 0);
    expect(await verifyAccessToken(keys, token, 1000)).toEqual(claims);
    expect(await verifyAccessToken(await someKeys(), token, 1000)).toBeUndefined();
  });

  it('with another text behind a good beginning is none', async () => {
    const keys = await someKeys();
    const [head, , signature] = (await signAccessToken(keys, claims, 0)).split('.');
    const other = Buffer.from(JSON.stringify({ cid: 'x', sid: 's', role: 'sales', exp: 9e9 })).toString('base64url');
    expect(await verifyAccessToken(keys, `${head}.${other}.${signature}`, 1000)).toBeUndefined();
    expect(await verifyAccessToken(keys, '', 1000)).toBeUndefined();
  });
});
