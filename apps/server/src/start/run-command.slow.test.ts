import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '@pw/local-postgres/testing/data-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Ended = { readonly code: number | string | null | undefined; readonly output: string; readonly errors: string };

/** Runs a command of an installation as npm does, with only these settings. */
function run(command: string, argument: string, settings: Readonly<Record<string, string>>): Promise<Ended> {
  const program = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, argument], { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

describe.each([
  ['backup', 'x.backup'],
  ['lift-limits', 'asha'],
  ['status', '--companies'],
])('npm run %s', (command, argument) => {
  it('on a folder without an installation says so in one sentence and makes nothing', async () => {
    const data = join(folder, 'data');
    expect(await run(command, argument, { DATA_DIR: data })).toEqual({
      code: 1,
      output: '',
      errors: `${data} holds no installation of Panelwright. Set DATA_DIR to the folder of one, or DATABASE_URL to its database. Nothing was made.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('on a file in the place of the folder says so, too', async () => {
    const data = join(folder, 'data');
    await writeFile(data, '');
    const { code, errors } = await run(command, argument, { DATA_DIR: data });
    expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringMatching(/cannot be used .*\.$/)]]);
  });
});
