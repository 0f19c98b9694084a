import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dashboards } from './observability/dashboards.ts';
import { writeDashboard } from './observability/write-dashboard.ts';
import { repositoryRoot } from './repository-files.ts';

const folder = join(repositoryRoot, 'deploy/grafana');

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
