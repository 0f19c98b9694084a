import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportFailure, ReportJobState, ReportStep } from '@pw/domain/reports/report-jobs';
import type { ReportType } from '@pw/domain/reports/report-types';
import { type Insertable, sql } from 'kysely';
import type { ReportTables } from '../../database/report-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { JobAttempt } from '../../platform/jobs/file-worker.ts';
import type { ReportOfRevision } from './report-versions.store.ts';

const columns = [
  'reportJobs.jobId',
  'reportJobs.projectId',
  'reportJobs.reportType',
  'reportJobs.revision',
  'reportJobs.offerDate',
  'reportJobs.offerForm',
  'reportJobs.state',
  'reportJobs.attempt',
  'reportJobs.step',
  'reportJobs.progressPercent',
  'reportJobs.fingerprint',
  'reportJobs.version',
  'reportJobs.failureCode',
  'reportJobs.failureSaid',
  'reportJobs.requestedBy',
  'reportJobs.requestedAt',
  'reportJobs.endedAt',
] as const;

/** The making of a report, with the project and the person as lists name them. */
export type ListedJob = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

function selectListed(tx: AppTransaction) {
  return tx
    .selectFrom('reportJobs')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'reportJobs.companyId')
        .onRef('projects.projectId', '=', 'reportJobs.projectId'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'reportJobs.companyId').onRef('users.userId', '=', 'reportJobs.requestedBy'),
    )
    .select(columns)
    .select(['projects.quotationNumber', 'projects.name as projectName', 'users.name as requestedByName']);
}

/** Whose jobs are listed: those that somebody ordered, or all of a project. */
export type JobsOf = { readonly userId: string } | { readonly projectId: number };

/**
 * Open jobs, the first ordered first, then those that have ended since some moment, the last first.
 * @param most more are left out
 */
export async function listJobs(
  tx: AppTransaction,
  of: JobsOf,
  endedSince: Date,
  most: number,
): Promise<readonly ListedJob[]> {
  const listed = selectListed(tx).where((where) =>
    where.or([where('endedAt', 'is', null), where('endedAt', '>=', endedSince)]),
  );
  return (
    'userId' in of
      ? listed.where('requestedBy', '=', of.userId)
      : listed.where('reportJobs.projectId', '=', of.projectId)
  )
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('requestedAt')
    .orderBy('jobId')
    .limit(most)
    .execute();
}

/** Jobs by their ids, as they are listed. */
export async function findJobs(tx: AppTransaction, jobIds: readonly string[]): Promise<readonly ListedJob[]> {
  return selectListed(tx)
    .where('jobId', 'in', [...jobIds])
    .execute();
}

export type OpenJob = {
  readonly jobId: string;
  readonly reportType: ReportType;
  readonly offerForm: OfferForm;
  readonly fingerprint: string | null;
};

/** The open jobs for a revision with an offer of a date, kept from being begun until the transaction ends. */
export async function lockOpenJobs(
  tx: AppTransaction,
  of: { readonly projectId: number; readonly revision: number; readonly offerDate: string },
): Promise<readonly OpenJob[]> {
  return tx
    .selectFrom('reportJobs')
    .select(['jobId', 'reportType', 'offerForm', 'fingerprint'])
    .where('projectId', '=', of.projectId)
    .where('revision', '=', of.revision)
    .where('offerDate', '=', of.offerDate)
    .where('endedAt', 'is', null)
    .orderBy('requestedAt')
    .forNoKeyUpdate()
    .execute();
}

/** Whether a report of a revision is on its way that shows it as the fingerprint says, or has not begun yet. */
export async function hasOpenJob(tx: AppTransaction, of: ReportOfRevision): Promise<boolean> {
  const job = await tx
    .selectFrom('reportJobs')
    .select('jobId')
    .where('projectId', '=', of.projectId)
    .where('reportType', '=', of.reportType)
    .where('revision', '=', of.revision)
    .where('offerForm', '=', 'full')
    .where('endedAt', 'is', null)
    .where((where) => where.or([where('fingerprint', 'is', null), where('fingerprint', '=', of.fingerprint)]))
    .executeTakeFirst();
  return job !== undefined;
}

export type NewJob = Pick<
  Insertable<ReportTables['reportJobs']>,
  | 'companyId'
  | 'jobId'
  | 'projectId'
  | 'reportType'
  | 'revision'
  | 'offerDate'
  | 'offerForm'
  | 'requestedBy'
  | 'requestedAt'
>;

/** Notes a report that is to be made. */
export async function insertJob(tx: AppTransaction, job: NewJob): Promise<void> {
  await tx
    .insertInto('reportJobs')
    .values({ ...job, state: 'waiting' })
    .execute();
}

export type BegunJob = Pick<
  ListedJob,
  'jobId' | 'projectId' | 'reportType' | 'revision' | 'offerDate' | 'offerForm' | 'requestedBy' | 'attempt'
>;

/** Begins a job, or begins it again; undefined for one that has ended. Of two attempts the later one counts. */
export async function beginJob(tx: AppTransaction, jobId: string): Promise<BegunJob | undefined> {
  return tx
    .updateTable('reportJobs')
    .set({ state: 'running', attempt: sql`attempt + 1`, step: null, progressPercent: 0 })
    .where('jobId', '=', jobId)
    .where('endedAt', 'is', null)
    .returning(['jobId', 'projectId', 'reportType', 'revision', 'offerDate', 'offerForm', 'requestedBy', 'attempt'])
    .executeTakeFirst();
}

/** Notes of what state of the project the report is made. */
export async function noteFingerprint(tx: AppTransaction, jobId: string, fingerprint: string): Promise<void> {
  await tx.updateTable('reportJobs').set({ fingerprint }).where('jobId', '=', jobId).execute();
}

/** Notes how much is made; false when the job is no longer this attempt's. */
export async function noteProgress(
  tx: AppTransaction,
  attempt: JobAttempt,
  { step, progressPercent }: { readonly step: ReportStep; readonly progressPercent: number },
): Promise<boolean> {
  return changeAttempt(tx, attempt, { step, progressPercent });
}

/** Ends a job with its version; false when it is no longer this attempt's. */
export async function endDone(tx: AppTransaction, attempt: JobAttempt, version: number, now: Date): Promise<boolean> {
  return changeAttempt(tx, attempt, { state: 'done', progressPercent: 100, version, endedAt: now });
}

/** Ends a job with a reason; false when it is no longer this attempt's. */
export async function endFailed(
  tx: AppTransaction,
  attempt: JobAttempt,
  { code, said }: ReportFailure,
  now: Date,
): Promise<boolean> {
  return changeAttempt(tx, attempt, { state: 'failed', failureCode: code, failureSaid: said, endedAt: now });
}

/** The attempt that a job is at; undefined for one that has ended. */
export async function findAttempt(tx: AppTransaction, jobId: string): Promise<JobAttempt | undefined> {
  return tx
    .selectFrom('reportJobs')
    .select(['jobId', 'attempt'])
    .where('jobId', '=', jobId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

type Change = {
  readonly state?: ReportJobState;
  readonly step?: ReportStep;
  readonly progressPercent?: number;
  readonly version?: number;
  readonly failureCode?: ReportFailure['code'];
  readonly failureSaid?: string;
  readonly endedAt?: Date;
};

async function changeAttempt(tx: AppTransaction, { jobId, attempt }: JobAttempt, change: Change): Promise<boolean> {
  const changed = await tx
    .updateTable('reportJobs')
    .set(change)
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('endedAt', 'is', null)
    .returning('jobId')
    .executeTakeFirst();
  return changed !== undefined;
}
