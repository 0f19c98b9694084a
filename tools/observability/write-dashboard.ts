import type { Dashboard, Panel } from './dashboards.ts';

/** The source of data is chosen in Grafana, so that the file fits any installation. */
const DATASOURCE = { type: 'prometheus', uid: '$' + '{datasource}' };

const COLUMNS = 2;

/** Grafana divides a row into 24. */
const PANEL_SIZE = { w: 24 / COLUMNS, h: 8 };

/** A dashboard as Grafana imports it; equal text for an equal dashboard. */
export function writeDashboard({ name, title, isOfOneServer, panels }: Dashboard): string {
  const variables = [
    { name: 'datasource', type: 'datasource', query: 'prometheus' },
    ...(isOfOneServer
      ? [
          {
            name: 'instance',
            label: 'Server',
            type: 'query',
            datasource: DATASOURCE,
            query: 'label_values(build_info, instance)',
            refresh: 2,
          },
        ]
      : []),
  ];
  const dashboard = {
    uid: name,
    title,
    schemaVersion: 39,
    tags: ['panelwright'],
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: variables },
    panels: panels.map(writePanel),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

function writePanel({ title, unit, queries }: Panel, place: number): unknown {
  return {
    id: place + 1,
    type: 'timeseries',
    title,
    datasource: DATASOURCE,
    gridPos: {
      ...PANEL_SIZE,
      x: (place % COLUMNS) * PANEL_SIZE.w,
      y: Math.floor(place / COLUMNS) * PANEL_SIZE.h,
    },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: queries.map(({ query, line }, index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: DATASOURCE,
      expr: query,
      legendFormat: line,
    })),
  };
}
