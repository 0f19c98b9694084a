import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueState } from '../jobs/read-queues.ts';
import type { TurnsLoad } from '../load/turns.ts';
import { hearMeasures, type Measure } from './measure.ts';
import { hearThreads } from './measures-of-threads.ts';
import {
  type LabelsOf,
  type MetricName,
  type MetricOf,
  type MetricRow,
  metricNames,
  metricTable,
} from './metric-table.ts';

/** How the connections to the database are used. */
export type PoolLoad = { readonly most: number; readonly inUse: number; readonly waiting: number };

/** The sources of gauges, asked when somebody collects. A value that one of them cannot give is left out. */
export type MetricSources = {
  readonly release: string;
  /** Of the tables that this server brings. */
  readonly knowledgeHash: string;
  readonly pool: () => PoolLoad;
  /** By what is waited for. */
  readonly turns: Readonly<Partial<Record<LabelsOf<'turns_waiting'>['kind'], () => TurnsLoad>>>;
  readonly queues: () => Promise<readonly QueueState[]>;
  readonly livingServers: () => Promise<number>;
  readonly waitingServers: () => Promise<number>;
  readonly areFilesUp: () => Promise<boolean>;
  /** The free part of each disk of this machine that holds data. */
  readonly disks: () => Promise<Readonly<Partial<Record<LabelsOf<'disk_free_ratio'>['place'], number>>>>;
  /** Undefined before the first backup. */
  readonly backupAgeSeconds: () => Promise<number | undefined>;
};

export type Metrics = {
  readonly contentType: string;
  /** In the format of Prometheus. */
  readonly collect: () => Promise<string>;
  /** Hears no more of what is measured. */
  readonly close: () => void;
};

/** Opens the measures of `metricTable`: what this process and its threads note, and what is asked when they are collected. */
export function openMetrics(sources: Partial<MetricSources> = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const opened = new Map(metricNames.map((name) => [name, openMetric(registry, name)] as const));
  /** The last value of the gauge by thread; 0 is this thread. */
  const said = new Map<number, number>();
  const note = ({ name, labels, value }: Measure, thread: number) => {
    const metric = opened.get(name);
    if (metric instanceof Histogram) {
      metric.observe(labels, value);
    } else if (metric instanceof Counter) {
      metric.inc(labels, value);
    } else {
      said.set(thread, value);
    }
  };
  const hearings = [
    hearMeasures((measure) => note(measure, 0)),
    hearThreads({
      hear: ({ thread, measures }) => {
        for (const measure of measures) {
          note(measure, thread);
        }
      },
      forget: (thread) => void said.delete(thread),
    }),
  ];
  const set = <Name extends MetricOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number | undefined) => {
    const gauge = opened.get(name);
    if (gauge instanceof Gauge && value !== undefined) {
      gauge.set(labels, value);
    }
  };

  const asks: readonly (() => Promise<void> | void)[] = [
    () => {
      set('build_info', { release: sources.release ?? '' }, 1);
      set('knowledge_info', { hash: sources.knowledgeHash ?? '' }, 1);
      set(
        'live_boards',
        {},
        [...said.values()].reduce((sum, boards) => sum + boards, 0),
      );
      const load = sources.pool?.();
      set('db_pool_max', {}, load?.most);
      set('db_pool_in_use', {}, load?.inUse);
      set('db_pool_waiting', {}, load?.waiting);
      for (const kind of metricTable.turns_waiting.labels.kind) {
        const turns = sources.turns?.[kind]?.();
        set('turns_at_work', { kind }, turns?.atWork);
        set('turns_waiting', { kind }, turns?.waiting);
      }
    },
    async () => {
      for (const { queue, waiting, oldestSeconds, givenUp } of (await sources.queues?.()) ?? []) {
        set('jobs_waiting', { queue }, waiting);
        set('job_oldest_seconds', { queue }, oldestSeconds ?? 0);
        set('dead_letters', { queue }, givenUp);
      }
    },
    async () => set('servers_live', {}, await sources.livingServers?.()),
    async () => set('servers_waiting', {}, await sources.waitingServers?.()),
    async () => {
      const isUp = await sources.areFilesUp?.();
      set('files_up', {}, isUp === undefined ? undefined : Number(isUp));
    },
    async () => {
      const disks = await sources.disks?.();
      for (const place of metricTable.disk_free_ratio.labels.place) {
        set('disk_free_ratio', { place }, disks?.[place]);
      }
    },
    async () => set('backup_age_seconds', {}, await sources.backupAgeSeconds?.()),
  ];

  const collect = async () => {
    for (const metric of opened.values()) {
      if (metric instanceof Gauge) {
        forgetSeries(metric);
      }
    }
    // Each by itself: a database that is gone does not hide what this process knows.
    await Promise.allSettled(asks.map(async (ask) => ask()));
    return registry.metrics();
  };
  let collecting: Promise<string> | undefined;

  return {
    contentType: registry.contentType,
    // Of two who collect at once none finds what the other has just forgotten.
    collect: () => {
      collecting ??= collect().finally(() => {
        collecting = undefined;
      });
      return collecting;
    },
    close: () => {
      for (const end of hearings) {
        end();
      }
    },
  };
}

type OpenMetric = Counter | Gauge | Histogram;

/** A counter of known labels begins at 0: the first one that is counted is then seen as one more. */
function openMetric(registry: Registry, name: MetricName): OpenMetric {
  const { kind, help, labels, buckets = [] }: MetricRow = metricTable[name];
  const given = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  switch (kind) {
    case 'histogram':
      return new Histogram({ ...given, buckets: [...buckets] });
    case 'gauge':
      return new Gauge(given);
    case 'counter': {
      const counter = new Counter(given);
      for (const values of knownSeries(labels)) {
        counter.inc(values, 0);
      }
      return counter;
    }
  }
}

/** A gauge without labels would go back to 0, which says something: it has no value until it is asked. */
function forgetSeries(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

/** The labels of all series; none where a label has values that no list holds. */
function knownSeries(labels: MetricRow['labels']): readonly Readonly<Record<string, string>>[] {
  let series: readonly Readonly<Record<string, string>>[] = [{}];
  for (const [label, values] of Object.entries(labels)) {
    series =
      typeof values === 'string' ? [] : series.flatMap((one) => values.map((value) => ({ ...one, [label]: value })));
  }
  return series;
}
