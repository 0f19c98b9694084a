import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSettingsFromFiles } from './settings-from-files.ts';

describe('settings in files', () => {
  let folder: string;
  let secret: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'settings-'));
    secret = join(folder, 'database_url');
    await writeFile(secret, 'postgres://owner:secret@db/panels\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('count as if they were set', async () => {
    expect(await withSettingsFromFiles({ DATABASE_URL_FILE: secret, PORT: '3001' })).toEqual({
      ok: true,
      value: { DATABASE_URL_FILE: secret, DATABASE_URL: 'postgres://owner:secret@db/panels', PORT: '3001' },
    });
  });

  it('leave KEYS_FILE, which names a file by itself, as it is', async () => {
    const given = { KEYS_FILE: join(folder, 'none.json') };
    expect(await withSettingsFromFiles(given)).toEqual({ ok: true, value: given });
  });

  it('are refused where they cannot be read, or are set twice, without a secret', async () => {
    expect(
      await withSettingsFromFiles({
        SMTP_URL_FILE: join(folder, 'none'),
        DATABASE_URL_FILE: secret,
        DATABASE_URL: 'postgres://a:b@c/d',
      }),
    ).toEqual({
      ok: false,
      error: [
        'DATABASE_URL and DATABASE_URL_FILE are both set. Set one of them.',
        `SMTP_URL_FILE names ${join(folder, 'none')}, which cannot be read (ENOENT). Correct it, or set SMTP_URL.`,
      ],
    });
  });
});
