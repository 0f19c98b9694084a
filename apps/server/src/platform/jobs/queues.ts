import type { Queue } from 'pg-boss';

/** The schema of the database that the queues lie in, apart from the tables of the product. */
export const JOBS_SCHEMA = 'jobs';

/** How often a job is begun again after it failed or its server was ended. */
const RETRIES = 3;

const SECONDS_OF_A_JOB = 900;
/** A job whose server has not been heard of for so long is begun again. */
const HEARTBEAT_SECONDS = 15;
const KEPT_SECONDS = 24 * 3600;

/** Jobs that work for a while. */
const longWork = {
  retryLimit: RETRIES,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: SECONDS_OF_A_JOB,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
} as const;

/** Seconds after which a mail is tried again, at first and at most; so often that a mail server may be down for a day. */
const MAIL_RETRIES = { retryLimit: 20, retryDelay: 30, retryDelayMax: 2 * 3600 };

/** Longer than a mail server is waited for. */
const SECONDS_OF_A_MAIL = 120;

export type QueueName =
  | 'reports'
  | 'order-documents'
  | 'certificates'
  | 'drawings'
  | 'prices'
  | 'catalogue'
  | 'intake'
  | 'specifications'
  | 'submittals'
  | 'mails';

/** The queues of the product. The one behind `deadLetter` gets what failed for good. */
export const queues: Readonly<Record<QueueName, Omit<Queue, 'name'> & { readonly deadLetter: string }>> = {
  reports: { deadLetter: 'reports-given-up', ...longWork },
  'order-documents': { deadLetter: 'order-documents-given-up', ...longWork },
  certificates: { deadLetter: 'certificates-given-up', ...longWork },
  drawings: { deadLetter: 'drawings-given-up', ...longWork },
  prices: { deadLetter: 'prices-given-up', ...longWork },
  catalogue: { deadLetter: 'catalogue-given-up', ...longWork },
  intake: { deadLetter: 'intake-given-up', ...longWork },
  specifications: { deadLetter: 'specifications-given-up', ...longWork },
  submittals: { deadLetter: 'submittals-given-up', ...longWork },
  mails: {
    deadLetter: 'mails-given-up',
    ...MAIL_RETRIES,
    retryBackoff: true,
    expireInSeconds: SECONDS_OF_A_MAIL,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  },
};

// Object.keys knows only strings; the table has no other keys than queues.
export const queueNames = Object.keys(queues) as readonly QueueName[];

/** What a queue keeps of a job: its address. Everything else lies behind the wall of its company. */
export type JobOrder = { readonly companyId: string; readonly jobId: string };
