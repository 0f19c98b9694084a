import { listCustomersCall } from '@pw/contract/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../testing/a-configured-project.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { connectOwner, refusePool } from './open-database.ts';
import { hasPgBouncer, type StartedPool, startPool } from './testing/start-pool.ts';

let direct: TestServer;

beforeAll(async () => {
  direct = await startTestServer();
});
afterAll(() => direct.close());

it('the owner connects to PostgreSQL itself', async () => {
  const owner = await connectOwner(direct.ownerUrl);
  expect(owner.ok).toBe(true);
  await (owner.ok && owner.value.end());
});

describe.skipIf(!hasPgBouncer)('with PgBouncer in transaction mode', () => {
  let pool: StartedPool;
  let server: TestServer;

  /** Fewer than the server opens: transactions of several clients share them. */
  const SERVER_CONNECTIONS = 3;

  beforeAll(async () => {
    const { username, password } = new URL(direct.ownerUrl);
    const owner = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    // The login of the requests is asked of PostgreSQL.
    pool = await startPool(new URL(direct.ownerUrl), [owner], SERVER_CONNECTIONS);
    const { ownerUrl } = direct;
    server = await startTestServer({ ownerUrl, appUrl: pool.url(direct.appUrl), drop: async () => {} });
  });
  afterAll(async () => {
    await server.close();
    await pool.stop();
  });

  it('the owner is refused, since locks of a session would stay with another one', async () => {
    const owner = await connectOwner(pool.url(direct.ownerUrl));
    expect(owner).toEqual({
      ok: false,
      error: {
        message: 'DATABASE_URL leads through a pool. Set it to PostgreSQL itself, and the pool as DATABASE_POOL_URL.',
      },
    });
  });

  it('a start waits for a pool that is away for a moment, and names one that stays away', async () => {
    await pool.kill();
    const { database } = server.platform;
    const gone = await refusePool(database, 'postgres://127.0.0.1:6432/panels', 300);
    expect(gone?.message).toMatch(
      /^The pool at 127\.0\.0\.1:6432 gives no connection \(.+\)\. See that it runs, reaches PostgreSQL and knows the login panelwright_app, or correct DATABASE_POOL_URL\.$/,
    );
    const waiting = refusePool(database, 'postgres://127.0.0.1:6432/panels');
    await pool.start();
    expect(await waiting).toBeNull();
  });

  it('requests of companies at once each see their own rows', async () => {
    const companies = await Promise.all([seedCompany(server), seedCompany(server), seedCompany(server)]);
    await Promise.all(
      companies.flatMap(({ sales, companyId }) =>
        Array.from({ length: 8 }, (_, at) => aCustomer(server, sales, { customerName: `${companyId} ${at}` })),
      ),
    );
    for (const { sales, companyId } of companies) {
      const reply = await server.send(listCustomersCall, { token: sales.token, query: {} });
      const { items } = listCustomersCall.reply.parse(reply.json());
      expect(items).toHaveLength(8);
      expect(items.every(({ customerName }) => customerName.startsWith(companyId))).toBe(true);
    }
  });

  it('a board is configured, drawn and priced', async () => {
    const company = await seedCompany(server);
    const { lineItemIds } = await aConfiguredProject(server, company.sales, aSmallEnquiry);
    expect(lineItemIds).toHaveLength(1);
  });
});
