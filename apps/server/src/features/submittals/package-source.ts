import { isoDayInIndia } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { statusOfDrawings } from '@pw/domain/projects/drawing-status';
import type { CommentResponse } from '@pw/domain/submittals/comment-response';
import { submittalNumber } from '@pw/domain/submittals/submittal-number';
import type { SheetMarks } from '@pw/drawing/front-view/revision-marks';
import type { RevisionNoteData } from '@pw/reports/revision-note/revision-note';
import type { PartHashes } from '../../database/submittal-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type DataSheet, findDataSheets } from '../data-sheets/data-sheets.store.ts';
import { compareSubmitted } from '../order-submission/compare-revisions.ts';
import { revisionNoteData } from '../order-submission/revision-note-data.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { findProject } from '../projects/projects.store.ts';
import { type FrozenReportSource, readFrozenReportSource } from '../reports/frozen-report-source.ts';
import { readResponses } from './read-responses.ts';
import { listArticles } from './submittal-articles.ts';
import { type BegunSubmittal, findSubmittal, listSubmittalPages, type SubmittalPage } from './submittals.store.ts';

/** The package that another one is compared with. */
export type EarlierPackage = {
  readonly number: string;
  readonly isDraft: boolean;
  readonly fileKey: string;
  readonly partHashes: PartHashes;
  readonly pages: readonly SubmittalPage[];
};

/** Everything that a package is made of, read at one moment: plain data. Files are named by their keys. */
export type PackageSource = {
  readonly quotationNumber: string;
  readonly source: FrozenReportSource;
  /** The ISO day on which the revision was submitted, which the offer carries. */
  readonly offerDate: string;
  readonly preparedBy: string;
  /** The articles of the boards, each with the data sheet of the company; null where it has none. */
  readonly articles: readonly { readonly articleKey: string; readonly sheet: DataSheet | null }[];
  readonly responses: readonly CommentResponse[];
  readonly earlier: EarlierPackage | null;
  /** What differs between the revisions of this package and the one before; null where both are of one revision. */
  readonly note: RevisionNoteData | null;
  /** What is marked in the drawings of the boards, by their numbers. */
  readonly marks: ReadonlyMap<number, SheetMarks>;
};

/** Reads what a package is made of; undefined for a project that was deleted meanwhile. */
export async function readPackageSource(
  tx: AppTransaction,
  { companyId, projectId, revision, resubmits, madeByName }: BegunSubmittal & { readonly companyId: string },
  now: Date,
): Promise<PackageSource | undefined> {
  const project = await findProject(tx, projectId);
  const frozen = await findRevision(tx, { projectId, revision });
  if (!project || project.deletedAt || !frozen) {
    return undefined;
  }
  const source = await readFrozenReportSource(tx, project, revision, statusOfDrawings[project.status]);
  if (!source) {
    throw new Error(`Revision ${revision} of project ${projectId} is frozen and cannot be read`);
  }
  const { quotationNumber } = project;
  const preparedBy = frozen.project.salesEngineer || madeByName;
  const keys = await listArticles(tx, { companyId, projectId, revision });
  const sheets = new Map((await findDataSheets(tx, keys)).map((sheet) => [sheet.articleKey, sheet]));
  const before = resubmits === null ? undefined : await findSubmittal(tx, projectId, resubmits);
  const compared =
    before && before.revision !== revision
      ? await compareSubmitted(tx, project, { before: before.revision, after: revision })
      : null;
  const title = before ? `${revisionLabel(revision)}, compared with ${revisionLabel(before.revision)}` : '';
  return {
    quotationNumber,
    source,
    offerDate: isoDayInIndia(frozen.submittedAt.getTime()),
    preparedBy,
    articles: keys.map((articleKey) => ({ articleKey, sheet: sheets.get(articleKey) ?? null })),
    responses: await readResponses(tx, projectId),
    earlier:
      before?.fileKey == null
        ? null
        : {
            number: submittalNumber({ ...before, quotationNumber }),
            isDraft: before.isDraft,
            fileKey: before.fileKey,
            partHashes: before.partHashes,
            pages: await listSubmittalPages(tx, before.submittalId),
          },
    note:
      compared &&
      revisionNoteData(compared, { preparedBy, frontViews: new Map(), now, hasLogo: frozen.company.logo !== null }),
    marks: new Map(
      compared?.difference.boards.map(({ lineItemId, marks }) => [lineItemId, { title, marks: marks.after }]),
    ),
  };
}
