import type { SubmittalFailure } from '@pw/domain/submittals/submittal-jobs';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PartHashes, SubmittalTables } from '../../database/submittal-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { JobAttempt } from '../../platform/jobs/file-worker.ts';

type Row = Selectable<SubmittalTables['submittals']>;

export type Submittal = Omit<Row, 'companyId' | 'madeBy' | 'attempt'>;

const columns = [
  'submittalId',
  'projectId',
  'sequence',
  'revision',
  'resubmits',
  'parts',
  'withPrices',
  'missingDataSheets',
  'day',
  'state',
  'isDraft',
  'fileKey',
  'bytes',
  'sha256',
  'pages',
  'changedPages',
  'partHashes',
  'failure',
  'madeByName',
  'orderedAt',
  'endedAt',
] as const;

/** The packages of a project, the newest first. */
export async function listSubmittals(tx: AppTransaction, projectId: number): Promise<readonly Submittal[]> {
  return tx
    .selectFrom('submittals')
    .select(columns)
    .where('projectId', '=', projectId)
    .orderBy('sequence', 'desc')
    .execute();
}

/** A package of a project; undefined where the project has none of this id. */
export async function findSubmittal(
  tx: AppTransaction,
  projectId: number,
  submittalId: string,
): Promise<Submittal | undefined> {
  return tx
    .selectFrom('submittals')
    .select(columns)
    .where('projectId', '=', projectId)
    .where('submittalId', '=', submittalId)
    .executeTakeFirst();
}

/** Notes a package that is to be made. */
export async function insertSubmittal(
  tx: AppTransaction,
  submittal: Pick<
    Insertable<SubmittalTables['submittals']>,
    | 'companyId'
    | 'submittalId'
    | 'projectId'
    | 'sequence'
    | 'revision'
    | 'resubmits'
    | 'parts'
    | 'withPrices'
    | 'missingDataSheets'
    | 'day'
    | 'madeBy'
    | 'madeByName'
    | 'orderedAt'
  >,
): Promise<void> {
  await tx
    .insertInto('submittals')
    .values({ ...submittal, state: 'waiting' })
    .execute();
}

/** A package whose making has begun. */
export type BegunSubmittal = JobAttempt &
  Pick<
    Row,
    | 'submittalId'
    | 'projectId'
    | 'sequence'
    | 'revision'
    | 'resubmits'
    | 'parts'
    | 'withPrices'
    | 'missingDataSheets'
    | 'day'
    | 'madeByName'
  >;

/** Begins a package, or begins it again; undefined for one that has ended. Of two attempts the later one counts. */
export async function beginSubmittal(tx: AppTransaction, jobId: string): Promise<BegunSubmittal | undefined> {
  const begun = await tx
    .updateTable('submittals')
    .set({ state: 'running', attempt: sql`attempt + 1` })
    .where('submittalId', '=', jobId)
    .where('endedAt', 'is', null)
    .returning(['submittalId', 'projectId', 'sequence', 'revision', 'resubmits', 'parts', 'withPrices'])
    .returning(['missingDataSheets', 'day', 'madeByName', 'attempt'])
    .executeTakeFirst();
  return begun && { ...begun, jobId };
}

/** The attempt that a package is at; undefined for one that has ended. */
export async function findSubmittalAttempt(tx: AppTransaction, jobId: string): Promise<JobAttempt | undefined> {
  const row = await tx
    .selectFrom('submittals')
    .select('attempt')
    .where('submittalId', '=', jobId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row && { jobId, attempt: row.attempt };
}

/** Whether a package names a file. */
export async function isPackageFile(tx: AppTransaction, fileKey: string): Promise<boolean> {
  const row = await tx.selectFrom('submittals').select('submittalId').where('fileKey', '=', fileKey).executeTakeFirst();
  return row !== undefined;
}

/** How a package ended. */
export type SubmittalEnd =
  | {
      readonly state: 'done';
      readonly isDraft: boolean;
      readonly fileKey: string;
      readonly bytes: number;
      readonly sha256: string;
      readonly pages: number;
      readonly changedPages: number | null;
      readonly partHashes: PartHashes;
    }
  | { readonly state: 'failed'; readonly failure: SubmittalFailure };

/** Ends a package; false when it is no longer this attempt's. */
export async function endSubmittal(
  tx: AppTransaction,
  { jobId, attempt }: JobAttempt,
  end: SubmittalEnd,
  endedAt: Date,
): Promise<boolean> {
  const changed =
    end.state === 'done'
      ? { ...end, partHashes: JSON.stringify(end.partHashes) }
      : { state: end.state, failure: JSON.stringify(end.failure) };
  const ended = await tx
    .updateTable('submittals')
    .set({ ...changed, endedAt })
    .where('submittalId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('endedAt', 'is', null)
    .returning('submittalId')
    .executeTakeFirst();
  return ended !== undefined;
}

/** A page of a package. */
export type SubmittalPage = Omit<Selectable<SubmittalTables['submittalPages']>, 'companyId' | 'submittalId'>;

/** The pages of a package in their order. */
export async function listSubmittalPages(tx: AppTransaction, submittalId: string): Promise<readonly SubmittalPage[]> {
  return tx
    .selectFrom('submittalPages')
    .select(['page', 'part', 'key', 'groupName', 'title', 'status', 'contentHash', 'sha256'])
    .where('submittalId', '=', submittalId)
    .orderBy('page')
    .execute();
}

/** Notes the pages of a package. */
export async function insertSubmittalPages(
  tx: AppTransaction,
  of: { readonly companyId: string; readonly submittalId: string },
  pages: readonly SubmittalPage[],
): Promise<void> {
  await tx
    .insertInto('submittalPages')
    .values(pages.map((page) => ({ ...of, ...page })))
    .execute();
}
