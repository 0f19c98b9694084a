import { type JobThread, openJobThread } from '../../platform/jobs/job-thread.ts';
import type { MakeReport } from './make-report.ts';

/** Reports made by a thread of their own. */
export type ReportThread = Pick<JobThread<never, never, never>, 'close'> & { readonly make: MakeReport };

/** Opens the thread of the reports, which starts with the first of them. */
export function openReportThread(): ReportThread {
  return openJobThread(new URL('./report-thread.ts', import.meta.url), 'the reports');
}
