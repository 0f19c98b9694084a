import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { queueNames } from '../platform/jobs/queues.ts';
import { type QueueRow, readQueues } from '../platform/jobs/read-queues.ts';
import type { ListedServer } from '../platform/servers.store.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { describeStatus } from './describe-status.ts';

const server = aTestServer();

const aServer = (more: Partial<ListedServer>): ListedServer => ({
  serverId: '0f00aaaa-0000-4000-8000-000000000000',
  roles: ['web'],
  release: '1.2.0',
  knowledgeHash: 'a',
  ruleSet: 'RULES-1+a',
  state: 'works',
  startedAt: new Date('2026-11-30T08:15:00Z'),
  silentSeconds: 3,
  ...more,
});

const queuesNow = () => readQueues(async (text) => (await server.owner.query<QueueRow>(text)).rows);

describe('npm run status', () => {
  it('lists the servers and what waits', async () => {
    const order = { companyId: randomUUID(), jobId: randomUUID() };
    await server.platform.database.transaction().execute((tx) => server.platform.jobs.send(tx, 'prices', order));
    const lines = describeStatus(
      [aServer({}), aServer({ serverId: '1f00bbbb', roles: ['jobs'], silentSeconds: 95 })],
      await queuesNow(),
    ).split('\n');

    expect(lines.slice(0, 5)).toEqual([
      'Servers:',
      '  0f00aaaa  web   1.2.0  lives          since 2026-11-30T08:15Z',
      '  1f00bbbb  jobs  1.2.0  gone for 95 s  since 2026-11-30T08:15Z',
      '',
      'Jobs:',
    ]);
    expect(lines.find((line) => line.startsWith('  prices'))).toMatch(/^ {2}prices +1 +\d+ +0 +0$/);
    expect(lines).toHaveLength(6 + queueNames.length);
  });

  it('says which servers wait for their rule set, and which stop', async () => {
    const lines = describeStatus([aServer({ state: 'waits' }), aServer({ state: 'leaves' })], await queuesNow());
    expect(lines).toContain('1.2.0  waits for its rule set');
    expect(lines).toContain('1.2.0  stops');
  });

  it('says that no server runs, and that tables differ', async () => {
    const queues = await queuesNow();
    expect(describeStatus([aServer({ silentSeconds: 30 })], queues)).toMatch(/^No server runs\.\n/);
    expect(describeStatus([aServer({}), aServer({ knowledgeHash: 'b' })], queues)).toContain(
      'The servers bring different tables: upgrade all of them.',
    );
  });
});
