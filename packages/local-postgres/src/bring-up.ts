import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@pw/domain/result';
import {
  type ClaimAnswer,
  type ClaimedPostmaster,
  claimPostmaster,
  isAlive,
  pidFilePath,
  readPidFile,
} from './claim-postmaster.ts';
import { type Cluster, type PostgresRefusal, postgresRefusals } from './cluster.ts';
import { findFreePort, type Launch, launchPostmaster } from './launch-postmaster.ts';

/** How long each hindrance may last. The lock of a killed server is free within moments; a recovery takes its time. */
const LIMITS_MS = {
  held: 2_000,
  busy: 300_000,
  'port-taken': 15_000,
  'predecessor-lingers': 15_000,
} as const;

const PAUSE_MS = 100;

type Attempt = Exclude<ClaimAnswer, { kind: 'silent' }> | Exclude<Launch, { kind: 'started' }>;
type Hindrance = Extract<Attempt, { kind: keyof typeof LIMITS_MS }>;

/**
 * Makes PostgreSQL serve a cluster, for this process alone: takes over the one that a killed server left, else starts
 * it, and waits while its predecessor goes.
 * @param fixedPort the port it must start on, null for any free one
 */
export async function bringUp(
  cluster: Cluster,
  fixedPort: number | null,
): Promise<Result<ClaimedPostmaster, PostgresRefusal>> {
  const firstSeenMs = new Map<Hindrance['kind'], number>();
  for (;;) {
    const found = await attempt(cluster, fixedPort);
    if (found.kind === 'claimed') {
      return ok(found.postmaster);
    }
    if (found.kind === 'failed') {
      return err(cannotStart(found.lastLines));
    }
    const nowMs = Date.now();
    const sinceMs = firstSeenMs.get(found.kind) ?? nowMs;
    firstSeenMs.set(found.kind, sinceMs);
    if (nowMs - sinceMs >= LIMITS_MS[found.kind]) {
      return err(await refusalOf(found, cluster));
    }
    await pause(PAUSE_MS);
  }
}

async function attempt(cluster: Cluster, fixedPort: number | null): Promise<Attempt> {
  const answer = await claimPostmaster(cluster);
  if (answer.kind !== 'silent') {
    return answer;
  }
  const launch = await launchPostmaster(cluster, fixedPort ?? (await findFreePort()));
  if (launch.kind !== 'started') {
    return launch;
  }
  const own = await claimPostmaster(cluster);
  return own.kind === 'silent' ? { kind: 'failed', lastLines: own.reason } : own;
}

async function refusalOf(hindrance: Hindrance, cluster: Cluster): Promise<PostgresRefusal> {
  switch (hindrance.kind) {
    case 'held':
      return { code: 'ALREADY_RUNNING', message: postgresRefusals.ALREADY_RUNNING(cluster.dataDirectory) };
    case 'busy':
      return cannotStart('It has been starting, recovering or stopping for five minutes.');
    case 'port-taken':
      return cannotStart(hindrance.lastLines);
    case 'predecessor-lingers': {
      const named = await readPidFile(cluster);
      return named && isAlive(named.pid)
        ? { code: 'PID_IN_USE', message: postgresRefusals.PID_IN_USE(pidFilePath(cluster), named.pid) }
        : cannotStart(hindrance.lastLines);
    }
  }
}

function cannotStart(lastLines: string): PostgresRefusal {
  return { code: 'CANNOT_START', message: postgresRefusals.CANNOT_START(lastLines) };
}
