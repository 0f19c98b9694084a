import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@pw/domain/result';
import type { Platform } from '../platform/platform.ts';
import { type EnteringServer, enterRuleSet } from '../platform/rule-set.store.ts';
import { forgetServer } from '../platform/servers.store.ts';
import type { StartRefusal } from './open-database.ts';

/** How soon a server that waits sees that its rule set is in force. */
const LOOK_EVERY_MS = 250;

/**
 * Waits until the rule set of this server is in force: while servers of another release work by another one, two answers
 * about one board would differ.
 * @param stopped ends the wait, when the server shall not start after all
 */
export async function awaitRuleSet(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  server: EnteringServer,
  stopped: AbortSignal,
): Promise<Result<null, StartRefusal>> {
  for (let hasSaid = false; !stopped.aborted; hasSaid = true) {
    const inForce = await enterRuleSet(database, server);
    if (inForce === server.ruleSet) {
      return ok(null);
    }
    if (!hasSaid) {
      log.warn(
        `This server waits: others work by the rule set ${inForce}, and it brings ${server.ruleSet}. It serves once they are stopped, or after: npm run knowledge -- switch`,
      );
    }
    await pause(LOOK_EVERY_MS);
  }
  await forgetServer(database, server.serverId);
  return err({ message: 'The server was stopped while it waited for its rule set.' });
}
