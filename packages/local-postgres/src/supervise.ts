import { setTimeout as pause } from 'node:timers/promises';
import { err, type Result } from '@pw/domain/result';
import { bringUp } from './bring-up.ts';
import type { ClaimedPostmaster } from './claim-postmaster.ts';
import { type Cluster, type PostgresRefusal, postgresRefusals } from './cluster.ts';
import { STOP_LIMITS_MS, stopPostmaster } from './launch-postmaster.ts';

export type SupervisorEvents = {
  readonly log: (line: string) => void;
  /** PostgreSQL went and could not be brought back: the server cannot go on. */
  readonly onGivenUp?: (reason: PostgresRefusal) => void;
};

const MOST_TRIES = 5;
/** PostgreSQL that has served this long is sound: what comes next is counted anew. */
const CALM_MS = 60_000;
const PAUSE_BETWEEN_TRIES_MS = 1_000;

/**
 * Brings PostgreSQL back on its port whenever it goes, until it is told to stop. Stopping leaves a PostgreSQL that
 * another process has taken over alone, and stopping twice is stopping once.
 */
export function supervise(
  cluster: Cluster,
  first: ClaimedPostmaster,
  events: SupervisorEvents,
): { readonly stop: () => Promise<void> } {
  const stopAsked = Promise.withResolvers<void>();
  let isStopping = false;
  let tries = 0;
  let servingSinceMs = Date.now();

  async function lookAfter(): Promise<void> {
    let postmaster = first;
    for (;;) {
      await Promise.race([postmaster.connectionEnded, stopAsked.promise]);
      if (isStopping) {
        return halt(postmaster);
      }
      events.log('PostgreSQL has gone. Starting it again.');
      const back = await bringBack();
      if (!back.ok) {
        events.log(`PostgreSQL is given up. ${back.error.message}`);
        events.onGivenUp?.(back.error);
        return;
      }
      postmaster = back.value;
      servingSinceMs = Date.now();
      events.log('PostgreSQL serves again.');
    }
  }

  async function bringBack(): Promise<Result<ClaimedPostmaster, PostgresRefusal>> {
    if (Date.now() - servingSinceMs >= CALM_MS) {
      tries = 0;
    }
    let reason = 'It went again each time, soon after it was started.';
    while (tries < MOST_TRIES) {
      tries += 1;
      const back = await bringUp(cluster, first.port);
      if (back.ok || isStopping || back.error.code === 'ALREADY_RUNNING') {
        return back;
      }
      reason = back.error.message;
      events.log(`Try ${tries} of ${MOST_TRIES}: ${reason}`);
      await pause(PAUSE_BETWEEN_TRIES_MS);
    }
    return err({ code: 'CANNOT_START', message: postgresRefusals.CANNOT_START(reason) });
  }

  async function halt(postmaster: ClaimedPostmaster): Promise<void> {
    // The connection holds the lock until PostgreSQL has gone, so that nobody takes over what is about to stop.
    const hasGone = await stopPostmaster(cluster, postmaster.pid, STOP_LIMITS_MS);
    await postmaster.connection.end().catch(() => undefined);
    events.log(hasGone ? 'PostgreSQL has stopped.' : `PostgreSQL does not stop: process ${postmaster.pid} is left.`);
  }

  const lookingAfter = lookAfter();
  return {
    stop: () => {
      isStopping = true;
      stopAsked.resolve();
      return lookingAfter;
    },
  };
}
