import { randomUUID } from 'node:crypto';
import { type Difference, differencesOf, type SentFields } from '@pw/domain/front-view/decide-front-view';
import type { ReportType } from '@pw/domain/reports/report-types';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readCompanyName } from '../boards/standing-front-view.ts';
import type { Project } from '../projects/projects.store.ts';
import { findJobs, insertJob, type ListedJob, lockOpenJobs } from './report-jobs.store.ts';
import { readFingerprint } from './report-source.ts';

/**
 * Orders reports of a project that is locked, and gives the jobs that make them. A report that waits, or that is being
 * made of what the project is now, is not ordered a second time.
 * @param offerDate ISO date that the reports carry
 */
export async function orderReports(
  { tx, platform, actor, now, afterCommit }: BoardRequest,
  project: Project,
  types: readonly ReportType[],
  offerDate: string,
): Promise<readonly ListedJob[]> {
  const { companyId, accountId: requestedBy } = actor;
  const { projectId, offerRevision: revision } = project;
  const fingerprint = await readFingerprint(tx, project);
  const open = await lockOpenJobs(tx, { projectId, offerDate });
  const jobIds: string[] = [];
  for (const reportType of types) {
    const known = open.find(
      (job) => job.reportType === reportType && (job.fingerprint === null || job.fingerprint === fingerprint),
    );
    const jobId = known?.jobId ?? randomUUID();
    jobIds.push(jobId);
    if (!known) {
      const offer = { revision, offerDate };
      await insertJob(tx, { companyId, jobId, projectId, reportType, ...offer, requestedBy, requestedAt: now });
      await platform.jobs.send(tx, 'reports', { companyId, jobId });
    }
  }
  afterCommit(async () => platform.jobs.wake());
  return findJobs(tx, jobIds);
}

/** What a client says of a project. */
export type SentProject = {
  readonly [Field in 'projectName' | 'customerName' | 'quotationNo' | 'company']?: SentFields[string];
};

/** In what a client and the project differ. What the client says is never printed. */
export async function compareProject(
  tx: AppTransaction,
  { projectName, customerName, quotationNo, company }: SentProject,
  project: Project,
): Promise<readonly Difference[]> {
  return differencesOf(
    { projectName, customerName, quotationNo, company },
    {
      projectName: project.name,
      customerName: project.customerName,
      quotationNo: project.quotationNumber,
      company: await readCompanyName(tx),
    },
  );
}
