import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyedHash, readKeys } from './keys.ts';

describe('readKeys', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
    path = join(folder, 'data', 'keys.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const hashWith = async () => {
    const keys = await readKeys(path, 'make');
    return keys.ok ? keyedHash(keys.value, 'database-password', '') : keys.error.message;
  };

  it('makes a file that only its owner reads, and answers the same keys ever after', async () => {
    const first = await hashWith();

    expect(await hashWith()).toBe(first);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['keys.json']);
  });

  it('gives two servers that start together the same keys', async () => {
    const hashes = await Promise.all(Array.from({ length: 8 }, hashWith));

    expect(new Set(hashes).size).toBe(1);
  });

  it('refuses a missing file in production, and says how to make it', async () => {
    expect(await readKeys(path, 'refuse')).toEqual({
      ok: false,
      error: {
        message: `KEYS_FILE ${path} does not exist. Copy it from another server of this installation, or make it once with \`node apps/server/src/make-keys.ts ${path}\`.`,
      },
    });
  });

  it.each([
    ['text', 'no keys'],
    ['an empty file', ''],
    ['keys without a secret', '{"signing":{"kty":"OKP","crv":"Ed25519","x":"a","d":"b"}}'],
    [
      'numbers that are no key',
      `{"signing":{"kty":"OKP","crv":"Ed25519","x":"a","d":"b"},"secret":"${'s'.repeat(43)}"}`,
    ],
  ])('refuses %s and leaves it as it is', async (_name, text) => {
    const file = join(folder, 'keys.json');
    await writeFile(file, text);

    expect(await readKeys(file, 'make')).toEqual({
      ok: false,
      error: {
        message: `KEYS_FILE ${file} holds no keys of Panelwright. Put the right file back; new keys would end every sign-in.`,
      },
    });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('says what to do when the place cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    const keys = await readKeys(join(file, 'keys.json'), 'make');

    expect(keys.ok).toBe(false);
    expect(!keys.ok && keys.error.message).toMatch(
      /^The keys file .+ cannot be used \(.+\)\. Give the user that starts Panelwright the right to write there, or set DATA_DIR or KEYS_FILE to another place\.$/,
    );
  });
});
