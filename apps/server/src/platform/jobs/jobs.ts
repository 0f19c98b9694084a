import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { OutsideTransaction } from '../database/app-database.ts';
import { inJobSpan, type OrderingSpan, presentSpan } from '../traces.ts';
import { JOBS_SCHEMA, type JobOrder, type QueueName, queues } from './queues.ts';

/** Jobs that outlive a request: kept in the database, done once by one of the servers, begun again when that one ends. */
export type Jobs = {
  /**
   * Keeps a job, if the transaction is committed.
   * @param orderedBy what is traced now, where that is not said
   */
  readonly send: (tx: OutsideTransaction, queue: QueueName, order: JobOrder, orderedBy?: OrderingSpan) => Promise<void>;
  /** Has this server look for jobs at once, and not only when it next would. */
  readonly wake: () => void;
  /** Begins to do the jobs of a queue, on this server one of each company at a time. */
  readonly work: (queue: QueueName, worker: JobWorker) => Promise<void>;
  /** Begins no further job, of any queue, until `resume`; those at work go on to their end. */
  readonly rest: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Takes up what servers have left that are no more, and deletes what is over. */
  readonly supervise: () => Promise<void>;
  /** Ends jobs at work in the time that is left, and gives back what is not done by then. */
  readonly stop: (limitMs?: number) => Promise<void>;
};

export type Attempt = {
  /** Whether the job is given up when this attempt fails, too. */
  readonly isLast: boolean;
  /** Aborted when the job is no longer this server's. */
  readonly signal: AbortSignal;
};

export type JobWorker = {
  /** Does a job. When it throws, the job is begun again, here or on another server. */
  readonly run: (order: JobOrder, attempt: Attempt) => Promise<void>;
  /** Called for a job whose attempts have all been ended. */
  readonly giveUp: (order: JobOrder) => Promise<void>;
};

export type JobSettings = {
  /** How many jobs this server does at once, each of another company. */
  readonly atOnce: number;
  /** How long a failed job waits before it is begun again; undefined for the time of its queue. */
  readonly retryDelaySeconds?: number;
  /** Whether it supervises by itself, every few seconds. */
  readonly supervises: boolean;
};

/** Two: while one is written by Typst, which is a process of its own, the other is worked out. */
export const jobSettings: JobSettings = { atOnce: 2, supervises: true };

const POLL_SECONDS = 2;
const SUPERVISE_SECONDS = 10;
const STOP_LIMIT_MS = 10_000;

/** The limit of a company counts here alone: counted in the database, two workers that look at once both find room. */
const workOptions = { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS, localGroupConcurrency: 1 } as const;

/** Opens the queues. Nothing is asked of the database before the first job is sent or done. */
export function openJobs(pool: pg.Pool, log: FastifyBaseLogger, settings: JobSettings = jobSettings): Jobs {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    // The tables belong to the owner of the database, who makes and changes them.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    supervise: settings.supervises,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: settings.supervises ? SUPERVISE_SECONDS : 1,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queues of the jobs met an error'));
  let starting: Promise<PgBoss> | undefined;
  const started = (): Promise<PgBoss> => {
    starting ??= boss.start();
    return starting;
  };
  const given = new Map<QueueName, JobWorker>();
  let workers: string[] = [];
  let rests = false;
  const wake = () => {
    for (const worker of workers) {
      boss.notifyWorker(worker);
    }
  };
  const begin = async (queue: QueueName, { run, giveUp }: JobWorker) => {
    for (let worker = 0; worker < settings.atOnce; worker += 1) {
      const id = await boss.work<KeptOrder, void, typeof workOptions>(queue, workOptions, async ([job]) => {
        try {
          await inJobSpan(queue, job?.data.orderedBy, () => run(...attemptOf(job)));
        } finally {
          wake();
        }
      });
      workers.push(id);
    }
    const { deadLetter } = queues[queue];
    const id = await boss.work<KeptOrder, void, typeof workOptions>(deadLetter, workOptions, async ([job]) => {
      await giveUp(attemptOf(job)[0]);
    });
    workers.push(id);
  };
  const { retryDelaySeconds: retryDelay } = settings;
  return {
    send: async (tx, queue, order, orderedBy = presentSpan()) => {
      const options = { id: order.jobId, group: { id: order.companyId } };
      const row: KeptOrder = orderedBy ? { ...order, orderedBy } : order;
      await (await started()).send(queue, row, {
        ...options,
        ...(retryDelay === undefined ? {} : { retryDelay, retryBackoff: false }),
        db: fromKysely(tx.withoutPlugins()),
      });
    },
    wake,
    work: async (queue, worker) => {
      given.set(queue, worker);
      await started();
      if (!rests) {
        await begin(queue, worker);
      }
    },
    rest: async () => {
      rests = true;
      workers = [];
      const names = [...given.keys()].flatMap((queue) => [queue, queues[queue].deadLetter]);
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })));
    },
    resume: async () => {
      rests = false;
      for (const [queue, worker] of given) {
        await begin(queue, worker);
      }
    },
    supervise: async () => {
      await (await started()).supervise();
      wake();
    },
    stop: async (limitMs = STOP_LIMIT_MS) => {
      if (starting) {
        await boss.stop({ close: false, timeout: limitMs });
      }
    },
  };
}

/** An order as its queue keeps it: with the place in a trace, while traces are sent. */
type KeptOrder = JobOrder & { readonly orderedBy?: OrderingSpan };

/** A worker is given one job at a time. */
function attemptOf(job: JobWithMetadata<KeptOrder> | undefined): readonly [JobOrder, Attempt] {
  if (!job) {
    throw new Error('A worker was called without a job');
  }
  const { companyId, jobId } = job.data;
  return [
    { companyId, jobId },
    { isLast: job.retryCount >= job.retryLimit, signal: job.signal },
  ];
}
