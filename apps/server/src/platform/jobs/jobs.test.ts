import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { testJobs } from '../../testing/start-test-server.ts';
import { inCompany, openPool } from '../database/app-database.ts';
import { type Attempt, type Jobs, openJobs } from './jobs.ts';
import type { JobOrder } from './queues.ts';

const server = aTestServer();
let company: SeededCompany;
let other: SeededCompany;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [company, other] = [await seedCompany(server), await seedCompany(server)];
});
afterAll(async () => {
  for (const close of closing.toReversed()) {
    await close();
  }
});
beforeEach(async () => {
  await server.owner.query('delete from jobs.job');
  // A queue is looked after once in a while, regardless of the caller.
  await server.owner.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
});

/** The queues as another server opens them, with connections of its own. */
function anotherServer(atOnce = 1): Jobs {
  const pool = openPool(server.appUrl, 4, () => {});
  const jobs = openJobs(pool, server.platform.log, { ...testJobs, atOnce });
  closing.push(async () => {
    await jobs.stop(1000);
    await pool.end();
  });
  return jobs;
}

async function send(count: number, { companyId }: SeededCompany = company): Promise<readonly JobOrder[]> {
  const orders = Array.from({ length: count }, () => ({ companyId, jobId: randomUUID() }));
  await inCompany(server.database, companyId, async (tx) => {
    for (const order of orders) {
      await server.platform.jobs.send(tx, 'reports', order);
    }
  });
  return orders;
}

/** Collects what workers were given until there are as many as a test waits for. */
function collect<Given>(most: number) {
  const given: Given[] = [];
  const full = Promise.withResolvers<readonly Given[]>();
  return {
    add: (one: Given) => {
      given.push(one);
      if (given.length === most) {
        full.resolve(given);
      }
    },
    given,
    full: full.promise,
  };
}

const noGiveUp = async () => {};

describe('jobs', () => {
  it('come with the transaction that sends them, or not at all', async () => {
    const refused = inCompany(server.database, company.companyId, async (tx) => {
      await server.platform.jobs.send(tx, 'reports', { companyId: company.companyId, jobId: randomUUID() });
      throw new Error('undone');
    });
    await expect(refused).rejects.toThrow('undone');
    expect((await server.owner.query('select from jobs.job')).rowCount).toBe(0);
  });

  it('are done once by two servers that look for them at the same time', async () => {
    const done = collect<string>(12);
    const servers = [anotherServer(), anotherServer()];
    for (const jobs of servers) {
      await jobs.work('reports', { run: async ({ jobId }) => done.add(jobId), giveUp: noGiveUp });
    }
    const orders = [...(await send(6)), ...(await send(6, other))];
    for (const jobs of servers) {
      jobs.wake();
    }
    expect([...(await done.full)].sort()).toEqual(orders.map(({ jobId }) => jobId).sort());
    await Promise.all(servers.map((jobs) => jobs.stop()));
    const { rows } = await server.owner.query('select distinct state, retry_count from jobs.job');
    expect(rows).toEqual([{ state: 'completed', retry_count: 0 }]);
  });

  it('of one company wait for each other, and those of another company do not wait for them', async () => {
    const begun = collect<string>(2);
    const release = Promise.withResolvers<void>();
    const jobs = anotherServer(2);
    await jobs.work('reports', {
      run: async ({ companyId }) => {
        begun.add(companyId);
        await release.promise;
      },
      giveUp: noGiveUp,
    });
    await send(3);
    await send(1, other);
    jobs.wake();
    expect(new Set(await begun.full)).toEqual(new Set([company.companyId, other.companyId]));
    release.resolve();
    await jobs.stop();
  });

  it('are begun again when they fail, and the last attempt knows that it is', async () => {
    const attempts = collect<boolean>(4);
    const jobs = anotherServer();
    await jobs.work('reports', {
      run: async (_order, { isLast }: Attempt) => {
        attempts.add(isLast);
        throw new Error('not yet');
      },
      giveUp: noGiveUp,
    });
    await send(1);
    jobs.wake();
    expect(await attempts.full).toEqual([false, false, false, true]);
    await jobs.stop();
  });

  it('of a server that is no more are begun again by the next one', async () => {
    const [order] = await send(1);
    // As a killed server leaves it: begun, and not heard of since.
    await server.owner.query(
      "update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'",
    );
    const done = collect<JobOrder>(1);
    const jobs = anotherServer();
    await jobs.work('reports', { run: async (given) => done.add(given), giveUp: noGiveUp });
    await jobs.supervise();
    expect(await done.full).toEqual([order]);
    await jobs.stop();
  });

  it('are given up when every server that began them was ended', async () => {
    const [order] = await send(1);
    await server.owner.query(
      "update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute', retry_count = retry_limit",
    );
    const given = collect<JobOrder>(1);
    const jobs = anotherServer();
    await jobs.supervise();
    await jobs.work('reports', { run: async () => {}, giveUp: async (lost) => given.add(lost) });
    expect(await given.full).toEqual([order]);
    await jobs.stop();
  });

  it('at work are ended by a stop, and what takes longer than the stop may is given back', async () => {
    const begun = collect<Attempt>(1);
    const end = Promise.withResolvers<void>();
    const jobs = anotherServer();
    await jobs.work('reports', {
      run: async (_order, attempt) => {
        begun.add(attempt);
        await end.promise;
      },
      giveUp: noGiveUp,
    });
    await send(1);
    jobs.wake();
    const [attempt] = await begun.full;
    await jobs.stop(1000);
    expect(attempt?.signal.aborted).toBe(true);
    expect((await server.owner.query('select state from jobs.job')).rows).toEqual([{ state: 'retry' }]);
    end.resolve();
  });
});

describe('the tables of the jobs', () => {
  it('are not changed by the role of the requests', async () => {
    const pool = openPool(server.appUrl, 1, () => {});
    for (const statement of [
      'create table jobs.own ()',
      'drop table jobs.job',
      "insert into jobs.queue (name) values ('x')",
    ]) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
    await pool.end();
  });
});
