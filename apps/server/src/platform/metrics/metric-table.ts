import { queueNames } from '../jobs/queues.ts';

/** From a key look-up to a report of many pages, in seconds; with the limits that the alerts ask about. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 3, 5, 10, 30];

/** From a mail to a price list of a hundred thousand rows, in seconds. */
const JOB_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600];

/** The things for which work takes turns. */
const turnKinds = ['connections', 'sign-ins', 'uploads', 'heavy'] as const;

/** The caches of a server; each forgets first the entry that was not used for longest. */
export const cacheNames = [
  'applied-intakes',
  'article-uses',
  'bills',
  'board-facts',
  'bought-articles',
  'catalogue-drafts',
  'certificate-copies',
  'compared-boards',
  'components',
  'design-evidence',
  'findings',
  'followed-boards',
  'gaps',
  'intakes',
  'knowledge',
  'live-boards',
  'offer-pages',
  'own-prices',
  'page-counts',
  'price-books',
  'quantities',
  'submittal-articles',
  'tokens',
  'unit-pages',
  'worked-projects',
] as const;

export type CacheName = (typeof cacheNames)[number];

/** Why a board under edit was read from its journal: what was in memory could not go on. */
export const replayReasons = ['not in memory', 'other tables', 'a later step', 'steps are gone'] as const;

const signInResults = ['code sent', 'signed in', 'wrong password', 'wrong code', 'expired code', 'too many'] as const;

/** The values of a label: a list, or what the product has more of, each with one of the two words. */
type LabelValues = readonly string[] | 'by call' | 'by answer';

export type MetricRow = {
  /** A counter only grows; a gauge is asked for when somebody collects. */
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly help: string;
  readonly labels: Readonly<Record<string, LabelValues>>;
  /** Upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
};

/**
 * The measures of a server, besides those of Node and of the process. Labels have values of the product: never a name, an id
 * or a company, of which there is no end.
 */
export const metricTable = {
  http_request_seconds: {
    kind: 'histogram',
    help: 'Time from the head of a request to the end of its answer.',
    labels: { method: 'by call', route: 'by call', status: 'by answer' },
    buckets: ANSWER_BUCKETS,
  },
  heavy_seconds: {
    kind: 'histogram',
    help: 'Time of the calls that design and draw boards, with the wait for their turn.',
    labels: { call: 'by call' },
    buckets: ANSWER_BUCKETS,
  },
  turn_wait_seconds: {
    kind: 'histogram',
    help: 'How long work waited for its turn.',
    labels: { kind: turnKinds },
    buckets: ANSWER_BUCKETS,
  },
  turns_at_work: { kind: 'gauge', help: 'Work that has its turn.', labels: { kind: turnKinds } },
  turns_waiting: { kind: 'gauge', help: 'Work that waits for its turn.', labels: { kind: turnKinds } },
  turns_refused_total: {
    kind: 'counter',
    help: 'Work that was refused because too much waited.',
    labels: { kind: turnKinds },
  },
  db_pool_max: { kind: 'gauge', help: 'The most connections to the database.', labels: {} },
  db_pool_in_use: { kind: 'gauge', help: 'Connections to the database that are in use.', labels: {} },
  db_pool_waiting: { kind: 'gauge', help: 'Requests and jobs that wait for a connection.', labels: {} },
  db_transaction_seconds: {
    kind: 'histogram',
    help: 'Time of a transaction of a request, from the connection to the commit or the roll back.',
    labels: { effect: ['read', 'write', 'journaled'] },
    buckets: ANSWER_BUCKETS,
  },
  db_errors_total: {
    kind: 'counter',
    help: 'Errors of the database that a request met, by the class of their code.',
    labels: { class: 'by answer' },
  },
  idempotent_replays_total: {
    kind: 'counter',
    help: 'Writes that came again with their key and got the first answer.',
    labels: {},
  },
  held_refusals_total: {
    kind: 'counter',
    help: 'Changes of a board that were refused because somebody else edits it.',
    labels: {},
  },
  live_boards: { kind: 'gauge', help: 'Boards under edit in the memory of this server and its threads.', labels: {} },
  live_board_replays_total: {
    kind: 'counter',
    help: 'Boards under edit that were read from their journal.',
    labels: { reason: replayReasons },
  },
  cache_hits_total: { kind: 'counter', help: 'Look-ups that found what they wanted.', labels: { cache: cacheNames } },
  cache_misses_total: { kind: 'counter', help: 'Look-ups that found nothing.', labels: { cache: cacheNames } },
  sign_ins_total: {
    kind: 'counter',
    help: 'Steps of signing in, by how they ended; a licence key is a password here.',
    labels: { result: signInResults },
  },
  jobs_waiting: { kind: 'gauge', help: 'Jobs that wait, of all servers.', labels: { queue: queueNames } },
  job_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest job has waited; 0 where none waits.',
    labels: { queue: queueNames },
  },
  job_seconds: {
    kind: 'histogram',
    help: 'Time of one attempt of a job.',
    labels: { queue: queueNames },
    buckets: JOB_BUCKETS,
  },
  jobs_failed_total: { kind: 'counter', help: 'Attempts of jobs that failed.', labels: { queue: queueNames } },
  dead_letters: {
    kind: 'gauge',
    help: 'Jobs of the last day whose attempts have all failed.',
    labels: { queue: queueNames },
  },
  files_seconds: {
    kind: 'histogram',
    help: 'Time of the file store to write, read, open or remove a file; a stream is opened, and sent later.',
    labels: { op: ['write', 'read', 'open', 'remove'] },
    buckets: ANSWER_BUCKETS,
  },
  files_up: { kind: 'gauge', help: '1 while the file store answers.', labels: {} },
  disk_free_ratio: {
    kind: 'gauge',
    help: 'The free part of a disk of this machine that holds data; none where they lie elsewhere.',
    labels: { place: ['database', 'files'] },
  },
  backup_age_seconds: {
    kind: 'gauge',
    help: 'How long ago npm run backup has written a whole file; none before the first.',
    labels: {},
  },
  servers_live: { kind: 'gauge', help: 'Servers of this installation that live.', labels: {} },
  servers_waiting: { kind: 'gauge', help: 'Servers of this installation that wait for their rule set.', labels: {} },
  build_info: { kind: 'gauge', help: 'The release of this server.', labels: { release: 'by answer' } },
  knowledge_info: { kind: 'gauge', help: 'The tables that this server brings.', labels: { hash: 'by answer' } },
} as const satisfies Readonly<Record<string, MetricRow>>;

type Table = typeof metricTable;

export type MetricName = keyof Table;

/** The metrics of a kind. */
export type MetricOf<Kind extends MetricRow['kind']> = {
  [Name in MetricName]: Table[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

/** A value for each label of a metric. */
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in keyof Table[Name]['labels']]: Table[Name]['labels'][Label] extends readonly (infer Value extends
    string)[]
    ? Value
    : string;
};

// Object.keys knows only strings; the table has no other keys than metrics.
export const metricNames = Object.keys(metricTable) as readonly MetricName[];
