import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@pw/domain/result';
import { VERSION } from '@pw/domain/version';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { readBackupAge } from '../platform/backups.store.ts';
import { refuseBucket } from '../platform/files/s3-file-store.ts';
import { CLIENT_FOLDER } from '../platform/http/web-client.ts';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import { type QueueRow, readQueues } from '../platform/jobs/read-queues.ts';
import { readKeys } from '../platform/keys.ts';
import { catalogFiles, priceBook, ruleSetName, shippedKnowledge } from '../platform/knowledge.ts';
import { type HeavyAnswer, type HeavyCalls, heavyCalls } from '../platform/load/heavy-calls.ts';
import { type MetricSources, openMetrics, type PoolLoad } from '../platform/metrics/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { countWaitingServers } from '../platform/rule-set.store.ts';
import { countServers } from '../platform/servers.store.ts';
import type { Settings } from '../platform/settings.ts';
import { announceServer } from './announce-server.ts';
import { awaitRuleSet } from './await-rule-set.ts';
import type { Closers } from './closers.ts';
import { composeApp, composeWorkerApp } from './compose-app.ts';
import { drain } from './drain.ts';
import type { HeavyOrder } from './heavy-thread.ts';
import { listenForCollectors } from './listen-for-collectors.ts';
import { listenRefusal } from './listen-refusal.ts';
import {
  appUrlFor,
  findDatabase,
  prepareDatabase,
  refuseDataFolder,
  refusePool,
  type StartRefusal,
} from './open-database.ts';
import { openPlatform } from './open-platform.ts';
import { openTraces } from './open-traces.ts';
import { doFilesAnswer, readDisks } from './serve-health.ts';
import { startJobs } from './start-jobs.ts';
import { stopListening } from './stop-listening.ts';
import type { ThreadPlace } from './thread-platform.ts';

/** How long a stop waits for each part. Running requests get the time that a report takes. */
const LIMITS_MS = { leaving: 1_000, requests: 10_000, connections: 5_000, postgres: 35_000 };

export type StartTools = {
  readonly log: Platform['log'];
  readonly closers: Closers;
  /** Aborted when the server shall not start after all. */
  readonly stopped: AbortSignal;
  /** The embedded PostgreSQL has gone for good. */
  readonly onGivenUp: (reason: StartRefusal) => void;
};

/**
 * Starts the server: keys, database, schema, files, rule set, demo data, jobs, requests, in this order; the last two by its
 * roles.
 * Everything it opens is noted in the closers, also when a later step refuses.
 */
export async function startServer(
  settings: Settings,
  { log, closers, stopped, onGivenUp }: StartTools,
): Promise<Result<Platform, StartRefusal>> {
  const folder = settings.databaseUrl === undefined ? await refuseDataFolder(settings.dataDirectory) : null;
  if (folder !== null) {
    return err(folder);
  }
  const keys = await readKeys(settings.keysFile, settings.isProduction ? 'refuse' : 'make');
  if (!keys.ok) {
    return keys;
  }
  const traces = settings.sendsTraces ? openTraces() : undefined;
  if (traces?.ok === false) {
    return traces;
  }
  if (traces) {
    closers.add('traces', LIMITS_MS.connections, traces.value);
  }
  const database = await findDatabase(settings, { log: (line) => log.info(line), onGivenUp });
  if (!database.ok) {
    return database;
  }
  closers.add('PostgreSQL', LIMITS_MS.postgres, database.value.stop);
  const prepared = await prepareDatabase(
    database.value.ownerUrl,
    keys.value,
    (line) => log.info(line),
    settings.databaseUrl === undefined,
  );
  if (!prepared.ok) {
    return prepared;
  }
  const { databasePoolUrl, roles } = settings;
  const appUrl = databasePoolUrl === undefined ? prepared.value : appUrlFor(databasePoolUrl, keys.value);
  const doesJobs = roles.includes('jobs');
  const opened = await openPlatform({
    settings,
    appUrl,
    log,
    connections: settings.databaseConnections,
    supervisesJobs: doesJobs,
  });
  if (!opened.ok) {
    return opened;
  }
  const { platform, readPool, closeMail, closeDatabase } = opened.value;
  closers.add('connections to the database', LIMITS_MS.connections, closeDatabase);
  closers.add('connections to the mail server', LIMITS_MS.connections, closeMail);
  const pool = databasePoolUrl === undefined ? null : await refusePool(platform.database, databasePoolUrl);
  if (pool !== null) {
    return err(pool);
  }
  const bucket = settings.files.kind === 's3' ? await refuseBucket(platform.files) : null;
  if (bucket !== null) {
    return err({ message: bucket });
  }
  // Before the first request, which would else wait for them.
  shippedKnowledge();
  priceBook();
  const place = { settings, appUrl };
  const heavy = roles.includes('web') ? openHeavy(place, closers) : undefined;
  const metrics = openMetrics(metricSources(platform, settings, readPool, heavy));
  closers.add('measures', LIMITS_MS.connections, metrics.close);
  let isDraining = false;
  const app = heavy
    ? await composeApp({ ...platform, heavy }, settings, CLIENT_FOLDER, () => isDraining, metrics)
    : await composeWorkerApp(platform, settings, () => isDraining, metrics);
  const server = { serverId: randomUUID(), roles, release: VERSION };
  const ruleSet = ruleSetName();
  const entered = await awaitRuleSet(platform, { ...server, knowledgeHash: catalogFiles().hash, ruleSet }, stopped);
  if (!entered.ok) {
    return entered;
  }
  if (settings.demoData) {
    await fillDemoData(platform, new Date(platform.now()));
  }
  closers.add('list of servers', LIMITS_MS.connections, announceServer(platform, server));
  if (doesJobs) {
    await startJobs(platform, place, closers);
  }
  // Closed after the requests, whose last figures are still collected.
  const collectors = settings.metricsListen && (await listenForCollectors(metrics, settings.metricsListen));
  if (collectors?.ok === false) {
    return collectors;
  }
  if (collectors) {
    closers.add('connections of collectors', LIMITS_MS.connections, collectors.value);
  }
  const listening = await listen(app, settings, closers, async (drainMs) => {
    isDraining = true;
    await drain(platform, { serverId: server.serverId, ruleSet, drainMs });
  });
  return listening.ok ? ok(platform) : listening;
}

/**
 * What a design has just made fits into the cache of the processor: a board of 300 feeders takes half the time that it takes
 * with the usual 48 MB, and the thread 150 MB less.
 */
const YOUNG_MEMORY = { maxYoungGenerationSizeMb: 16 } as const;

/** The threads of the calls that design and draw boards. */
function openHeavy(place: ThreadPlace, closers: Closers): HeavyCalls {
  const open = () =>
    openJobThread<HeavyOrder, readonly [], HeavyAnswer>(
      new URL('./heavy-thread.ts', import.meta.url),
      'designs and drawings',
      YOUNG_MEMORY,
    );
  const further = Array.from({ length: place.settings.heavyThreads - 1 }, open);
  const threads = [open(), ...further] as const;
  closers.add('threads of designs and drawings', LIMITS_MS.connections, async () => {
    await Promise.all(threads.map(({ close }) => close()));
  });
  return heavyCalls(threads, (request): HeavyOrder => ({ place, request }));
}

function metricSources(
  { database, files, turns }: Platform,
  settings: Settings,
  readPool: () => PoolLoad,
  heavy: HeavyCalls | undefined,
): MetricSources {
  const { connections, signIns, uploads } = turns;
  return {
    release: VERSION,
    knowledgeHash: catalogFiles().hash,
    pool: readPool,
    turns: {
      connections: connections.load,
      'sign-ins': signIns.load,
      uploads: uploads.load,
      ...(heavy && { heavy: heavy.load }),
    },
    queues: () => readQueues(async (text) => (await sql.raw<QueueRow>(text).execute(database)).rows),
    livingServers: () => countServers(database),
    waitingServers: () => countWaitingServers(database),
    areFilesUp: () => doFilesAnswer(files),
    disks: () => readDisks(settings),
    backupAgeSeconds: () => readBackupAge(database),
  };
}

/** Starts taking requests. */
async function listen(
  app: FastifyInstance,
  { host, port, drainSeconds }: Pick<Settings, 'host' | 'port' | 'drainSeconds'>,
  closers: Closers,
  leave: (drainMs: number) => Promise<void>,
): Promise<Result<null, StartRefusal>> {
  // Closed after the requests, so that one which does not end in time cannot hold the process.
  closers.add('connections of browsers', LIMITS_MS.connections, () => app.server.closeAllConnections());
  closers.add('running requests', LIMITS_MS.requests, () => app.close());
  closers.add('further connections', LIMITS_MS.connections, () => stopListening(app.server));
  const drainMs = drainSeconds * 1000;
  // First of all: requests are still taken while load balancers learn that no further ones shall come.
  closers.add('readiness', drainMs + LIMITS_MS.leaving, () => leave(drainMs));
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
    return ok(null);
  } catch (error) {
    return err({ message: listenRefusal(error, { host, port }, { host: 'HOST', port: 'PORT' }) });
  }
}
