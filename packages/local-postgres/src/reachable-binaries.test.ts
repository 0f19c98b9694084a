import { chmod, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NativeBinaries, programPath, reachableBinaries } from './native-binaries.ts';
import { makeFolder, removeData } from './testing/data-folder.ts';

describe('reachableBinaries', () => {
  let outer: string;
  let openFolder: string;
  let binaries: NativeBinaries;
  const stranger = { uid: 4_000_001, gid: 4_000_001 };

  beforeEach(async () => {
    outer = await makeFolder();
    openFolder = join(outer, 'open');
    binaries = { folder: join(outer, 'closed', 'native'), version: '18.4-linux-x64' };
    await mkdir(join(binaries.folder, 'bin'), { recursive: true });
    await writeFile(programPath(binaries, 'postgres'), 'program', { mode: 0o700 });
    await symlink('postgres', join(binaries.folder, 'bin', 'postmaster'));
    await chmod(join(outer, 'closed'), 0o700);
  });
  afterEach(() => removeData(outer));

  it('stay where they are for the account of this process', async () => {
    expect(await reachableBinaries(binaries, null, openFolder)).toEqual(binaries);
  });

  it('stay where they are for an account that can run them there', async () => {
    await chmod(join(outer, 'closed'), 0o755);
    await chmod(programPath(binaries, 'postgres'), 0o755);
    expect(await reachableBinaries(binaries, stranger, openFolder)).toEqual(binaries);
  });

  it('are copied, once for each version, where another account can run them', async () => {
    const copies = await Promise.all([1, 2].map(() => reachableBinaries(binaries, stranger, openFolder)));
    const copy = { folder: join(openFolder, 'postgresql-18.4-linux-x64'), version: binaries.version };
    expect(copies).toEqual([copy, copy]);
    expect(await reachableBinaries(binaries, stranger, openFolder)).toEqual(copy);
    expect(await readdir(openFolder)).toEqual(['postgresql-18.4-linux-x64']);
    expect(await readFile(programPath(copy, 'postgres'), 'utf8')).toBe('program');
    expect(await readlink(join(copy.folder, 'bin', 'postmaster'))).toBe('postgres');
    expect((await stat(programPath(copy, 'postgres'))).mode & 0o777).toBe(0o755);
    expect((await stat(copy.folder)).mode & 0o777).toBe(0o755);
  });
});
