import type { Queue } from 'pg-boss';

/** The schema of the database that the queues lie in, apart from the tables of the product. */
export const JOBS_SCHEMA = 'jobs';

/** How often a job is begun again after it failed or its server was ended. */
const RETRIES = 3;

const SECONDS_OF_A_JOB = 900;
/** A job whose server has not been heard of for so long is begun again. */
const HEARTBEAT_SECONDS = 15;
const KEPT_SECONDS = 24 * 3600;

export type QueueName = 'reports';

/** The queues of the product. The one behind `deadLetter` gets what failed for good. */
export const queues: Readonly<Record<QueueName, Omit<Queue, 'name'> & { readonly deadLetter: string }>> = {
  reports: {
    deadLetter: 'reports-given-up',
    retryLimit: RETRIES,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: SECONDS_OF_A_JOB,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  },
};

// Object.keys knows only strings; the table has no other keys than queues.
export const queueNames = Object.keys(queues) as readonly QueueName[];

/** What a queue keeps of a job: its address. Everything else lies behind the wall of its company. */
export type JobOrder = { readonly companyId: string; readonly jobId: string };
