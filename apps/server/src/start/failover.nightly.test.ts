import { setTimeout as pause } from 'node:timers/promises';
import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { mustBeOk } from '@pw/testing/must-be-ok';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerEntry } from '../testing/a-customer.ts';
import { type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { makeTestKeys } from '../testing/test-keys.ts';
import { appUrlFor, prepareDatabase } from './open-database.ts';
import { type Cluster, postgresPrograms, startPrimary, waitForStandby } from './testing/debian-postgres.ts';
import { hasPgBouncer, type StartedPool, startPool } from './testing/start-pool.ts';

/** How soon after the promotion users save again. */
const MOST_AWAY_MS = 5_000;

describe.skipIf(!hasPgBouncer || postgresPrograms === undefined)('a primary with a standby, behind PgBouncer', () => {
  let primary: Cluster;
  let standby: Cluster;
  let pool: StartedPool;
  let server: TestServer;
  let company: SeededCompany;

  beforeAll(async () => {
    primary = await startPrimary();
    const keys = await makeTestKeys();
    mustBeOk(await prepareDatabase(primary.url, keys, () => {}));
    standby = await primary.follow('one');
    await waitForStandby(primary, ['one']);
    pool = await startPool(new URL(primary.url), [], 8);
    const appUrl = pool.url(appUrlFor(primary.url, keys));
    server = await startTestServer({ ownerUrl: primary.url, appUrl, drop: async () => {} }, keys);
    company = await seedCompany(server);
  });
  afterAll(async () => {
    await server.close();
    await pool.stop();
    await standby.remove();
    await primary.remove();
  });

  const save = (customerName: string, on: TestServer = server) => {
    const { token, accountId: userId } = company.sales;
    const body = { ...customerEntry, customerName, isFavorite: false, userId };
    const headers = { 'idempotency-key': customerName };
    return on.send(addNewCustomerCall, { token, body, headers });
  };

  const namesOn = async ({ url }: Cluster) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select customer_name as name from customers where customer_name like 'Customer %'",
    );
    await client.end();
    return rows.map(({ name }) => name);
  };

  it('that is killed loses nothing that was acknowledged, and the standby takes over', async () => {
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const write = async (writer: number) => {
      for (let count = 0; !isOver; count += 1) {
        const name = `Customer ${writer}-${count}`;
        let { statusCode } = await save(name);
        while (statusCode !== 200) {
          statuses.add(statusCode);
          await pause(50);
          ({ statusCode } = await save(name));
        }
        acknowledged.push(name);
      }
    };
    const writers = [write(1), write(2), write(3)];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(60);

    await primary.kill();
    await standby.promote();
    await pool.leadTo(new URL(standby.url));
    const promoted = performance.now();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: MOST_AWAY_MS, interval: 50 }).toBeGreaterThan(before + 3);
    expect(performance.now() - promoted).toBeLessThan(MOST_AWAY_MS);
    isOver = true;
    await Promise.all(writers);

    expect((await namesOn(standby)).toSorted()).toEqual(acknowledged.toSorted());
    expect([...statuses]).toEqual([503]);
  });

  it('that comes back as a standby refuses what it cannot save, and a server on it never fails', async () => {
    const follower = await standby.follow('two');
    const { keys } = server.platform;
    const database = { ownerUrl: follower.url, appUrl: appUrlFor(follower.url, keys), drop: async () => {} };
    const onFollower = await startTestServer(database, keys);

    const reply = await save('Customer of nobody', onFollower);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
    await onFollower.close();
    await follower.remove();
  });
});
