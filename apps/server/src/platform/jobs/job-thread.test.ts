import { execFile } from 'node:child_process';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openJobThread } from './job-thread.ts';

it('a thread keeps compiled modules where its program does', async () => {
  // As the program does at its start.
  enableCompileCache(join(import.meta.dirname, '../../../../../node_modules/.cache/compiled'));
  const file = new URL('./testing/compiled-thread.ts', import.meta.url);
  const thread = openJobThread<null, readonly [], string | undefined>(file, 'a test');
  try {
    const cacheFolder = getCompileCacheDir();
    expect(cacheFolder).toContain('compiled');
    expect(await thread.make(null, async () => {})).toBe(cacheFolder);
  } finally {
    await thread.close();
  }
});

it('an order that cannot be sent is refused and forgotten, and keeps no program alive', async () => {
  const program = fileURLToPath(new URL('./testing/untellable-order.ts', import.meta.url));
  // A program that does not end by itself is ended, and that fails here.
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 20_000 });
  expect(stdout).toMatch(/could not be cloned/);
});
