import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OsAccount } from './os-account.ts';
import { makeFolder, makeServedFolder, postmasterPid, query, removeData } from './testing/data-folder.ts';
import { type ChildServer, startChild } from './testing/start-child.ts';

const isRoot = process.getuid?.() === 0;
/** The user nobody when root runs the tests; an ordinary user is one already. */
const ordinaryUser: OsAccount | null = isRoot ? { uid: 65_534, gid: 65_534 } : null;

describe('the account that PostgreSQL runs under', () => {
  const folders: string[] = [];
  let servers: ChildServer[];

  beforeEach(() => {
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await Promise.all(folders.splice(0).map(removeData));
  });

  const makeOutermost = async (mode: 0o755 | 0o700) => {
    const folder = await makeFolder(mode);
    folders.push(folder);
    return folder;
  };
  const makeServed = async () => {
    const folder = await makeServedFolder();
    folders.push(folder);
    return folder;
  };
  const serve = async (dataDirectory: string, account: OsAccount | null = null) => {
    const server = startChild(dataDirectory, account);
    servers.push(server);
    const { ownerUrl } = await server.messageOf('serving');
    return { server, ownerUrl: ownerUrl ?? '' };
  };
  const processOwner = async (dataDirectory: string) => (await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid;

  it('is never root', async () => {
    const dataDirectory = await makeServed();
    await serve(dataDirectory);
    expect(await processOwner(dataDirectory)).not.toBe(0);
  });

  it('is the ordinary user who starts the server', async () => {
    const dataDirectory = await makeOutermost(0o755);
    if (ordinaryUser) {
      await chown(dataDirectory, ordinaryUser.uid, ordinaryUser.gid);
    }
    const { ownerUrl } = await serve(dataDirectory, ordinaryUser);
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await processOwner(dataDirectory)).toBe(ordinaryUser?.uid ?? process.getuid?.());
  });

  it('stays the owner of the data when root starts the server after an ordinary user', async () => {
    const dataDirectory = await makeOutermost(0o755);
    if (ordinaryUser) {
      await chown(dataDirectory, ordinaryUser.uid, ordinaryUser.gid);
    }
    const first = await serve(dataDirectory, ordinaryUser);
    await query(first.ownerUrl, 'create table boards as select 7 as feeders');
    await first.server.stop();
    const asRoot = await serve(dataDirectory);
    await asRoot.server.stop();
    const third = await serve(dataDirectory, ordinaryUser);
    expect(await query(third.ownerUrl, 'select feeders from boards')).toEqual([{ feeders: 7 }]);
  });

  it('is given the data that root has restored from a backup', async () => {
    const dataDirectory = await makeServed();
    const first = await serve(dataDirectory);
    await query(first.ownerUrl, 'create table boards as select 7 as feeders');
    await first.server.stop();
    await promisify(execFile)('chown', ['-R', `${process.getuid?.()}`, join(dataDirectory, 'postgres-18')]);
    await chmod(join(dataDirectory, 'postgres-18', 'data'), isRoot ? 0o755 : 0o700);
    const second = await serve(dataDirectory);
    expect(await query(second.ownerUrl, 'select feeders from boards')).toEqual([{ feeders: 7 }]);
  });

  it('reads why when the data are closed to it', async () => {
    const dataDirectory = await makeOutermost(0o755);
    const cluster = join(dataDirectory, 'postgres-18');
    await mkdir(cluster, { mode: 0o000 });
    const server = startChild(dataDirectory, ordinaryUser);
    const { code, message } = await server.messageOf('refused');
    expect({ code, message }).toEqual({
      code: 'NOT_WRITABLE',
      message: expect.stringMatching(
        /^\S+ cannot be used \(EACCES: .*\)\. Give the user that starts Panelwright the right/,
      ),
    });
  });

  it('reaches its data although the data folder lies in a closed one', async () => {
    const closed = await makeOutermost(0o700);
    const dataDirectory = join(closed, 'data');
    const first = await serve(dataDirectory);
    await query(first.ownerUrl, 'create table boards as select 7 as feeders');
    await first.server.kill();
    const second = await serve(dataDirectory);
    expect(await query(second.ownerUrl, 'select feeders from boards')).toEqual([{ feeders: 7 }]);
    await second.server.stop();

    // Only root needs another place, because only root's PostgreSQL runs under another account.
    const entry = join(dataDirectory, 'postgres-18');
    expect((await lstat(entry)).isSymbolicLink()).toBe(isRoot);
    expect((await realpath(entry)).startsWith('/var/lib/panelwright/')).toBe(isRoot);
    await removeData(dataDirectory);
  });
});
