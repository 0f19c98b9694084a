import { copyFile, mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import serverPackage from '../package.json' with { type: 'json' };
import { findNativeBinaries, NATIVE_PACKAGES, programPath, restoreLinks } from './native-binaries.ts';
import { runProgram } from './os-account.ts';
import { makeFolder, removeData } from './testing/data-folder.ts';

const thisPlatform = `${process.platform}-${process.arch}`;

describe('findNativeBinaries', () => {
  it('finds a PostgreSQL of the major that names the data folder', async () => {
    const binaries = await findNativeBinaries(thisPlatform);
    const program = binaries.ok ? programPath(binaries.value, 'postgres') : '';
    expect(await runProgram(program, ['--version'], { account: null })).toEqual({
      code: 0,
      output: expect.stringMatching(/^postgres \(PostgreSQL\) 18\./),
    });
  });

  it('refuses a platform that has none, with the way out', async () => {
    expect(await findNativeBinaries('sunos-x64')).toEqual({
      ok: false,
      error: {
        code: 'NO_BINARIES',
        message: expect.stringContaining('no PostgreSQL for sunos-x64. Set DATABASE_URL to a PostgreSQL server'),
      },
    });
  });

  it('knows each package that the server may install', () => {
    expect(Object.values(NATIVE_PACKAGES).toSorted()).toEqual(
      Object.keys(serverPackage.optionalDependencies).toSorted(),
    );
  });
});

describe('restoreLinks', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(() => removeData(folder));

  it('makes the links that an npm without install scripts has left out', async () => {
    const binaries = await findNativeBinaries(thisPlatform);
    const script = join(binaries.ok ? dirname(binaries.value.folder) : '', 'scripts', 'hydrate-symlinks.js');
    await mkdir(join(folder, 'scripts'));
    await mkdir(join(folder, 'native', 'lib'), { recursive: true });
    await copyFile(script, join(folder, 'scripts', 'hydrate-symlinks.js'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
    await writeFile(
      join(folder, 'native', 'pg-symlinks.json'),
      '[{ "source": "native/lib/libpq.so.5.18", "target": "native/lib/libpq.so.5" }]',
    );
    await restoreLinks(folder);
    const link = join(folder, 'native', 'lib', 'libpq.so.5');
    expect(await readlink(link)).toBe('libpq.so.5.18');
    expect(await readFile(link, 'utf8')).toBe('library');
  });
});
