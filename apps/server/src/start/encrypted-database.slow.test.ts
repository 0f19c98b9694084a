import { execFile } from 'node:child_process';
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pw/local-postgres/start-embedded-postgres';
import { makeFolder, query, removeData } from '@pw/local-postgres/testing/data-folder';
import { superuserUrl } from '@pw/local-postgres/testing/superuser-url';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPool } from '../platform/database/app-database.ts';
import { settingsOf } from '../platform/testing/settings-of.ts';
import { connectOwner } from './open-database.ts';

const run = promisify(execFile);

const PATIENCE = { timeout: 20_000 };

/** Makes an authority with a certificate of its own for 127.0.0.1. */
async function makeCertificate(folder: string, name: string): Promise<string> {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  return certificate;
}

describe('a PostgreSQL with a certificate', () => {
  let folder: string;
  let certificates: string;
  let cluster: EmbeddedPostgres;

  const connect = (given: Readonly<Record<string, string>>) =>
    connectOwner(settingsOf({ DATABASE_URL: cluster.ownerUrl, ...given }).databaseUrl ?? '');

  beforeAll(async () => {
    folder = await makeFolder();
    certificates = await mkdtemp(join(tmpdir(), 'certificates-'));
    cluster = mustBeOk(await startEmbeddedPostgres({ dataDirectory: folder, durability: 'fast', log: () => {} }));
    await makeCertificate(certificates, 'server');
    await makeCertificate(certificates, 'stranger');
    const data = join(folder, 'postgres-18', 'data');
    const { uid, gid } = await stat(data);
    for (const name of ['server.crt', 'server.key']) {
      await cp(join(certificates, name), join(data, name));
      await chown(join(data, name), uid, gid);
    }
    const seesAll = await superuserUrl(folder, cluster.ownerUrl);
    await query(seesAll, 'alter system set ssl = on');
    await query(seesAll, 'select pg_reload_conf()');
    await vi.waitUntil(async () => (await query<{ ssl: string }>(seesAll, 'show ssl'))[0]?.ssl === 'on', PATIENCE);
  });
  afterAll(async () => {
    await cluster.stop();
    await Promise.all([removeData(folder), rm(certificates, { recursive: true })]);
  });

  const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

  it.each([
    ['off', false],
    ['require', true],
  ] as const)('is connected to with DATABASE_TLS=%s', async (tls, isTls) => {
    const client = mustBeOk(await connect({ DATABASE_TLS: tls }));
    expect((await client.query(isEncrypted)).rows).toEqual([{ ssl: isTls }]);
    await client.end();
  });

  it('is trusted by the certificate of its authority, for requests too', async () => {
    const authority = join(certificates, 'server.crt');
    const client = mustBeOk(await connect({ DATABASE_TLS: 'verify', DATABASE_CA: authority }));
    expect((await client.query(isEncrypted)).rows).toEqual([{ ssl: true }]);
    await client.end();

    const { databaseUrl = '' } = settingsOf({
      DATABASE_URL: cluster.ownerUrl,
      DATABASE_TLS: 'verify',
      DATABASE_CA: authority,
    });
    const pool = openPool(databaseUrl, 1, () => {});
    expect((await pool.query(isEncrypted)).rows).toEqual([{ ssl: true }]);
    await pool.end();
  });

  it.each(['stranger.crt', undefined])('ends the start in a sentence with the authority %s', async (name) => {
    const authority = name === undefined ? {} : { DATABASE_CA: join(certificates, name) };
    expect(await connect({ DATABASE_TLS: 'verify', ...authority })).toEqual({
      ok: false,
      error: {
        message: expect.stringMatching(
          /^The database at 127\.0\.0\.1:\d+ cannot be used \(.+\)\. Correct DATABASE_URL, or DATABASE_TLS and DATABASE_CA\.$/,
        ),
      },
    });
  });

  it('ends the start with the setting of an authority that is not there', async () => {
    expect(await connect({ DATABASE_TLS: 'verify', DATABASE_CA: join(certificates, 'missing.crt') })).toEqual({
      ok: false,
      error: {
        message: expect.stringMatching(
          /^A file for connections to the database cannot be read \(.+\)\. Correct DATABASE_CA, or the file that DATABASE_URL names\.$/,
        ),
      },
    });
  });
});
