import { err, ok } from '@pw/domain/result';
import { holdsInstallation } from './backup/tables.ts';
import { type QueueRow, readQueues } from './platform/jobs/read-queues.ts';
import { listServers } from './platform/servers.store.ts';
import { describeCompanies } from './start/describe-companies.ts';
import { describeStatus } from './start/describe-status.ts';
import { borrowDatabase } from './start/open-database.ts';
import { readCompanyUsage } from './start/read-company-usage.ts';
import { runCommand } from './start/run-command.ts';

const USAGE =
  'npm run status lists servers and jobs. npm run status -- --companies lists the companies and what each takes.';

await runCommand({
  usage: null,
  reach: borrowDatabase,
  work: async ({ owner, files }, argument) => {
    if (!(await holdsInstallation(owner))) {
      return err({ message: 'This database holds no installation of Panelwright. Set DATABASE_URL to one that does.' });
    }
    switch (argument) {
      case '':
        return ok(
          describeStatus(
            await listServers(owner),
            await readQueues(async (text) => (await owner.query<QueueRow>(text)).rows),
          ),
        );
      case '--companies':
        return ok(describeCompanies(await readCompanyUsage({ owner, files, now: new Date() })));
      default:
        return err({ message: USAGE });
    }
  },
});
