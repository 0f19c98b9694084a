import type { ReportFormat, ReportType } from '@pw/domain/reports/report-types';
import type { Insertable, Selectable } from 'kysely';
import type { ReportTables } from '../../database/report-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A file of a version, with the name of the user who ordered it. */
export type VersionFile = Omit<Selectable<ReportTables['reportVersions']>, 'companyId' | 'madeBy'> & {
  readonly madeByName: string;
};

function selectFiles(tx: AppTransaction, projectId: number) {
  return tx
    .selectFrom('reportVersions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'reportVersions.companyId')
        .onRef('users.userId', '=', 'reportVersions.madeBy'),
    )
    .select(['projectId', 'reportType', 'version', 'format', 'fileKey', 'bytes', 'sha256', 'offerDate', 'fingerprint'])
    .select(['isDraft', 'offerForm'])
    .select(['reportVersions.revision', 'madeAt', 'users.name as madeByName'])
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .orderBy('format');
}

/** The files of reports of a project, the latest version first, its PDF before its Excel. */
export async function listVersions(
  tx: AppTransaction,
  projectId: number,
  types: readonly ReportType[],
): Promise<readonly VersionFile[]> {
  return types.length === 0
    ? []
    : selectFiles(tx, projectId)
        .where('reportType', 'in', [...types])
        .execute();
}

/** One file; undefined when there is none. */
export async function findVersion(
  tx: AppTransaction,
  projectId: number,
  file: { readonly reportType: ReportType; readonly version: number; readonly format: ReportFormat },
): Promise<VersionFile | undefined> {
  return selectFiles(tx, projectId)
    .where('reportType', '=', file.reportType)
    .where('version', '=', file.version)
    .where('format', '=', file.format)
    .executeTakeFirst();
}

/** A report of a revision as it is when it has this fingerprint. */
export type ReportOfRevision = {
  readonly projectId: number;
  readonly reportType: ReportType;
  readonly revision: number;
  readonly fingerprint: string;
};

/** The newest full version of a report that shows a revision as it is; null when none does. */
export async function findVersionOf(tx: AppTransaction, of: ReportOfRevision): Promise<number | null> {
  const latest = await tx
    .selectFrom('reportVersions')
    .select('version')
    .where('projectId', '=', of.projectId)
    .where('reportType', '=', of.reportType)
    .where('revision', '=', of.revision)
    .where('fingerprint', '=', of.fingerprint)
    .where('offerForm', '=', 'full')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return latest?.version ?? null;
}

/** The number of the next version of a report, of a project that is locked. */
export async function nextVersion(tx: AppTransaction, projectId: number, type: ReportType): Promise<number> {
  const { last } = await tx
    .selectFrom('reportVersions')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('projectId', '=', projectId)
    .where('reportType', '=', type)
    .executeTakeFirstOrThrow();
  // Without a row the highest is null, whatever the type says.
  return ((last as number | null) ?? 0) + 1;
}

/** Tells whether a version names one of some files. */
export async function isRegistered(tx: AppTransaction, fileKeys: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('reportVersions')
    .select('fileKey')
    .where('fileKey', 'in', [...fileKeys])
    .executeTakeFirst();
  return row !== undefined;
}

/** Registers the files of a version. */
export async function insertVersion(
  tx: AppTransaction,
  files: readonly Insertable<ReportTables['reportVersions']>[],
): Promise<void> {
  await tx
    .insertInto('reportVersions')
    .values([...files])
    .execute();
}
