import type { SubmittalState } from '@pw/domain/submittals/submittal-jobs';
import { submittalNumber } from '@pw/domain/submittals/submittal-number';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A package that was made of a submitted revision. */
export type MadePackage = {
  readonly submittalId: string;
  readonly sequence: number;
  /** Its file, e.g. `Q-2026-0001-R1-S02.pdf`. */
  readonly name: string;
  readonly hasPrices: boolean;
  readonly bytes: number;
  readonly sha256: string;
  readonly fileKey: string;
};

/** The packages that were made of a revision of a project, the newest first. */
export async function listMadePackages(
  tx: AppTransaction,
  { projectId, revision }: { readonly projectId: number; readonly revision: number },
): Promise<readonly MadePackage[]> {
  const rows = await tx
    .selectFrom('submittals')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'submittals.companyId')
        .onRef('projects.projectId', '=', 'submittals.projectId'),
    )
    .select(['submittals.submittalId', 'submittals.sequence', 'submittals.isDraft', 'submittals.withPrices'])
    .select(['submittals.bytes', 'submittals.sha256', 'submittals.fileKey', 'projects.quotationNumber'])
    .where('submittals.projectId', '=', projectId)
    .where('submittals.revision', '=', revision)
    .where('submittals.state', '=', 'done')
    .orderBy('submittals.sequence', 'desc')
    .execute();
  return rows.flatMap(({ submittalId, sequence, isDraft, withPrices: hasPrices, bytes, sha256, fileKey, ...row }) =>
    bytes === null || sha256 === null || fileKey === null
      ? []
      : {
          submittalId,
          sequence,
          name: `${submittalNumber({ ...row, revision, sequence, isDraft })}.pdf`,
          hasPrices,
          bytes,
          sha256,
          fileKey,
        },
  );
}

/** How far a package of a project is, and of which revision it is; undefined where the project has none of this id. */
export async function findPackageState(
  tx: AppTransaction,
  projectId: number,
  submittalId: string,
): Promise<{ readonly state: SubmittalState; readonly revision: number } | undefined> {
  return tx
    .selectFrom('submittals')
    .select(['state', 'revision'])
    .where('projectId', '=', projectId)
    .where('submittalId', '=', submittalId)
    .executeTakeFirst();
}
