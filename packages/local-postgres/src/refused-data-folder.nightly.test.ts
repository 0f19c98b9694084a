import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { makeFolder, makeServedFolder, removeData } from './testing/data-folder.ts';

describe('a data folder that cannot serve', () => {
  let dataDirectory: string;

  beforeEach(async () => {
    dataDirectory = await makeFolder();
  });
  afterEach(() => removeData(dataDirectory));

  const start = (folder = dataDirectory) =>
    startEmbeddedPostgres({ dataDirectory: folder, durability: 'fast', log: () => undefined });

  it('is refused when it is a file', async () => {
    const file = join(dataDirectory, 'file');
    await writeFile(file, '');
    expect(await start(file)).toEqual({
      ok: false,
      error: {
        code: 'NOT_WRITABLE',
        message: `${file} cannot be used (EEXIST: file already exists, mkdir '${file}'). Give the user that starts Panelwright the right to write there, or set DATA_DIR to another folder.`,
      },
    });
  });

  it.each(['17', '19'])('is refused when it holds the folder of PostgreSQL %s', async (major) => {
    await mkdir(join(dataDirectory, `postgres-${major}`));
    expect(await start()).toEqual({
      ok: false,
      error: {
        code: 'OTHER_MAJOR',
        message: `${dataDirectory} holds a database of PostgreSQL ${major}, and this Panelwright brings PostgreSQL 18. Start the Panelwright that made it, or set DATA_DIR to another folder.`,
      },
    });
  });

  it('is refused when the data in our folder are of another major', async () => {
    const data = join(dataDirectory, 'postgres-18', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'PG_VERSION'), '17\n');
    expect(await start()).toMatchObject({ ok: false, error: { code: 'OTHER_MAJOR' } });
  });

  it('is refused, and not begun again, when the place its link points to is gone', async () => {
    await symlink(join(dataDirectory, 'gone'), join(dataDirectory, 'postgres-18'));
    expect(await start()).toMatchObject({ ok: false, error: { code: 'INCOMPLETE' } });
  });

  it('is refused when the password of its owner is lost', async () => {
    await removeData(dataDirectory);
    dataDirectory = await makeServedFolder();
    await rm(join(dataDirectory, 'postgres-18', 'owner-password'));
    expect(await start()).toEqual({
      ok: false,
      error: {
        code: 'INCOMPLETE',
        message: `The database in ${join(dataDirectory, 'postgres-18')} has lost its file owner-password. Restore the whole folder from its backup, or set DATA_DIR to another folder.`,
      },
    });
  });
});
