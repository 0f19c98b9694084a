import { err, ok } from '@pw/domain/result';
import { putRuleSetInForce, readRuleSetInForce } from './platform/rule-set.store.ts';
import { listServers } from './platform/servers.store.ts';
import { describeRuleSet, nextRuleSet } from './start/describe-rule-set.ts';
import { borrowDatabase } from './start/open-database.ts';
import { runCommand } from './start/run-command.ts';

const USAGE =
  'npm run knowledge -- status says which rule set is in force. npm run knowledge -- switch puts that of the servers that wait in force; the others then compute nothing until they are upgraded.';

await runCommand({
  usage: USAGE,
  reach: borrowDatabase,
  work: async ({ owner }, argument) => {
    const servers = await listServers(owner);
    switch (argument) {
      case 'status':
        return ok(describeRuleSet(await readRuleSetInForce(owner), servers));
      case 'switch': {
        const next = nextRuleSet(servers);
        if (!next.ok) {
          return next;
        }
        await putRuleSetInForce(owner, next.value);
        return ok(`${next.value} is in force. Now upgrade the servers of the release before it.`);
      }
      default:
        return err({ message: USAGE });
    }
  },
});
