import { ok } from '@pw/domain/result';
import { liftAttempts } from './features/sign-in/lift-attempts.ts';
import { readKeys } from './platform/keys.ts';
import { borrowDatabase } from './start/open-database.ts';
import { runCommand } from './start/run-command.ts';

await runCommand({
  usage:
    'Name whose attempts to forget: npm run lift-limits -- NAME, where NAME is a user name, an e-mail or a network address.',
  reach: borrowDatabase,
  work: async ({ settings, owner }, name) => {
    const keys = await readKeys(settings.keysFile, 'refuse');
    if (!keys.ok) {
      return keys;
    }
    const lifted = await liftAttempts(owner, keys.value, name);
    return ok(lifted === 0 ? `Nothing was counted of ${name}.` : `${name} can try again.`);
  },
});
