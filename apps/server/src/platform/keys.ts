import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { makeFolder } from './files/make-folder.ts';

/** The secrets of an installation. Servers on one database share them. */
export type Keys = {
  /** Signs access tokens (EdDSA). */
  readonly signingKey: CryptoKey;
  readonly verifyingKey: CryptoKey;
  /** Everything else is derived from this, one purpose at a time. */
  readonly secret: Uint8Array;
};

/** What a keyed hash is for: a hash of one purpose says nothing about another. */
export type HashPurpose =
  | 'attempt-owner'
  | 'attempt-subject'
  | 'database-password'
  | 'one-time-code'
  | 'password-salt'
  | 'refresh-token'
  | 'request-body'
  | 'share-id'
  | 'share-pass'
  | 'signed-link';

/** A keyed hash (HMAC-SHA-256) of a text, for one purpose. */
export function keyedHash(keys: Pick<Keys, 'secret'>, purpose: HashPurpose, text: string): string {
  return createHmac('sha256', keys.secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares hashes without telling by the time where they differ. */
export function hashesEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const keysFile = z.object({
  signing: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
  secret: z.string().min(43),
});

export type KeysRefusal = { readonly message: string };

/**
 * Reads the keys of the installation. With `make` they are made when the file does not exist yet; two servers that start
 * together end with the same keys: the first to finish its file wins.
 */
export async function readKeys(path: string, whenMissing: 'make' | 'refuse'): Promise<Result<Keys, KeysRefusal>> {
  const text = await readOrMake(path, whenMissing);
  if (!text.ok) {
    return text;
  }
  const parsed = keysFile.safeParse(readJson(text.value));
  const keys = parsed.success ? await importKeys(parsed.data) : undefined;
  return keys
    ? ok(keys)
    : err({
        message: `KEYS_FILE ${path} holds no keys of Panelwright. Put the right file back; new keys would end every sign-in.`,
      });
}

async function readOrMake(path: string, whenMissing: 'make' | 'refuse'): Promise<Result<string, KeysRefusal>> {
  try {
    const keys = (await readIfThere(path)) ?? (whenMissing === 'make' ? await makeKeys(path) : undefined);
    return keys === undefined
      ? err({
          message: `KEYS_FILE ${path} does not exist. Copy it from another server of this installation, or make it once with \`node apps/server/src/make-keys.ts ${path}\`.`,
        })
      : ok(keys);
  } catch (error) {
    if (!isFileFault(error)) {
      throw error;
    }
    return err({
      message: `The keys file ${path} cannot be used (${error.message}). Give the user that starts Panelwright the right to write there, or set DATA_DIR or KEYS_FILE to another place.`,
    });
  }
}

/** Undefined when the numbers in the file are no key of the curve. */
async function importKeys({ signing, secret }: z.output<typeof keysFile>): Promise<Keys | undefined> {
  const { d: _private, ...verifying } = signing;
  try {
    return {
      signingKey: await importEdDsa(signing),
      verifyingKey: await importEdDsa(verifying),
      secret: Buffer.from(secret, 'base64url'),
    };
  } catch {
    return undefined;
  }
}

/** Makes new keys in a file that does not exist yet; answers what is in it. */
export async function makeKeys(path: string): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { kty, crv, x, d } = await exportJWK(privateKey);
  const text = JSON.stringify({ signing: { kty, crv, x, d }, secret: randomBytes(32).toString('base64url') });
  await makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    // Appears whole or not at all, and never over the file of another server.
    await link(draft, path);
    return text;
  } catch (error) {
    const other = await readIfThere(path);
    if (other === undefined) {
      throw error;
    }
    return other;
  } finally {
    await rm(draft);
  }
}

async function importEdDsa(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) {
    throw new Error('An Ed25519 key was read as a symmetric one');
  }
  return key;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isFileFault(error) && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'path' in error;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
