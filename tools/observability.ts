import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alerts } from './observability/alerts.ts';
import { dashboards } from './observability/dashboards.ts';
import { manualTable, writeAlerts } from './observability/write-alerts.ts';
import { writeDashboard } from './observability/write-dashboard.ts';
import { repositoryRoot } from './repository-files.ts';

// `node tools/observability.ts` writes the dashboards of Grafana, the alerts of Prometheus and their table in the manual. A
// test compares the files with the tables.
const folder = join(repositoryRoot, 'deploy/grafana');
mkdirSync(folder, { recursive: true });
for (const dashboard of dashboards) {
  writeFileSync(join(folder, `${dashboard.name}.json`), writeDashboard(dashboard));
}
writeFileSync(join(repositoryRoot, 'deploy/alerts.yaml'), writeAlerts(alerts));

const manual = join(repositoryRoot, 'docs/operating.md');
// A text of a replacement gives `$` a meaning, a function none.
const written = readFileSync(manual, 'utf8').replace(/^\| Alert .*\n(?:\|.*\n)*/m, () => manualTable(alerts));
writeFileSync(manual, written);
