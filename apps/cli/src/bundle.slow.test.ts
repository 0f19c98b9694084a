import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const enquiry = join(root, 'examples', 'wall-distribution-boards-100a.json');

describe('the bundle of npm run quote', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Every file that a program writes for the enquiry, by its path. */
  async function filesBy(program: string): Promise<ReadonlyMap<string, Buffer>> {
    const out = join(folder, 'out');
    const { status } = spawnSync(process.execPath, [join(root, 'apps/cli', program), enquiry, '--out', out]);
    expect(status).toBe(0);
    const entries = await readdir(out, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(await Promise.all(paths.sort().map(async (path) => [path, await readFile(path)] as const)));
  }

  it('writes every file as its source does, byte by byte', async () => {
    const made = spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), '--command'], { encoding: 'utf8' });
    expect(made.status).toBe(0);
    const bundled = await filesBy('dist/main.js');
    await rm(join(folder, 'out'), { recursive: true });
    const ofSource = await filesBy('src/main.ts');
    expect(bundled.size).toBeGreaterThan(20);
    expect([...bundled.keys()]).toEqual([...ofSource.keys()]);
    expect([...bundled].filter(([path, bytes]) => !ofSource.get(path)?.equals(bytes)).map(([path]) => path)).toEqual(
      [],
    );
  });
});
