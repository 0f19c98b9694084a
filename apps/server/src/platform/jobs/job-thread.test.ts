import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJobThread } from './job-thread.ts';

it('a thread keeps compiled modules where its program does', async () => {
  // As the program does at its start.
  enableCompileCache(join(import.meta.dirname, '../../../../../node_modules/.cache/compiled'));
  const file = new URL('./testing/compiled-thread.ts', import.meta.url);
  const thread = openJobThread<null, readonly [], string | undefined>(file, 'a test');
  try {
    const kept = getCompileCacheDir();
    expect(kept).toContain('compiled');
    expect(await thread.make(null, async () => {})).toBe(kept);
  } finally {
    await thread.close();
  }
});
