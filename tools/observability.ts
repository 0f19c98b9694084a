import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboards } from './observability/dashboards.ts';
import { writeDashboard } from './observability/write-dashboard.ts';
import { repositoryRoot } from './repository-files.ts';

// `node tools/observability.ts` writes the dashboards of Grafana. A test compares the files with their table.
const folder = join(repositoryRoot, 'deploy/grafana');
mkdirSync(folder, { recursive: true });
for (const dashboard of dashboards) {
  writeFileSync(join(folder, `${dashboard.name}.json`), writeDashboard(dashboard));
}
