import { ok } from '@pw/domain/result';
import { type QueueRow, readQueues } from './platform/jobs/read-queues.ts';
import { listServers } from './platform/servers.store.ts';
import { describeStatus } from './start/describe-status.ts';
import { borrowDatabase } from './start/open-database.ts';
import { runCommand } from './start/run-command.ts';

await runCommand({
  usage: null,
  reach: borrowDatabase,
  work: async ({ owner }) =>
    ok(
      describeStatus(
        await listServers(owner),
        await readQueues(async (text) => (await owner.query<QueueRow>(text)).rows),
      ),
    ),
});
