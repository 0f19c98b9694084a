import type { Page } from '@playwright/test';
import type { AnswerOf } from '@pw/contract/call';
import type { listReportsCall, ReportJobOnWire, ReportVersionOnWire } from '@pw/contract/reports';
import { type ReportType, reportEntry, reportTypes } from '@pw/domain/reports/report-types';

/** The reports of a company after a few weeks: most in several versions, two never made. */
const versions: Readonly<Partial<Record<ReportType, number>>> = {
  TechnicalReport: 3,
  CommercialReport: 3,
  TechnoCommercialReport: 3,
  CostReport: 2,
  SLProjectwiseReport: 2,
  NSLProjectwiseReport: 2,
  BusbarReport: 1,
  CostBreakUpReport: 12,
  BoughtOutReport: 1,
};

function filesOf(name: ReportType, latest: number): ReportVersionOnWire[] {
  return Array.from({ length: latest }, (_, at) => latest - at).flatMap((version) =>
    reportEntry(name).formats.map((format) => ({
      name,
      version,
      format,
      url: `/api/v1/files/${name}-${version}.${format}`,
      fileName: `17-R1 ${reportEntry(name).label} v${version}.${format}`,
      bytes: format === 'pdf' ? 148_300 : 22_400,
      revision: 1,
      offerDate: '20-11-2026',
      generatedAt: `2026-11-${String(8 + version).padStart(2, '0')}T06:40:00.000Z`,
      generatedBy: 'Asha Kulkarni-Deshpande',
      isCurrent: name !== 'CostReport',
      isDraft: name === 'TechnoCommercialReport',
      offerForm: 'full',
    })),
  );
}

function aJob(name: ReportType, at: number, more: Partial<ReportJobOnWire>): ReportJobOnWire {
  return {
    jobId: `55555555-5555-4555-8555-55555555555${at}`,
    projectId: 17,
    quotationNumber: 'Q-2026-0147',
    projectName: 'Chakan Plant Extension, LT Package',
    name,
    state: 'waiting',
    step: null,
    progressPercent: 0,
    requestedBy: 'Kavya',
    isOwn: true,
    requestedAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    version: null,
    failure: null,
    ...more,
  };
}

const jobs: readonly ReportJobOnWire[] = [
  aJob('BusbarReport', 1, { state: 'running', step: 'writing', progressPercent: 72 }),
  aJob('FabricationReport', 2, {}),
  aJob('CostReport', 3, { state: 'done', progressPercent: 100, version: 2, endedAt: '2026-11-20T09:02:00.000Z' }),
  aJob('MBPReport', 4, {
    state: 'failed',
    endedAt: '2026-11-20T09:02:00.000Z',
    failure:
      'MBP Report: The server failed at it. Generate the report again; if it fails again, report it to the support.',
  }),
];

/** Lets the server have made reports of every project, and be making some more. */
export async function answerReports(page: Page): Promise<void> {
  const made: AnswerOf<typeof listReportsCall> = Object.fromEntries(
    reportTypes.map((name) => [name, filesOf(name, versions[name] ?? 0)]),
  );
  await page.route(/\/api\/v1\/projects\/\d+\/reports$/, (route) => route.fulfill({ json: made }));
  await page.route('**/report-jobs*', (route) => route.fulfill({ json: { jobs } }));
}
