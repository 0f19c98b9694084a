import type { DocumentFailureCode, DocumentMaking } from '@pw/domain/manufacture-documents/document-jobs';
import type { ReportJobState } from '@pw/domain/reports/report-jobs';
import { type Insertable, sql } from 'kysely';
import type { OrderDocumentTables } from '../../database/order-document-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { JobAttempt } from '../../platform/jobs/file-worker.ts';

/** An approved revision of a project: what documents are of. */
export type OrderRevision = { readonly projectId: number; readonly revision: number };

export type NewDocumentJob = Pick<
  Insertable<OrderDocumentTables['orderDocumentJobs']>,
  'companyId' | 'projectId' | 'revision' | 'jobId' | 'requestedBy' | 'requestedAt'
>;

/** Notes that the documents of a revision are to be made; false when they are noted already. */
export async function insertDocumentJob(tx: AppTransaction, job: NewDocumentJob): Promise<boolean> {
  const inserted = await tx
    .insertInto('orderDocumentJobs')
    .values({ ...job, state: 'waiting' })
    .onConflict((conflict) => conflict.columns(['companyId', 'projectId', 'revision']).doNothing())
    .returning('jobId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notes that documents which failed are to be made again, by a job of another number. */
export async function renewDocumentJob(
  tx: AppTransaction,
  { projectId, revision, jobId, requestedBy, requestedAt }: NewDocumentJob,
): Promise<void> {
  await tx
    .updateTable('orderDocumentJobs')
    .set({ jobId, requestedBy, requestedAt, state: 'waiting', failureCode: null, endedAt: null })
    .set({ attempt: 0, filesDone: 0, filesTotal: 0 })
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .execute();
}

/** Where the making of documents stands, with why it failed. */
export type ListedMaking = DocumentMaking & {
  readonly failureCode: DocumentFailureCode | null;
  readonly endedAt: Date | null;
};

/** Where the making of the documents of a revision stands; undefined where they were never ordered. */
export async function findMaking(tx: AppTransaction, of: OrderRevision): Promise<ListedMaking | undefined> {
  return selectMaking(tx, of).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockMaking(tx: AppTransaction, of: OrderRevision): Promise<ListedMaking | undefined> {
  return selectMaking(tx, of).forNoKeyUpdate().executeTakeFirst();
}

function selectMaking(tx: AppTransaction, { projectId, revision }: OrderRevision) {
  return tx
    .selectFrom('orderDocumentJobs')
    .select(['state', 'filesDone', 'filesTotal', 'failureCode', 'endedAt'])
    .where('projectId', '=', projectId)
    .where('revision', '=', revision);
}

const begun = ['jobId', 'projectId', 'revision', 'attempt', 'requestedAt'] as const;

export type BegunDocumentJob = {
  readonly jobId: string;
  readonly attempt: number;
  readonly requestedAt: Date;
} & OrderRevision;

/** Begins a job, or begins it again; undefined for one that has ended. Of two attempts the later one counts. */
export async function beginDocumentJob(tx: AppTransaction, jobId: string): Promise<BegunDocumentJob | undefined> {
  return tx
    .updateTable('orderDocumentJobs')
    .set({ state: 'running', attempt: sql`attempt + 1`, filesDone: 0 })
    .where('jobId', '=', jobId)
    .where('endedAt', 'is', null)
    .returning(begun)
    .executeTakeFirst();
}

/** How many files a job makes: so many may each of its attempts have written. */
export async function readFilesTotal(tx: AppTransaction, jobId: string): Promise<number> {
  const { filesTotal } = await tx
    .selectFrom('orderDocumentJobs')
    .select('filesTotal')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  return filesTotal;
}

/** The attempt that a job is at; undefined for one that has ended. */
export async function findDocumentAttempt(tx: AppTransaction, jobId: string): Promise<JobAttempt | undefined> {
  return tx
    .selectFrom('orderDocumentJobs')
    .select(['jobId', 'attempt'])
    .where('jobId', '=', jobId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

type Change = {
  readonly state?: ReportJobState;
  readonly filesDone?: number;
  readonly filesTotal?: number;
  readonly failureCode?: DocumentFailureCode;
  readonly endedAt?: Date;
};

/** Changes a job for an attempt; false when it is no longer this attempt's. */
export async function changeDocumentJob(
  tx: AppTransaction,
  { jobId, attempt }: JobAttempt,
  change: Change,
): Promise<boolean> {
  const changed = await tx
    .updateTable('orderDocumentJobs')
    .set(change)
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('endedAt', 'is', null)
    .returning('jobId')
    .executeTakeFirst();
  return changed !== undefined;
}
