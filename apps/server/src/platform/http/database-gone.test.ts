import { VERSION } from '@pw/domain/version';
import type { FastifyError } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveHealth } from '../../start/serve-health.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { injection, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { openAppDatabase, openPool } from '../database/app-database.ts';
import { FilesUnavailable } from '../files/file-store-faults.ts';
import { openMetrics } from '../metrics/metrics.ts';
import { buildApp, refusalOf } from './build-app.ts';
import { serveMetrics } from './local-pages.ts';
import { type BreakableLink, breakableLink } from './testing/breakable-link.ts';
import { touchCall } from './testing/tiny-calls.ts';
import { touchRoute } from './testing/touch.route.ts';

describe('while the database is gone', () => {
  let server: TestServer;
  let company: SeededCompany;
  let link: BreakableLink;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let close: () => Promise<void>;
  let full: string | null = null;
  let isDraining = false;
  let areFilesGone = false;

  beforeAll(async () => {
    server = await startTestServer();
    company = await seedCompany(server);
    const url = new URL(server.appUrl);
    link = await breakableLink({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${link.port}`;
    const database = openAppDatabase(openPool(url.href, 2, () => {}));
    const files = {
      ...server.platform.files,
      async *list() {
        if (areFilesGone) {
          throw new FilesUnavailable(new Error('ECONNREFUSED'));
        }
        yield* server.platform.files.list();
      },
    };
    app = await buildApp({ ...server.platform, database }, [touchRoute], false);
    serveHealth(app, { database, files, asksFiles: true, findFull: async () => full, isDraining: () => isDraining });
    close = async () => {
      await app.close();
      await database.destroy();
    };
  });
  afterAll(async () => {
    await close();
    await link.cut();
    await server.close();
  });

  const touch = () =>
    app.inject(injection(touchCall, { params: { path: 'x' }, token: company.administrator.token, body: {} }));
  const ready = () => app.inject('/health/ready');

  it('a request is refused in words that say what to do, and works again when it is back', async () => {
    expect((await touch()).statusCode).toBe(200);

    await link.cut();
    for (const reply of [await touch(), await touch()]) {
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toEqual({
        code: 'UNAVAILABLE',
        message: 'The database does not answer. Nothing was saved; try again in a moment.',
      });
    }

    await link.mend();
    expect((await touch()).statusCode).toBe(200);
  });

  it('a standby that answers in place of the primary refuses what it cannot save in the same words', async () => {
    const url = new URL(server.appUrl);
    // A standby takes reads alone, as such a connection does.
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = openAppDatabase(openPool(url.href, 1, () => {}));
    const onStandby = await buildApp({ ...server.platform, database: standby }, [touchRoute], false);
    const token = company.administrator.token;
    const reply = await onStandby.inject(injection(touchCall, { params: { path: 'x' }, token, body: {} }));
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
    await onStandby.close();
    await standby.destroy();
  });

  it.each(['lock_timeout', 'statement_timeout'])(
    'a request that comes to its %s is refused as busy, and keeps nothing',
    async (limit) => {
      const url = new URL(server.appUrl);
      url.searchParams.set('options', `-c ${limit}=200`);
      const impatient = openAppDatabase(openPool(url.href, 1, () => {}));
      const onImpatient = await buildApp({ ...server.platform, database: impatient }, [touchRoute], false);
      const request = injection(touchCall, { params: { path: 'x' }, token: company.administrator.token, body: {} });
      const events = async () => (await server.owner.query('select event_id from audit_events')).rowCount;
      const before = await events();
      const holder = new pg.Client({ connectionString: server.ownerUrl });
      await holder.connect();
      await holder.query('begin; lock table audit_events in share mode');

      const reply = await onImpatient.inject(request);
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toEqual({
        code: 'BUSY',
        message:
          'The database took too long for this, or others hold what it needs. Nothing was saved; try again in a moment.',
      });
      expect(await events()).toBe(before);

      await holder.end();
      expect((await onImpatient.inject(request)).statusCode).toBe(200);
      await onImpatient.close();
      await impatient.destroy();
    },
  );

  it('counts what requests meet of the database, and nothing that it has no part in', async () => {
    const metrics = openMetrics();
    const url = new URL(server.appUrl);
    url.host = `127.0.0.1:${link.port}`;
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const database = openAppDatabase(openPool(url.href, 1, () => {}));
    const counting = await buildApp({ ...server.platform, database }, [touchRoute], false);
    serveMetrics(counting, metrics);
    counting.get('/aborted', () => {
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    });
    counting.get('/file', () => {
      throw Object.assign(new Error('open'), { code: 'EACCES' });
    });
    const request = injection(touchCall, { params: { path: 'x' }, token: company.administrator.token, body: {} });
    const statuses = [(await counting.inject(request)).statusCode];
    await link.cut();
    for (const each of [request, '/aborted', '/file', '/nothing']) {
      statuses.push((await counting.inject(each)).statusCode);
    }
    await link.mend();

    expect(statuses).toEqual([503, 503, 400, 500, 404]);
    expect((await metrics.collect()).split('\n').filter((line) => line.startsWith('db_errors_total'))).toEqual([
      'db_errors_total{class="25"} 1',
      'db_errors_total{class="network"} 1',
    ]);
    await counting.close();
    await database.destroy();
  });

  it('the server lives and is not ready, until it is back', async () => {
    expect((await ready()).json()).toEqual({ status: 'ready', version: VERSION });

    await link.cut();
    const reply = await ready();
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      code: 'NOT_READY',
      message: 'The database does not answer within 2 s. Look at its log, or at DATABASE_URL.',
    });
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'live', version: VERSION });

    await link.mend();
    expect((await ready()).statusCode).toBe(200);
  });

  it('the server says that its disk is full, and is ready again once there is room', async () => {
    full = 'The disk of /data is full: 3 MiB are left, and 32 MiB are needed.';
    const reply = await ready();
    expect([reply.statusCode, reply.json()]).toEqual([503, { code: 'NOT_READY', message: full }]);
    full = null;
    expect((await ready()).statusCode).toBe(200);
  });

  it('the server is not ready while its file store is dead', async () => {
    areFilesGone = true;
    const reply = await ready();
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      'The file store does not answer within 2 s. Look at it, or at FILES_URL.',
    ]);
    areFilesGone = false;
    expect((await ready()).statusCode).toBe(200);
  });

  it('the server is ready while its bucket is dead, as all others are', async () => {
    const other = await buildApp(server.platform, [], false);
    const failing = { ...server.platform.files, list: () => Promise.reject(new Error('gone')) as never };
    serveHealth(other, { database: server.platform.database, files: failing, asksFiles: false });
    expect((await other.inject('/health/ready')).statusCode).toBe(200);
    await other.close();
  });

  it('the server is not ready while it stops, and still answers', async () => {
    isDraining = true;
    expect([(await ready()).statusCode, (await touch()).statusCode]).toEqual([503, 200]);
    isDraining = false;
    expect((await ready()).statusCode).toBe(200);
  });

  it.each([
    ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['the file store', new FilesUnavailable(Object.assign(new Error('write'), { code: 'ENOSPC' }))],
  ])('a request that finds the disk of %s full is refused in words that name it', (_where, error) => {
    expect(refusalOf(error as FastifyError, 'id')).toMatchObject({
      status: 503,
      code: 'DISK_FULL',
      message: expect.stringContaining('The disk of the server is full. Nothing was saved'),
    });
  });

  it('a connection that PostgreSQL ends is replaced', async () => {
    expect((await touch()).statusCode).toBe(200);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'panelwright_app'",
    );

    await expect.poll(async () => (await touch()).statusCode).toBe(200);
  });
});
