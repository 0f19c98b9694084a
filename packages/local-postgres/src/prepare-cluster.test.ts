import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCluster } from './prepare-cluster.ts';
import { makeFolder, removeData } from './testing/data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
  await mkdir(join(folder, 'programs', 'bin'), { recursive: true });
  await mkdir(join(folder, 'data'));
});
afterEach(() => removeData(folder));

/** Makes a cluster with a program in the place of `initdb`. */
async function createWith(script: string) {
  const initdb = join(folder, 'programs', 'bin', 'initdb');
  await writeFile(initdb, `#!/bin/sh\n${script}\n`);
  await chmod(initdb, 0o755);
  return createCluster({
    entry: join(folder, 'data', 'postgres-18'),
    elsewhere: null,
    binaries: { folder: join(folder, 'programs'), version: '18' },
    account: null,
    durability: 'fast',
  });
}

describe('a new cluster', () => {
  it('gives way to that of another server, which takes the unfinished one away once it serves', async () => {
    const made = await createWith(
      `mkdir "${folder}/data/postgres-18"; rm -r "${folder}"/data/postgres-18.new-*; exit 1`,
    );
    expect(made.ok).toBe(true);
    expect(await readdir(join(folder, 'data'))).toEqual(['postgres-18']);
  });

  it('that cannot be made says why, and leaves nothing behind', async () => {
    const made = await createWith('echo "no space left"; exit 1');
    expect(made).toMatchObject({ ok: false, error: { code: 'CANNOT_START' } });
    expect(made.ok ? '' : made.error.message).toContain('no space left');
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });
});
