import { expect, it } from 'vitest';
import type { ReportFormat, ReportType } from '../reports/report-types.ts';
import { reportRows } from './report-rows.ts';

const file = (name: ReportType, version: number, format: ReportFormat) => ({ name, version, format });

it('lists the latest version of what was made, counted from 1; only the cost break-up is a file to keep [ADM-118, ADM-119]', () => {
  const rows = reportRows({
    CostBreakUpReport: [file('CostBreakUpReport', 2, 'pdf'), file('CostBreakUpReport', 2, 'xlsx')],
    TechnicalReport: [file('TechnicalReport', 1, 'pdf'), file('TechnicalReport', 3, 'pdf')],
    CostReport: [file('CostReport', 1, 'xlsx'), file('CostReport', 1, 'pdf')],
    MBPReport: [],
  });
  expect(rows).toEqual([
    { number: 1, label: 'Technical Report', file: file('TechnicalReport', 3, 'pdf'), isDownloaded: false },
    { number: 2, label: 'Cost Report', file: file('CostReport', 1, 'pdf'), isDownloaded: false },
    { number: 3, label: 'Cost BreakUp Report', file: file('CostBreakUpReport', 2, 'xlsx'), isDownloaded: true },
  ]);
});
