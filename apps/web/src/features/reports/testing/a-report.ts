import type { OfferGateOnWire } from '@pw/contract/offer-gate';
import type { ReportJobOnWire, ReportVersionOnWire } from '@pw/contract/reports';
import type { ReportFormat, ReportType } from '@pw/domain/reports/report-types';

/** The gate of an offer with nothing left to settle. */
export const anOpenGate: OfferGateOnWire = {
  number: '17-R1',
  reasons: [],
  unjudged: null,
  answers: [],
  deviations: [],
  revision: 3,
};

/** A file of a version of a report of project 17. */
export function aReportFile(
  name: ReportType,
  version: number,
  format: ReportFormat,
  changes: Partial<ReportVersionOnWire> = {},
): ReportVersionOnWire {
  return {
    name,
    version,
    format,
    url: `/files/${name}-${version}.${format}`,
    fileName: `17-R1 ${name} v${version}.${format}`,
    bytes: 148_000,
    revision: 1,
    offerDate: '20-11-2026',
    generatedAt: '2026-11-20T06:40:00.000Z',
    generatedBy: 'Asha Kulkarni',
    isCurrent: true,
    isDraft: false,
    offerForm: 'full',
    ...changes,
  };
}

/** Both files of a version of a report that is a workbook besides its PDF. */
export function bothFiles(name: ReportType, version: number): ReportVersionOnWire[] {
  return [aReportFile(name, version, 'pdf'), aReportFile(name, version, 'xlsx')];
}

let jobs = 0;

/** A report of project 17 that is being made. */
export function aReportJob(name: ReportType, changes: Partial<ReportJobOnWire> = {}): ReportJobOnWire {
  jobs += 1;
  return {
    jobId: `33333333-3333-4333-8333-${String(jobs).padStart(12, '0')}`,
    projectId: 17,
    quotationNumber: 'Q-2026-0147',
    projectName: 'Chakan Plant Extension',
    name,
    state: 'waiting',
    step: null,
    progressPercent: 0,
    requestedBy: 'Asha Kulkarni',
    isOwn: true,
    requestedAt: '2026-11-20T06:39:00.000Z',
    endedAt: null,
    version: null,
    failure: null,
    ...changes,
  };
}
