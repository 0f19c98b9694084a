import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alerts } from './observability/alerts.ts';
import { dashboards } from './observability/dashboards.ts';
import { manualTable, writeAlerts } from './observability/write-alerts.ts';
import { writeDashboard } from './observability/write-dashboard.ts';
import { repositoryRoot } from './repository-files.ts';

const folder = join(repositoryRoot, 'deploy/grafana');

const shipped = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

// Their line breaks are those of the formatter.
const parsed = (text: string): unknown => JSON.parse(text);

describe('the dashboards of Grafana', () => {
  it('are those of the table: `node tools/observability.ts` writes them', () => {
    const files = readdirSync(folder).map((name) => [name, parsed(readFileSync(join(folder, name), 'utf8'))]);
    expect(Object.fromEntries(files)).toEqual(
      Object.fromEntries(dashboards.map((dashboard) => [`${dashboard.name}.json`, parsed(writeDashboard(dashboard))])),
    );
  });

  it('ask for one server exactly where the reader chooses one', () => {
    for (const { isOfOneServer, panels } of dashboards) {
      const queries = panels.flatMap((panel) => panel.queries.map(({ query }) => query));
      expect(queries.map((query) => query.includes('$instance'))).toEqual(queries.map(() => isOfOneServer));
    }
  });
});

describe('the alerts of Prometheus', () => {
  it('are those of the table: `node tools/observability.ts` writes them', () => {
    expect(shipped('deploy/alerts.yaml')).toBe(writeAlerts(alerts));
  });

  it('have a row in the manual that says what each means, where to look and what to do', () => {
    expect(shipped('docs/operating.md')).toContain(`\n${manualTable(alerts)}\n`);
  });

  it('have names of their own, and texts that fit into a row', () => {
    const names = alerts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const texts = alerts.flatMap(({ means, look, todo }) => [means, look, todo]);
    expect(texts.filter((text) => text === '' || text.includes('|') || text.endsWith('.'))).toEqual([]);
  });
});
