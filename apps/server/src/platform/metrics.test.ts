import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { queueNames } from './jobs/queues.ts';
import { openMetrics } from './metrics.ts';

const load = { atWork: 2, waiting: 1, refused: 3 };

const all = () =>
  openMetrics({
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
  });

/** The lines of a measure, without its help. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe('the measures of a server', () => {
  it('say what is asked when they are collected', async () => {
    const text = await all().collect();
    expect(linesOf(text, 'build_info')).toEqual(['build_info{release="1.2.0"} 1']);
    expect(linesOf(text, 'db_pool_in_use')).toEqual(['db_pool_in_use 4']);
    expect(linesOf(text, 'turns_refused_total')).toEqual(['turns_refused_total{kind="connections"} 3']);
    expect(linesOf(text, 'jobs_waiting')).toHaveLength(queueNames.length);
    expect(linesOf(text, 'job_oldest_seconds')).toContain('job_oldest_seconds{queue="mails"} 9');
    expect(linesOf(text, 'servers_live')).toEqual(['servers_live 3']);
    expect(linesOf(text, 'servers_waiting')).toEqual(['servers_waiting 1']);
    expect(linesOf(text, 'files_up')).toEqual(['files_up 0']);
  });

  it('count what was noted', async () => {
    const metrics = all();
    metrics.noteRequest('GET', '/api/v1/customers', 200, 0.02);
    metrics.noteDatabaseError('57');
    metrics.noteHeavy('generateFrontView', 0.5);
    metrics.noteJob('reports', 2, true);
    metrics.noteJob('reports', 2, false);
    const text = await metrics.collect();
    expect(linesOf(text, 'http_request_seconds_count')).toEqual([
      'http_request_seconds_count{method="GET",route="/api/v1/customers",status="200"} 1',
    ]);
    expect(linesOf(text, 'db_errors_total')).toEqual(['db_errors_total{class="57"} 1']);
    expect(linesOf(text, 'heavy_seconds_count')).toEqual(['heavy_seconds_count{call="generateFrontView"} 1']);
    expect(linesOf(text, 'job_seconds_count')).toEqual(['job_seconds_count{queue="reports"} 2']);
    expect(linesOf(text, 'jobs_failed_total')).toEqual(['jobs_failed_total{queue="reports"} 1']);
  });

  it('are shown as far as they are known while the database is gone', async () => {
    const metrics = openMetrics({
      pool: () => ({ most: 20, inUse: 20, waiting: 7 }),
      queues: () => Promise.reject(new Error('gone')),
      livingServers: () => Promise.reject(new Error('gone')),
    });
    expect(linesOf(await metrics.collect(), 'db_pool_waiting')).toEqual(['db_pool_waiting 7']);
  });
});

const shippedText = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The measures that queries ask for and no server has. */
async function unknownMeasures(queries: readonly string[]): Promise<readonly string[]> {
  const known = [...(await all().collect()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
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
  it('ask for measures that exist, and the operating manual says what to do about each', async () => {
    const [alerts, manual] = await Promise.all(['deploy/alerts.yaml', 'docs/operating.md'].map(shippedText));
    const queries = [...(alerts ?? '').matchAll(/expr: (.+)$/gm)].map(([, query = '']) => query);
    expect(await unknownMeasures(queries)).toEqual([]);
    const names = [...(alerts ?? '').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !manual?.includes(`\`${name}\``))).toEqual([]);
    expect(queries).toHaveLength(names.length);
  });
});

describe('the dashboards that we ship', () => {
  it.each(['overview', 'database', 'jobs', 'server'])('ask for measures that exist: %s', async (name) => {
    const text = await shippedText(`deploy/grafana/panelwright-${name}.json`);
    const queries = [...text.matchAll(/"expr": (".+")/g)].map(([, query = '']) => String(JSON.parse(query)));
    expect(queries.length).toBeGreaterThan(3);
    expect(await unknownMeasures(queries)).toEqual([]);
  });
});
