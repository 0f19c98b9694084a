import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeys } from './platform/keys.ts';

const program = fileURLToPath(new URL('make-keys.ts', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

describe('make-keys', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes a file that production accepts, and never writes over one', async () => {
    const path = join(folder, 'keys.json');
    expect(run(path)).toMatchObject({ status: 0, stderr: '' });
    const text = await readFile(path, 'utf8');

    expect((await readKeys(path, 'refuse')).ok).toBe(true);
    expect(run(path)).toMatchObject({
      status: 1,
      stderr: `${path} is there already. Other keys would end every sign-in, so it stays as it is.\n`,
    });
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('asks for the name of the file', () => {
    expect(run()).toMatchObject({ status: 1, stderr: 'Name the file: node apps/server/src/make-keys.ts FILE\n' });
  });
});
