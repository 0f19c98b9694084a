import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { VERSION } from '@pw/domain/version';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { makeFolder, removeData } from '@pw/local-postgres/testing/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMain } from './testing/start-main.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../../../', import.meta.url));

const NAME = `panelwright-${VERSION}`;

/** Without the packages that npm brings. */
const LARGEST_RELEASE_MIB = 60;

describe('a release', () => {
  let folder: string;

  const make = async (place: string) => {
    await run(process.execPath, ['tools/release.ts', VERSION, place, '--with-changes'], { cwd: checkout });
    return join(place, `${NAME}.tgz`);
  };

  beforeAll(async () => {
    folder = await mkdtemp('/tmp/released-');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is the same bytes each time, and small', async () => {
    const [one, other] = [await make(join(folder, 'one')), await make(join(folder, 'other'))];
    expect((await readFile(one)).equals(await readFile(other))).toBe(true);
    expect((await stat(one)).size).toBeLessThan(LARGEST_RELEASE_MIB * 1024 ** 2);
  });

  it('runs outside the checkout with its own packages alone, and brings the client', async () => {
    const file = await make(join(folder, 'run'));
    const place = join(folder, 'place');
    await mkdir(place);
    await run('tar', ['-xzf', file, '-C', place]);
    const root = join(place, NAME);
    const only = ['--omit=dev', '--workspace=@pw/server', '--include-workspace-root', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...only], { cwd: root });
    const data = await makeFolder();
    const server = startMain(
      { DATA_DIR: data, DEMO_DATA: '1' },
      { port: await findFreePort(), program: join(root, 'apps/server/src/main.ts') },
    );
    await server.ready();
    expect(await (await fetch(`${server.address}/health/live`)).json()).toEqual({ status: 'live', version: VERSION });
    const page = await (await fetch(`${server.address}/`, { headers: { accept: 'text/html' } })).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(`${server.address}${script}`)).status).toBe(200);
    await server.end();
    await removeData(data);
  });
});
