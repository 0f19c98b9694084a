import { generateKeyPairSync } from 'node:crypto';
import { importJWK } from 'jose';
import { type Keys, keyedHash } from '../platform/keys.ts';

/** The same secret in every test process: the login role of the test cluster has one password. */
export const testSecret = Buffer.alloc(32, 7);

export const testDatabasePassword = keyedHash({ secret: testSecret }, 'database-password', '');

/** Keys of one test server. Tests of two servers on one database share them. */
export async function makeTestKeys(): Promise<Keys> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [signingKey, verifyingKey] = await Promise.all([
    importJWK(privateKey.export({ format: 'jwk' }), 'EdDSA'),
    importJWK(publicKey.export({ format: 'jwk' }), 'EdDSA'),
  ]);
  if (signingKey instanceof Uint8Array || verifyingKey instanceof Uint8Array) {
    throw new Error('An Ed25519 key was read as a symmetric one');
  }
  return { signingKey, verifyingKey, secret: testSecret };
}
