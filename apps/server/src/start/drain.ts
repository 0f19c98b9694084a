import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { isRuleSetInForce, leaveServer } from '../platform/rule-set.store.ts';

const LOOK_EVERY_MS = 250;

/** A server that took over listens by then. */
const UNTIL_OTHERS_LISTEN_MS = 1000;

export type Draining = { readonly serverId: string; readonly ruleSet: string; readonly drainMs: number };

/**
 * Says that this server leaves, and waits while load balancers learn it. It ends early where a server with another rule set
 * has taken over: nothing that is asked here could be computed any more.
 */
export async function drain(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { serverId, ruleSet, drainMs }: Draining,
): Promise<void> {
  const end = Date.now() + drainMs;
  try {
    await leaveServer(database, serverId);
    while (Date.now() < end) {
      await pause(Math.min(LOOK_EVERY_MS, end - Date.now()));
      if (!(await isRuleSetInForce(database, ruleSet))) {
        await pause(Math.min(UNTIL_OTHERS_LISTEN_MS, end - Date.now()));
        return;
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'the other servers may not know that this one stops');
    await pause(Math.max(0, end - Date.now()));
  }
}
