import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueState } from './jobs/read-queues.ts';
import type { TurnsLoad } from './load/turns.ts';

/** From a key look-up to a report of many pages, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** From a mail to a price list of a hundred thousand rows, in seconds. */
const JOB_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600];

/** How the connections to the database are used. */
export type PoolLoad = { readonly most: number; readonly inUse: number; readonly waiting: number };

/** What is asked when somebody collects. What one of them cannot say now is left out of that collection. */
export type MetricSources = {
  readonly release: string;
  /** Of the tables that this server brings. */
  readonly knowledgeHash: string;
  readonly pool: () => PoolLoad;
  /** By what is waited for, e.g. `connections`. */
  readonly turns: Readonly<Record<string, () => TurnsLoad>>;
  readonly queues: () => Promise<readonly QueueState[]>;
  readonly livingServers: () => Promise<number>;
  readonly waitingServers: () => Promise<number>;
  readonly areFilesUp: () => Promise<boolean>;
};

export type Metrics = {
  readonly contentType: string;
  /** In the format of Prometheus. */
  readonly collect: () => Promise<string>;
  readonly noteRequest: (method: string, route: string, status: number, seconds: number) => void;
  /** @param errorClass the first two characters of PostgreSQL's code, or `network` */
  readonly noteDatabaseError: (errorClass: string) => void;
  readonly noteHeavy: (call: string, seconds: number) => void;
  readonly noteJob: (queue: string, seconds: number, hasFailed: boolean) => void;
};

/** The measures of a server. Their labels come from lists of the product: never a name, an id or a company. */
export function openMetrics(sources: Partial<MetricSources> = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const databaseErrors = new Counter({
    name: 'db_errors_total',
    help: 'Errors of the database that a request met, by the class of their code.',
    labelNames: ['class'],
    registers,
  });
  const heavy = new Histogram({
    name: 'heavy_seconds',
    help: 'Time of the calls that design and draw boards, with the wait for their turn.',
    labelNames: ['call'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'job_seconds',
    help: 'Time of one attempt of a job.',
    labelNames: ['queue'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const failedJobs = new Counter({
    name: 'jobs_failed_total',
    help: 'Attempts of jobs that failed.',
    labelNames: ['queue'],
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const gauges = {
    build: gauge('build_info', 'The release of this server.', 'release'),
    knowledge: gauge('knowledge_info', 'The tables that this server brings.', 'hash'),
    poolMost: gauge('db_pool_max', 'The most connections to the database.'),
    poolInUse: gauge('db_pool_in_use', 'Connections to the database that are in use.'),
    poolWaiting: gauge('db_pool_waiting', 'Requests and jobs that wait for a connection.'),
    turnsAtWork: gauge('turns_at_work', 'Work that has its turn.', 'kind'),
    turnsWaiting: gauge('turns_waiting', 'Work that waits for its turn.', 'kind'),
    turnsRefused: gauge('turns_refused_total', 'Work that was refused because too much waited.', 'kind'),
    jobsWaiting: gauge('jobs_waiting', 'Jobs that wait, of all servers.', 'queue'),
    oldestJob: gauge('job_oldest_seconds', 'How long the oldest job has waited; 0 where none waits.', 'queue'),
    givenUp: gauge('dead_letters', 'Jobs of the last day whose attempts have all failed.', 'queue'),
    servers: gauge('servers_live', 'Servers of this installation that live.'),
    serversWaiting: gauge('servers_waiting', 'Servers of this installation that wait for their rule set.'),
    filesUp: gauge('files_up', '1 while the file store answers.'),
  };
  gauges.build.set({ release: sources.release ?? '' }, 1);
  gauges.knowledge.set({ hash: sources.knowledgeHash ?? '' }, 1);

  const asks: readonly (() => Promise<void> | void)[] = [
    () => {
      const load = sources.pool?.();
      if (load) {
        gauges.poolMost.set(load.most);
        gauges.poolInUse.set(load.inUse);
        gauges.poolWaiting.set(load.waiting);
      }
      for (const [kind, ask] of Object.entries(sources.turns ?? {})) {
        const { atWork, waiting, refused } = ask();
        gauges.turnsAtWork.set({ kind }, atWork);
        gauges.turnsWaiting.set({ kind }, waiting);
        gauges.turnsRefused.set({ kind }, refused);
      }
    },
    async () => {
      for (const { queue, waiting, oldestSeconds, givenUp } of (await sources.queues?.()) ?? []) {
        gauges.jobsWaiting.set({ queue }, waiting);
        gauges.oldestJob.set({ queue }, oldestSeconds ?? 0);
        gauges.givenUp.set({ queue }, givenUp);
      }
    },
    async () => {
      const living = await sources.livingServers?.();
      if (living !== undefined) {
        gauges.servers.set(living);
      }
      const waiting = await sources.waitingServers?.();
      if (waiting !== undefined) {
        gauges.serversWaiting.set(waiting);
      }
    },
    async () => {
      const isUp = await sources.areFilesUp?.();
      if (isUp !== undefined) {
        gauges.filesUp.set(isUp ? 1 : 0);
      }
    },
  ];

  return {
    contentType: registry.contentType,
    collect: async () => {
      // Each by itself: a database that is gone does not hide what this process knows.
      await Promise.allSettled(asks.map(async (ask) => ask()));
      return registry.metrics();
    },
    noteRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    noteDatabaseError: (errorClass) => databaseErrors.inc({ class: errorClass }),
    noteHeavy: (call, seconds) => heavy.observe({ call }, seconds),
    noteJob: (queue, seconds, hasFailed) => {
      jobs.observe({ queue }, seconds);
      if (hasFailed) {
        failedJobs.inc({ queue });
      }
    },
  };
}
