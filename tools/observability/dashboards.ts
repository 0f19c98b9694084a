/** A graph: one line for each series of each of its queries. */
export type Panel = {
  readonly title: string;
  /** Of Grafana: `s` seconds, `reqps` a second, `percentunit` a share, `bytes`, `short` a count. */
  readonly unit: 's' | 'reqps' | 'percentunit' | 'bytes' | 'short';
  readonly queries: readonly PanelQuery[];
};

export type PanelQuery = {
  /** In PromQL. `$instance` is the server that the reader has chosen, on the dashboard of one server. */
  readonly query: string;
  /** The words of a line; `{{label}}` is a label of its series. */
  readonly line: string;
};

export type Dashboard = {
  /** The name of its file, and its address in Grafana. */
  readonly name: string;
  readonly title: string;
  /** Whether the reader chooses one server. */
  readonly isOfOneServer: boolean;
  readonly panels: readonly Panel[];
};

const overview: readonly Panel[] = [
  {
    title: 'Calls',
    unit: 'reqps',
    queries: [{ query: 'sum by (status) (rate(http_request_seconds_count[5m]))', line: '{{status}}' }],
  },
  {
    title: 'Share of calls that fail with 5xx',
    unit: 'percentunit',
    queries: [
      {
        query: 'sum(rate(http_request_seconds_count{status=~"5.."}[5m])) / sum(rate(http_request_seconds_count[5m]))',
        line: 'fail',
      },
    ],
  },
  {
    title: 'Time of reads',
    unit: 's',
    queries: [
      {
        query: 'histogram_quantile(0.5, sum by (le) (rate(http_request_seconds_bucket{method="GET"}[5m])))',
        line: 'half of them',
      },
      {
        query: 'histogram_quantile(0.95, sum by (le) (rate(http_request_seconds_bucket{method="GET"}[5m])))',
        line: '95 %',
      },
    ],
  },
  {
    title: 'Time of writes',
    unit: 's',
    queries: [
      {
        query: 'histogram_quantile(0.5, sum by (le) (rate(http_request_seconds_bucket{method!="GET"}[5m])))',
        line: 'half of them',
      },
      {
        query: 'histogram_quantile(0.95, sum by (le) (rate(http_request_seconds_bucket{method!="GET"}[5m])))',
        line: '95 %',
      },
    ],
  },
  {
    title: 'Slowest routes, 95 %',
    unit: 's',
    queries: [
      {
        query: 'topk(10, histogram_quantile(0.95, sum by (le, route) (rate(http_request_seconds_bucket[10m]))))',
        line: '{{route}}',
      },
    ],
  },
  {
    title: 'Designs and drawings, 95 %, with the wait for their turn',
    unit: 's',
    queries: [
      { query: 'histogram_quantile(0.95, sum by (le, call) (rate(heavy_seconds_bucket[10m])))', line: '{{call}}' },
    ],
  },
  {
    title: 'Servers that live, by release',
    unit: 'short',
    queries: [{ query: 'count by (release) (build_info)', line: '{{release}}' }],
  },
  {
    title: 'Work that waits or was refused',
    unit: 'short',
    queries: [
      { query: 'sum by (kind) (turns_waiting)', line: '{{kind}} waits' },
      { query: 'sum by (kind) (increase(turns_refused_total[5m]))', line: '{{kind}} refused in 5 min' },
    ],
  },
  {
    title: 'Wait for a turn, 95 %',
    unit: 's',
    queries: [
      { query: 'histogram_quantile(0.95, sum by (le, kind) (rate(turn_wait_seconds_bucket[10m])))', line: '{{kind}}' },
    ],
  },
  {
    title: 'Steps of signing in, in 15 min',
    unit: 'short',
    queries: [{ query: 'sum by (result) (increase(sign_ins_total[15m]))', line: '{{result}}' }],
  },
  {
    title: 'Edits refused because somebody else edits, writes that came again, in 15 min',
    unit: 'short',
    queries: [
      { query: 'sum(increase(held_refusals_total[15m]))', line: 'somebody else edits' },
      { query: 'sum(increase(idempotent_replays_total[15m]))', line: 'came again' },
    ],
  },
  {
    title: 'Age of the last backup',
    unit: 's',
    queries: [{ query: 'max(backup_age_seconds)', line: 'npm run backup' }],
  },
];

const database: readonly Panel[] = [
  {
    title: 'Connections in use',
    unit: 'short',
    queries: [
      { query: 'db_pool_in_use', line: '{{instance}}' },
      { query: 'max(db_pool_max)', line: 'most of a server' },
    ],
  },
  {
    title: 'Requests and jobs that wait for a connection',
    unit: 'short',
    queries: [{ query: 'db_pool_waiting', line: '{{instance}}' }],
  },
  {
    title: 'Errors, by the class of their code',
    unit: 'short',
    queries: [{ query: 'sum by (class) (increase(db_errors_total[5m]))', line: '{{class}}' }],
  },
  {
    title: 'Time of a transaction, 95 %',
    unit: 's',
    queries: [
      {
        query: 'histogram_quantile(0.95, sum by (le, effect) (rate(db_transaction_seconds_bucket[10m])))',
        line: '{{effect}}',
      },
    ],
  },
  {
    title: 'Time of the file store, 95 %',
    unit: 's',
    queries: [{ query: 'histogram_quantile(0.95, sum by (le, op) (rate(files_seconds_bucket[10m])))', line: '{{op}}' }],
  },
  {
    title: 'Free part of the disks of servers',
    unit: 'percentunit',
    queries: [{ query: 'disk_free_ratio', line: '{{instance}} {{place}}' }],
  },
  {
    title: 'The file store answers',
    unit: 'short',
    queries: [{ query: 'files_up', line: '{{instance}}' }],
  },
];

const jobs: readonly Panel[] = [
  { title: 'Jobs that wait', unit: 'short', queries: [{ query: 'max by (queue) (jobs_waiting)', line: '{{queue}}' }] },
  {
    title: 'How long the oldest has waited',
    unit: 's',
    queries: [{ query: 'max by (queue) (job_oldest_seconds)', line: '{{queue}}' }],
  },
  {
    title: 'Attempts',
    unit: 'reqps',
    queries: [{ query: 'sum by (queue) (rate(job_seconds_count[5m]))', line: '{{queue}}' }],
  },
  {
    title: 'Time of an attempt, 95 %',
    unit: 's',
    queries: [
      { query: 'histogram_quantile(0.95, sum by (le, queue) (rate(job_seconds_bucket[15m])))', line: '{{queue}}' },
    ],
  },
  {
    title: 'Attempts that failed in 15 min',
    unit: 'short',
    queries: [{ query: 'sum by (queue) (increase(jobs_failed_total[15m]))', line: '{{queue}}' }],
  },
  {
    title: 'Jobs given up in the last day',
    unit: 'short',
    queries: [{ query: 'max by (queue) (dead_letters)', line: '{{queue}}' }],
  },
];

const server: readonly Panel[] = [
  {
    title: 'Processor, in cores',
    unit: 'short',
    queries: [{ query: 'rate(process_cpu_seconds_total{instance="$instance"}[5m])', line: 'cores' }],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    queries: [
      { query: 'process_resident_memory_bytes{instance="$instance"}', line: 'process' },
      { query: 'nodejs_heap_size_used_bytes{instance="$instance"}', line: 'heap of the main thread' },
    ],
  },
  {
    title: 'Delay of the event loop',
    unit: 's',
    queries: [
      { query: 'nodejs_eventloop_lag_p50_seconds{instance="$instance"}', line: 'half of it' },
      { query: 'nodejs_eventloop_lag_p99_seconds{instance="$instance"}', line: '99 %' },
    ],
  },
  {
    title: 'Calls',
    unit: 'reqps',
    queries: [
      { query: 'sum by (status) (rate(http_request_seconds_count{instance="$instance"}[5m]))', line: '{{status}}' },
    ],
  },
  {
    title: 'Connections to the database',
    unit: 'short',
    queries: [
      { query: 'db_pool_in_use{instance="$instance"}', line: 'in use' },
      { query: 'db_pool_waiting{instance="$instance"}', line: 'waited for' },
    ],
  },
  {
    title: 'Turns',
    unit: 'short',
    queries: [
      { query: 'turns_at_work{instance="$instance"}', line: '{{kind}} at work' },
      { query: 'turns_waiting{instance="$instance"}', line: '{{kind}} waits' },
    ],
  },
  {
    title: 'Boards under edit in memory, and read from their journal in 5 min',
    unit: 'short',
    queries: [
      { query: 'live_boards{instance="$instance"}', line: 'in memory' },
      { query: 'increase(live_board_replays_total{instance="$instance"}[5m])', line: '{{reason}}' },
    ],
  },
  {
    title: 'Look-ups that find what they want',
    unit: 'percentunit',
    queries: [
      {
        query:
          'sum by (cache) (rate(cache_hits_total{instance="$instance"}[15m])) / (sum by (cache) (rate(cache_hits_total{instance="$instance"}[15m])) + sum by (cache) (rate(cache_misses_total{instance="$instance"}[15m])))',
        line: '{{cache}}',
      },
    ],
  },
];

/** What an operator looks at in Grafana. */
export const dashboards: readonly Dashboard[] = [
  { name: 'panelwright-overview', title: 'Panelwright', isOfOneServer: false, panels: overview },
  { name: 'panelwright-database', title: 'Panelwright: database and files', isOfOneServer: false, panels: database },
  { name: 'panelwright-jobs', title: 'Panelwright: jobs', isOfOneServer: false, panels: jobs },
  { name: 'panelwright-server', title: 'Panelwright: one server', isOfOneServer: true, panels: server },
];
