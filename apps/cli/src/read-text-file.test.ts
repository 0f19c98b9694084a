import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

describe('readTextFile', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'text-'));
    path = join(folder, 'a.txt');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads UTF-8, without the byte order mark', async () => {
    await writeFile(path, '\uFEFFगोदावरी');
    expect(await readTextFile(path)).toEqual({ ok: true, value: 'गोदावरी' });
  });

  it.each([
    { what: 'UTF-16', bytes: Buffer.from('\uFEFF{}', 'utf16le') },
    { what: 'Latin-1', bytes: Buffer.from('Pun\u00e9', 'latin1') },
  ])('refuses $what instead of guessing its letters', async ({ bytes }) => {
    await writeFile(path, bytes);
    expect(await readTextFile(path, 'a.txt')).toEqual({
      ok: false,
      error: 'a.txt: this is no text in UTF-8. Save it again with the encoding UTF-8.',
    });
  });

  it('refuses a folder and what is not there by its path', async () => {
    expect(await readTextFile(folder)).toMatchObject({
      ok: false,
      error: expect.stringContaining(`${folder}: cannot`),
    });
    expect(await readTextFile(path)).toMatchObject({ ok: false, error: expect.stringContaining(`${path}: cannot`) });
  });

  it('refuses more than 64 MiB', async () => {
    await writeFile(path, '');
    await truncate(path, 64 * 1024 * 1024 + 1);
    expect(await readTextFile(path)).toMatchObject({ ok: false, error: expect.stringContaining('larger than 64 MiB') });
  });
});
