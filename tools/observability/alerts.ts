/** When somebody is called, and what the manual says of it. */
export type Alert = {
  readonly name: string;
  /** `page` wakes somebody; a `ticket` is for the next working day. */
  readonly severity: 'page' | 'ticket';
  /** In PromQL. */
  readonly query: string;
  /** How long that is so before somebody is called, as Prometheus writes it; at once where it is left out. */
  readonly holdsFor?: string;
  /** What it means. */
  readonly means: string;
  /** Where to look. */
  readonly look: string;
  /** What to do. */
  readonly todo: string;
};

/** 99.9 % of the calls are answered, and not with 5xx. */
const ALLOWED_SHARE = 0.001;

/** The share of calls that fail in a time is so many times what is allowed. */
function failsTooOften(times: number, window: string): string {
  const count = (labels: string) => `sum(rate(http_request_seconds_count${labels}[${window}]))`;
  return `${count('{status=~"5.."}')} / ${count('')} > ${times * ALLOWED_SHARE}`;
}

/** 95 % of what a histogram has measured took no longer. */
function slowest(metric: string, labels: string, window = '5m'): string {
  return `histogram_quantile(0.95, sum by (le) (rate(${metric}_bucket{${labels}}[${window}])))`;
}

const REFUSED_SIGN_INS = 'sign_ins_total{result=~"wrong password|wrong code|expired code|too many"}';

export const alerts: readonly Alert[] = [
  {
    name: 'CallsFail',
    severity: 'page',
    query: `(${failsTooOften(14, '1h')}) and (${failsTooOften(14, '5m')})`,
    means: 'more than 1.4 % of calls end with 5xx, for an hour and now',
    look: 'the log, by `status` and `route`',
    todo: '503: database or files; 500: report the `requestId` to us',
  },
  {
    name: 'CallsFailNowAndThen',
    severity: 'ticket',
    query: failsTooOften(3, '6h'),
    means: 'more than 0.3 % of calls end with 5xx, over six hours',
    look: 'the log, by `status` and `route`',
    todo: 'as for `CallsFail`',
  },
  {
    name: 'CallsAreSlow',
    severity: 'ticket',
    query: `${slowest('http_request_seconds', 'route=~"/api/v1/(projects|customers|orders).*",method="GET"')} > 0.3`,
    holdsFor: '15m',
    means: 'lists and reads take more than 0.3 s',
    look: '`db_transaction_seconds`, `turn_wait_seconds`, processor of PostgreSQL',
    todo: 'more servers, or more processor for PostgreSQL',
  },
  {
    name: 'EditsAreSlow',
    severity: 'ticket',
    query: `${slowest('http_request_seconds', 'route=~".*/editing/(edits|undo|redo)",method="POST"')} > 0.3`,
    holdsFor: '15m',
    means: 'a step of an edit takes more than 0.3 s',
    look: '`live_board_replays_total`, `nodejs_eventloop_lag_p99_seconds`',
    todo: 'more web servers; many replays: fewer boards on one server',
  },
  {
    name: 'SavesAreSlow',
    severity: 'ticket',
    query: `${slowest('heavy_seconds', 'call="saveEditing"', '10m')} > 1`,
    holdsFor: '30m',
    means: 'to save a board takes more than a second',
    look: '`turns_waiting{kind="heavy"}`',
    todo: '`HEAVY_THREADS`, or more web servers',
  },
  {
    name: 'DrawingsAreSlow',
    severity: 'ticket',
    query: `${slowest('heavy_seconds', 'call="generateFrontView"', '10m')} > 3`,
    holdsFor: '30m',
    means: 'front views take more than 3 s',
    look: '`turns_waiting{kind="heavy"}`',
    todo: '`HEAVY_THREADS`, or more web servers',
  },
  {
    name: 'JobsWait',
    severity: 'page',
    query: 'max by (queue) (job_oldest_seconds) > 180',
    holdsFor: '2m',
    means: 'a job has waited three minutes',
    look: '`npm run status`',
    todo: 'start a worker, or another one',
  },
  {
    name: 'JobsAreGivenUp',
    severity: 'ticket',
    query: 'max by (queue) (dead_letters) > 0',
    means: 'all attempts of a job failed',
    look: 'the log of the workers, by `jobId`',
    todo: 'put the cause right; the user orders the file again',
  },
  {
    name: 'ConnectionsAreShort',
    severity: 'ticket',
    query: 'max by (instance) (db_pool_waiting) > 0',
    holdsFor: '5m',
    means: 'requests wait for a connection',
    look: '`db_pool_in_use`, `show pools` of PgBouncer',
    todo: '`DATABASE_CONNECTIONS`, `default_pool_size`',
  },
  {
    name: 'WorkIsRefused',
    severity: 'ticket',
    query: 'sum(increase(turns_refused_total[10m])) / sum(increase(http_request_seconds_count[10m])) > 0.01',
    means: 'more than 1 % of the work is refused: a company or an address asks for too much',
    look: 'the log, by `company`',
    todo: 'ask that company; more servers if it is right',
  },
  {
    name: 'DatabaseErrors',
    severity: 'page',
    query: 'sum(increase(db_errors_total[5m])) > 5',
    means: 'the database fails requests',
    look: 'its log; class 57 is a stop, 53 want of means',
    todo: 'free disk, memory or connections',
  },
  {
    name: 'EventLoopIsBusy',
    severity: 'ticket',
    query: 'max by (instance) (nodejs_eventloop_lag_p99_seconds) > 0.2',
    holdsFor: '10m',
    means: 'a server computes where it should answer',
    look: 'processor of that server',
    todo: 'more web servers',
  },
  {
    name: 'FilesAreDown',
    severity: 'page',
    query: 'min(files_up) < 1',
    holdsFor: '2m',
    means: 'the file store does not answer',
    look: 'the bucket, or the disk',
    todo: 'bring it back; nothing is lost, what needs files is refused',
  },
  {
    name: 'DiskFills',
    severity: 'ticket',
    query: 'min by (instance, place) (disk_free_ratio) < 0.15',
    holdsFor: '10m',
    means: 'less than 15 % of a disk of a server is free',
    look: '`disk_free_ratio`, by `place`',
    todo: 'make room; below 32 MiB nothing is saved any more',
  },
  {
    name: 'BackupIsOld',
    severity: 'ticket',
    query: 'max(backup_age_seconds) > 26 * 3600',
    means: 'the last `npm run backup` is older than 26 hours',
    look: 'what starts it, and its last line',
    todo: 'run it by hand; with other tools for backups leave this rule out',
  },
  {
    name: 'ServersAreMissing',
    severity: 'page',
    query: 'max(servers_live) < 3',
    holdsFor: '1m',
    means: 'fewer servers live than were started',
    look: '`npm run status`, the supervisor',
    todo: 'start the missing one; its last log line says why it ended',
  },
  {
    name: 'TwoSetsOfTables',
    severity: 'ticket',
    query: 'count(count by (hash) (knowledge_info)) > 1 or max(servers_waiting) > 0',
    holdsFor: '10m',
    means: 'servers of two releases run for more than 10 min',
    look: '`npm run status`, `npm run knowledge -- status`',
    todo: 'finish the upgrade',
  },
  {
    name: 'SignInsAreRefused',
    severity: 'ticket',
    query: `sum(increase(${REFUSED_SIGN_INS}[15m])) > 20 and sum(rate(${REFUSED_SIGN_INS}[15m])) > 5 * sum(rate(${REFUSED_SIGN_INS}[1d]))`,
    means: 'five times as many sign-ins as usual are refused',
    look: 'the audit of the companies, `sign_ins_total` by `result`',
    todo: 'somebody guesses: close their address at the proxy; codes that expire: look at the mail server',
  },
];
