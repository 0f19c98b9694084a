import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { QueueName } from '../platform/jobs/queues.ts';
import { listServers, livesStill, noteServer } from '../platform/servers.store.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { announceServer } from './announce-server.ts';

const server = aTestServer();

const announced = (release: string, serverId: string = randomUUID()) => ({
  serverId,
  roles: ['web'] as const,
  release,
  knowledgeHash: 'tables',
});

const living = async () => (await listServers(server.owner)).filter(livesStill);

describe('the list of servers', () => {
  it('names those that live, with what they do, and forgets one that stops', async () => {
    const id = randomUUID();
    const stop = announceServer(server.platform, { serverId: id, roles: ['jobs'], release: '1.0.0' });
    await vi.waitUntil(async () => (await living()).length > 0);
    expect(await living()).toEqual([
      {
        serverId: id,
        roles: ['jobs'],
        release: '1.0.0',
        knowledgeHash: expect.any(String),
        ruleSet: null,
        state: 'works',
        startedAt: expect.any(Date),
        silentSeconds: expect.any(Number),
      },
    ]);
    await stop();
    expect(await living()).toEqual([]);
  });

  it('counts a server as gone that was killed, and deletes it after a day', async () => {
    const killed = announced('1.0.0');
    await noteServer(server.platform.database, killed);
    await server.owner.query("update servers set seen_at = now() - interval '31 seconds' where server_id = $1", [
      killed.serverId,
    ]);
    expect(await living()).toEqual([]);
    const other = announced('1.1.0');
    expect(await noteServer(server.platform.database, other)).toEqual(['1.1.0']);

    await server.owner.query("update servers set seen_at = now() - interval '25 hours' where server_id = $1", [
      killed.serverId,
    ]);
    await noteServer(server.platform.database, other);
    expect((await listServers(server.owner)).map(({ serverId }) => serverId)).toEqual([other.serverId]);
    await server.owner.query('delete from servers');
  });

  it('leaves jobs to a newer release while one lives, and does them again after it', async () => {
    const done: string[] = [];
    const jobs = { rest: async () => void done.push('rest'), resume: async () => void done.push('resume') };
    const newer = announced('1.10.0');
    await noteServer(server.platform.database, newer);
    const platform = { ...server.platform, jobs };

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = announceServer(platform, { serverId: randomUUID(), roles: ['web', 'jobs'], release: '1.9.0' });
    await vi.waitUntil(() => done.length > 0);
    expect(done).toEqual(['rest']);

    // Not again while nothing changes.
    vi.advanceTimersByTime(10_000);
    await server.owner.query('delete from servers where server_id = $1', [newer.serverId]);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitUntil(() => done.length > 1);
    expect(done).toEqual(['rest', 'resume']);
    await stop();
  });
});

describe('a server that leaves jobs to others', () => {
  it('begins none until it does them again', async () => {
    const { jobs } = server.platform;
    const queue: QueueName = 'certificates';
    const done: string[] = [];
    await jobs.work(queue, { run: async ({ jobId }) => void done.push(jobId), giveUp: async () => {} });
    const send = async () => {
      const order = { companyId: randomUUID(), jobId: randomUUID() };
      await server.platform.database.transaction().execute((tx) => jobs.send(tx, queue, order));
      jobs.wake();
      return order.jobId;
    };
    const first = await send();
    await vi.waitUntil(() => done.length === 1, { timeout: 10_000 });

    await jobs.rest();
    const second = await send();
    const { rows } = await server.owner.query('select state from jobs.job where id = $1', [second]);
    expect(rows).toEqual([{ state: 'created' }]);
    expect(done).toEqual([first]);

    await jobs.resume();
    jobs.wake();
    await vi.waitUntil(() => done.length === 2, { timeout: 10_000 });
    expect(done).toEqual([first, second]);
  });

  it('does not wait for the job at work, which goes on to its end', async () => {
    const { jobs } = server.platform;
    const queue: QueueName = 'drawings';
    const steps: string[] = [];
    let end = () => {};
    const atWork = new Promise<void>((resolve) => {
      end = resolve;
    });
    const run = async () => {
      steps.push('begun');
      await atWork;
      steps.push('ended');
    };
    await jobs.work(queue, { run, giveUp: async () => {} });
    const order = { companyId: randomUUID(), jobId: randomUUID() };
    await server.platform.database.transaction().execute((tx) => jobs.send(tx, queue, order));
    jobs.wake();
    await vi.waitUntil(() => steps.length === 1, { timeout: 10_000 });

    await jobs.rest();
    steps.push('rests');
    end();
    const stateOf = async () =>
      (await server.owner.query<{ state: string }>('select state from jobs.job where id = $1', [order.jobId])).rows[0];
    await expect.poll(stateOf, { timeout: 10_000 }).toEqual({ state: 'completed' });
    expect(steps).toEqual(['begun', 'rests', 'ended']);
  });
});
