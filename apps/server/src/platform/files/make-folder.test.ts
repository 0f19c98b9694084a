import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

describe('makeFolder', () => {
  it('makes what is missing, for two who ask at once too, and leaves what is there', async () => {
    const deep = join(folder, 'one/two/three');
    await Promise.all([makeFolder(deep), makeFolder(deep)]);
    await makeFolder(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  it.each(['file', 'file/below'])('says that a file is in the way: %s', async (name) => {
    await expect(makeFolder(join(folder, name))).rejects.toThrow(/is a file|not a directory/);
  });

  it.runIf(process.platform === 'linux')('ends at once where no folder can be made', async () => {
    await expect(makeFolder('/proc/none/data')).rejects.toThrow('ENOENT');
  });
});
