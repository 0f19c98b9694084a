import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { type AppDatabase, inCompany, openAppDatabase, openPool } from './app-database.ts';

describe('a connection that is used again', () => {
  let server: TestServer;
  let database: AppDatabase;

  beforeAll(async () => {
    server = await startTestServer();
    // One connection, so that whatever comes next has the one that was in the company before.
    database = openAppDatabase(openPool(server.appUrl, 1, () => {}));
  });
  afterAll(async () => {
    await database.destroy();
    await server.close();
  });

  const seen = async () => {
    const { rows } = await sql<{ process: number; users: number; company: string }>`
      select pg_backend_pid() as process, (select count(*)::int from users) as users,
             coalesce(current_setting('app.company_id', true), '') as company`.execute(database);
    return rows[0];
  };

  it.each([
    ['committed', async () => {}],
    [
      'rolled back',
      async () => {
        throw new Error('something went wrong');
      },
    ],
  ])('does not remember the company of a transaction that was %s', async (_end, work) => {
    const { companyId } = await seedCompany(server);
    const before = await seen();
    let inside = 0;
    await inCompany(database, companyId, async (tx) => {
      inside = (await tx.selectFrom('users').select('userId').execute()).length;
      await work();
    }).catch(() => {});

    expect(inside).toBeGreaterThan(0);
    expect(await seen()).toEqual({ process: before?.process, users: 0, company: '' });
  });
});
