import type { Alert } from './alerts.ts';

const HEAD = `# For Prometheus. \`node tools/observability.ts\` writes this file from tools/observability/alerts.ts.
# What each means, where to look and what to do: docs/operating.md, Alerts. Set the number of servers in ServersAreMissing.
groups:
  - name: panelwright
    rules:
`;

/** The rules as Prometheus reads them; equal text for equal alerts. */
export function writeAlerts(alerts: readonly Alert[]): string {
  return HEAD + alerts.map(writeRule).join('');
}

/** A text of YAML, in the quotes that the formatter prefers. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text.replaceAll('\\', '\\\\')}"`;
}

function writeRule({ name, query, holdsFor, severity, means, look, todo }: Alert): string {
  return [
    `      - alert: ${name}`,
    `        expr: ${quoted(query)}`,
    ...(holdsFor === undefined ? [] : [`        for: ${holdsFor}`]),
    `        labels: { severity: ${severity} }`,
    '        annotations:',
    `          summary: ${quoted(means)}`,
    `          look: ${quoted(look)}`,
    `          action: ${quoted(todo)}`,
    '',
  ].join('\n');
}

/** The table of alerts in the manual. */
export function manualTable(alerts: readonly Alert[]): string {
  const head = ['Alert', 'Severity', 'It means', 'Look at', 'Do'];
  const rows = alerts.map(({ name, severity, means, look, todo }) => [`\`${name}\``, severity, means, look, todo]);
  const widths = head.map((title, place) => Math.max(title.length, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |\n`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}
