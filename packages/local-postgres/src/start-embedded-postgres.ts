import { setTimeout as pause } from 'node:timers/promises';
import { err, ok, type Result } from '@pw/domain/result';
import {
  type Cluster,
  DATABASE_NAME,
  type Durability,
  POSTGRES_MAJOR,
  type PostgresRefusal,
  PROGRAM_ROLE,
  postgresRefusals,
} from './cluster.ts';
import {
  type ClaimAnswer,
  type ClaimedPostmaster,
  claimPostmaster,
  findFreePort,
  isAlive,
  type Launch,
  launchPostmaster,
  pidFilePath,
  readPidFile,
  STOP_LIMITS_MS,
  stopPostmaster,
} from './postmaster.ts';
import { holdsCluster, prepareCluster, removeUnfinished } from './prepare-cluster.ts';
import { makeProgramOwner, programPassword } from './program-owner.ts';
import { findFullDisk } from './room.ts';

export type EmbeddedPostgres = {
  /** Connection string of the owner of the program's database, who is no superuser, for migrations only. It stays the same when PostgreSQL is brought back. */
  readonly ownerUrl: string;
  /** Stops it unless another process has taken it over; safe to call twice. */
  readonly stop: () => Promise<void>;
};

export type PostgresSettings = SupervisorEvents & {
  /** DATA_DIR; the cluster lies in its folder postgres-18, or where a link of that name points. */
  readonly dataDirectory: string;
  readonly durability: Durability;
};

/**
 * Starts the PostgreSQL of a data folder for this server alone and looks after it: makes the database on the first
 * start, takes over what a killed server left running, brings it back when it goes.
 */
export async function startEmbeddedPostgres(
  settings: PostgresSettings,
): Promise<Result<EmbeddedPostgres, PostgresRefusal>> {
  const started = await start(settings);
  if (started.ok || started.error.code === 'ALREADY_RUNNING') {
    return started;
  }
  // Whatever failed, failed for that; the words of the programs that met it are of no use.
  const message = await findFullDisk(settings.dataDirectory);
  return message === null ? started : err({ code: 'DISK_FULL', message });
}

async function start(settings: PostgresSettings): Promise<Result<EmbeddedPostgres, PostgresRefusal>> {
  const cluster = await prepareOrRefuse(settings);
  if (!cluster.ok) {
    return cluster;
  }
  const running = await bringUp(cluster.value, null);
  if (!running.ok) {
    return running;
  }
  const { port } = running.value;
  const { stop } = supervise(cluster.value, running.value, settings);
  try {
    await makeProgramOwner(cluster.value, running.value);
  } catch (error) {
    // A full disk, or a PostgreSQL that went in this moment.
    await stop();
    return err({ code: 'CANNOT_START', message: postgresRefusals.CANNOT_START(String(error)) });
  }
  await removeUnfinished(settings.dataDirectory);
  settings.log(`PostgreSQL ${POSTGRES_MAJOR} serves ${cluster.value.folder} on port ${port}.`);
  return ok({ ownerUrl: ownerUrl(cluster.value, port), stop });
}

/**
 * The PostgreSQL of a data folder for a command: that of the server that runs on it, else one that is started for the
 * command. The first is left to its server by `stop`, the second is ended. A folder without a database is refused, and
 * nothing is made in it.
 */
export async function borrowEmbeddedPostgres(
  settings: PostgresSettings,
): Promise<Result<EmbeddedPostgres, PostgresRefusal>> {
  const { dataDirectory } = settings;
  const isThere = await orRefuse(async () => ok(await holdsCluster(dataDirectory)));
  if (!isThere.ok) {
    return isThere;
  }
  if (!isThere.value) {
    return err({ code: 'NO_INSTALLATION', message: postgresRefusals.NO_INSTALLATION(dataDirectory) });
  }
  const started = await startEmbeddedPostgres(settings);
  if (started.ok || started.error.code !== 'ALREADY_RUNNING') {
    return started;
  }
  const cluster = await prepareOrRefuse(settings);
  const running = cluster.ok ? await readPidFile(cluster.value) : null;
  return cluster.ok && running
    ? ok({ ownerUrl: ownerUrl(cluster.value, running.port), stop: async () => undefined })
    : started;
}

function prepareOrRefuse(settings: PostgresSettings): Promise<Result<Cluster, PostgresRefusal>> {
  return orRefuse(() => prepareCluster(settings));
}

/** The file system's faults are the user's to mend, so they become a sentence; any other exception is a defect. */
async function orRefuse<Value>(
  work: () => Promise<Result<Value, PostgresRefusal>>,
): Promise<Result<Value, PostgresRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error)) {
      throw error;
    }
    return err({ code: 'NOT_WRITABLE', message: postgresRefusals.NOT_WRITABLE(String(error.path), error.message) });
  }
}

function ownerUrl(cluster: Cluster, port: number): string {
  return `postgresql://${PROGRAM_ROLE}:${programPassword(cluster)}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

type SupervisorEvents = {
  readonly log: (line: string) => void;
  /** PostgreSQL went and could not be brought back: the server cannot go on. */
  readonly onGivenUp?: (reason: PostgresRefusal) => void;
};

const MOST_TRIES = 5;
/** PostgreSQL that has served this long is sound: what comes next is counted again. */
const CALM_MS = 60_000;
const PAUSE_BETWEEN_TRIES_MS = 1_000;

/**
 * Brings PostgreSQL back on its port whenever it goes, until it is stopped. Stopping leaves a PostgreSQL that
 * another process has taken over alone, and stopping twice is stopping once.
 */
function supervise(
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
      await waitForRoom();
      if (isStopping) {
        break;
      }
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

  /** PostgreSQL ends where it cannot write, and each start of it would end likewise: it waits until it can. */
  async function waitForRoom(): Promise<void> {
    let full = await findFullDisk(cluster.folder);
    if (full !== null) {
      events.log(full);
    }
    while (full !== null && !isStopping) {
      await pause(PAUSE_BETWEEN_TRIES_MS);
      full = await findFullDisk(cluster.folder);
    }
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
    const outcome = await attempt(cluster, fixedPort);
    if (outcome.kind === 'claimed') {
      return ok(outcome.postmaster);
    }
    if (outcome.kind === 'failed') {
      return err(cannotStart(outcome.lastLines));
    }
    const nowMs = Date.now();
    const sinceMs = firstSeenMs.get(outcome.kind) ?? nowMs;
    firstSeenMs.set(outcome.kind, sinceMs);
    if (nowMs - sinceMs >= LIMITS_MS[outcome.kind]) {
      return err(await refusalOf(outcome, cluster));
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
      return {
        code: 'ALREADY_RUNNING',
        message: postgresRefusals.ALREADY_RUNNING(cluster.dataDirectory, hindrance.holder),
      };
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
