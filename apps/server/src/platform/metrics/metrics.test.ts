import { readFile } from 'node:fs/promises';
import { calls } from '@pw/contract/calls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { queueNames } from '../jobs/queues.ts';
import { keepRecent } from '../recent.ts';
import { measure } from './measure.ts';
import { forgetThread } from './measures-of-threads.ts';
import { type MetricName, type MetricRow, metricNames, metricTable } from './metric-table.ts';
import { type MetricSources, openMetrics } from './metrics.ts';
import { aThreadThatMeasures } from './testing/a-thread-that-measures.ts';
import { seriesOf } from './testing/series-of.ts';

const load = { atWork: 2, waiting: 1 };

const sources: MetricSources = {
  release: '1.2.0',
  knowledgeHash: 'abc',
  pool: () => ({ most: 20, inUse: 4, waiting: 1 }),
  turns: { connections: () => load },
  queues: async () =>
    queueNames.map((queue) => ({
      queue,
      waiting: 2,
      atWork: 0,
      oldestSeconds: queue === 'mails' ? 9 : null,
      givenUp: 1,
    })),
  livingServers: async () => 3,
  waitingServers: async () => 1,
  areFilesUp: async () => false,
  disks: async () => ({ database: 0.25 }),
  backupAgeSeconds: async () => 90,
};

function open(given: Partial<MetricSources> = sources) {
  const metrics = openMetrics(given);
  onTestFinished(metrics.close);
  return metrics;
}

describe('the measures of a server', () => {
  it('are those of the table', async () => {
    const text = await open().collect();
    const own = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
      .map(([, name = '', kind = '']) => [name, kind])
      .filter(([name = '']) => !/^(nodejs|process)_/.test(name));
    expect(own).toEqual(metricNames.map((name) => [name, metricTable[name].kind]));
  });

  it('say what is asked when they are collected', async () => {
    const text = await open().collect();
    expect(seriesOf(text, 'build_info')).toEqual(['{release="1.2.0"} 1']);
    expect(seriesOf(text, 'db_pool_in_use')).toEqual([' 4']);
    expect(seriesOf(text, 'turns_waiting')).toEqual(['{kind="connections"} 1']);
    expect(seriesOf(text, 'jobs_waiting')).toHaveLength(queueNames.length);
    expect(seriesOf(text, 'job_oldest_seconds')).toContain('{queue="mails"} 9');
    expect(seriesOf(text, 'servers_live')).toEqual([' 3']);
    expect(seriesOf(text, 'servers_waiting')).toEqual([' 1']);
    expect(seriesOf(text, 'files_up')).toEqual([' 0']);
    expect(seriesOf(text, 'disk_free_ratio')).toEqual(['{place="database"} 0.25']);
    expect(seriesOf(text, 'backup_age_seconds')).toEqual([' 90']);
  });

  it('count from 0 what is noted, until they are closed', async () => {
    const metrics = open();
    expect(seriesOf(await metrics.collect(), 'jobs_failed_total')).toContain('{queue="reports"} 0');
    measure('jobs_failed_total', { queue: 'reports' });
    measure('heavy_seconds', { call: 'generateFrontView' }, 0.5);
    metrics.close();
    measure('jobs_failed_total', { queue: 'reports' });
    const text = await metrics.collect();
    expect(seriesOf(text, 'jobs_failed_total')).toContain('{queue="reports"} 1');
    expect(seriesOf(text, 'heavy_seconds_sum')).toEqual(['{call="generateFrontView"} 0.5']);
  });

  it('are shown as far as they are known while the database is gone, and never as they were before', async () => {
    let isGone = false;
    const ask = <Answer>(answer: Answer) => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve(answer));
    const metrics = open({
      pool: () => ({ most: 20, inUse: 20, waiting: 7 }),
      livingServers: () => ask(3),
      queues: () => ask([{ queue: 'mails', waiting: 1, atWork: 0, oldestSeconds: 4, givenUp: 0 }] as const),
      backupAgeSeconds: () => ask(undefined),
    });
    const before = await metrics.collect();
    expect(seriesOf(before, 'servers_live')).toEqual([' 3']);
    expect(seriesOf(before, 'backup_age_seconds')).toEqual([]);
    isGone = true;
    const text = await metrics.collect();
    expect(seriesOf(text, 'db_pool_waiting')).toEqual([' 7']);
    expect([...seriesOf(text, 'servers_live'), ...seriesOf(text, 'jobs_waiting')]).toEqual([]);
  });

  it('are the same for two who collect at once', async () => {
    const metrics = open();
    const [first, second] = await Promise.all([metrics.collect(), metrics.collect()]);
    expect(seriesOf(first, 'servers_live')).toEqual(seriesOf(second, 'servers_live'));
  });

  it('hold what their threads note, and of a thread that ended no more than what it has counted', async () => {
    const metrics = open();
    measure('live_boards', {}, 2);
    const thread = aThreadThatMeasures();
    onTestFinished(thread.close);
    const number = await thread.threadId;
    await expect.poll(async () => seriesOf(await metrics.collect(), 'live_boards')).toEqual([' 7']);
    expect(seriesOf(await metrics.collect(), 'cache_hits_total')).toContain('{cache="bills"} 3');
    expect(seriesOf(await metrics.collect(), 'files_seconds_count')).toContain('{op="write"} 1');
    forgetThread(number);
    expect(seriesOf(await metrics.collect(), 'live_boards')).toEqual([' 2']);
    expect(seriesOf(await metrics.collect(), 'cache_hits_total')).toContain('{cache="bills"} 3');
  });

  it('count what is remembered, and not who only peeks', async () => {
    const metrics = open();
    const recent = keepRecent<number>('findings', 2);
    recent.get('a');
    recent.put('a', 1);
    recent.get('a');
    recent.take('a');
    recent.peek('a');
    const text = await metrics.collect();
    expect(seriesOf(text, 'cache_hits_total')).toContain('{cache="findings"} 2');
    expect(seriesOf(text, 'cache_misses_total')).toContain('{cache="findings"} 1');
  });
});

describe('the operating manual', () => {
  it('names every measure', async () => {
    const manual = await shippedText('docs/operating.md');
    expect(metricNames.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the series of a server', () => {
  it('are at most 2,000 besides those by call', () => {
    const known = metricNames.map((name) => {
      const { labels, kind } = metricTable[name];
      const values: readonly (string | readonly string[])[] = Object.values(labels);
      // Of what answers have there are few: classes of SQLSTATE, one release.
      const places = values.map((each) => (each === 'by call' ? 0 : each === 'by answer' ? 40 : each.length));
      const lines = kind === 'histogram' ? metricTable[name].buckets.length + 3 : 1;
      return places.reduce((product, each) => product * each, lines);
    });
    expect(known.reduce((sum, each) => sum + each, 0)).toBeLessThan(2000);
    const byCall = metricNames.filter((name) => Object.values(metricTable[name].labels).includes('by call' as never));
    expect(byCall).toEqual(['http_request_seconds', 'heavy_seconds']);
    expect(calls.length).toBeLessThan(1000);
  });
});

const shippedText = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

const dashboards = ['overview', 'database', 'jobs', 'server'] as const;

/** The measures that queries ask for and no server has. */
async function unknownMeasures(queries: readonly string[]): Promise<readonly string[]> {
  const known = [...(await open().collect()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const asked = queries.flatMap((query) =>
    [...query.replaceAll(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, '').matchAll(/\b[a-z]+_[a-z_\d]+\b/g)].map(
      ([name]) => name,
    ),
  );
  return asked.filter((name) => !known.includes(name) && name !== 'histogram_quantile');
}

describe('the alerts that we ship', () => {
  it('ask for measures that exist', async () => {
    const alerts = await shippedText('deploy/alerts.yaml');
    const queries = [...alerts.matchAll(/expr: (["'])(.+)\1$/gm)].map(([, , query = '']) => query);
    expect(queries).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
    expect(queries.length).toBeGreaterThan(5);
    expect(await unknownMeasures(queries)).toEqual([]);
  });

  it('and dashboards ask for labels and values that the measures have', async () => {
    const files = ['alerts.yaml', ...dashboards.map((name) => `grafana/panelwright-${name}.json`)];
    const texts = await Promise.all(files.map((name) => shippedText(`deploy/${name}`)));
    const asked = texts.flatMap((text) => [
      ...text.replaceAll('\\"', '"').matchAll(/\b(\w+?)(?:_bucket|_count|_sum)?\{([^}$]*)\}/g),
    ]);
    const unknown = asked.flatMap(([, name = '', selector = '']) => {
      const { labels }: MetricRow = metricTable[name as MetricName] ?? { labels: {} };
      return [...selector.matchAll(/(\w+)(?:=~|!=|=)"([^"]*)"/g)].flatMap(([all, label = '', value = '']) => {
        const values = labels[label];
        const isKnown = Array.isArray(values)
          ? value.split('|').every((each) => values.includes(each))
          : values !== undefined;
        return isKnown ? [] : [`${name} ${all}`];
      });
    });
    expect(asked.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });
});

describe('the dashboards that we ship', () => {
  it.each(dashboards)('ask for measures that exist: %s', async (name) => {
    const text = await shippedText(`deploy/grafana/panelwright-${name}.json`);
    const queries = [...text.matchAll(/"expr": (".+")/g)].map(([, query = '']) => String(JSON.parse(query)));
    expect(queries.length).toBeGreaterThan(3);
    expect(await unknownMeasures(queries)).toEqual([]);
  });
});
