import { documentDate } from '@pw/documents/document-date';
import { type Bookmark, type BoundPage, bindPackage, type FilePage } from '@pw/documents/package/bind-package';
import { indexLinks } from '@pw/documents/package/write-front';
import { writeStamps } from '@pw/documents/package/write-stamps';
import { err, ok, type Result } from '@pw/domain/result';
import { comparePages, countChanged, type PageAgainst } from '@pw/domain/submittals/page-status';
import { type PartSize, packageLimits, type SubmittalFailure, tooLarge } from '@pw/domain/submittals/submittal-jobs';
import { submissionLabel, submittalNumber } from '@pw/domain/submittals/submittal-number';
import { isFrontPart, orderParts, partLabel } from '@pw/domain/submittals/submittal-parts';
import { printDate } from '@pw/reports/document/report-document';
import type { PartHashes } from '../../database/submittal-tables.ts';
import type { Make } from '../../platform/jobs/answer-in-thread.ts';
import type { CompanyFiles } from '../reports/report-data.ts';
import { makeFront } from './make-front.ts';
import type { EarlierPackage, PackageSource } from './package-source.ts';
import { planContent } from './plan-content.ts';
import type { PlannedPage } from './planned-page.ts';
import type { BegunSubmittal, SubmittalPage } from './submittals.store.ts';

/** A package that is to be made, with its files. */
export type PackageOrder = {
  readonly submittal: Omit<BegunSubmittal, 'jobId' | 'attempt'>;
  readonly source: PackageSource;
  readonly companyFiles: CompanyFiles;
  /** The files of data sheets by article. */
  readonly dataSheets: ReadonlyMap<string, Uint8Array>;
  /** The file of the package before; null for a first one. */
  readonly earlier: Uint8Array | null;
};

export type MadePackage = {
  readonly bytes: Uint8Array;
  readonly pages: readonly SubmittalPage[];
  readonly isDraft: boolean;
  /** Pages that are new or changed; null for a first package. */
  readonly changedPages: number | null;
  readonly partHashes: PartHashes;
};

/** Makes a package. The refusal is for the user; a defect is thrown. */
export type MakePackage = Make<PackageOrder, readonly [], Result<MadePackage, SubmittalFailure>>;

type Compared = PageAgainst<SubmittalPage> & { readonly planned: PlannedPage };

export const makePackage: MakePackage = async (order) => {
  const { submittal, source, earlier: earlierFile } = order;
  const { earlier } = source;
  const content = await planContent(order);
  if (!content.ok) {
    return content;
  }
  const { parts, offer } = content.value;
  const { isDraft } = offer.issue;
  const byPart = new Map(parts.map((part) => [part.part, part]));
  const ordered = orderParts(submittal.parts, earlier !== null);
  const planned = ordered.flatMap((part) => byPart.get(part)?.pages ?? []);
  if (planned.length === 0) {
    return err({ code: 'NOTHING_IN_PARTS' });
  }
  const { compared, removed } = comparePages(planned, earlier?.pages ?? null);
  const pagesAgainst = planned.flatMap((page, at): Compared[] => {
    const against = compared[at];
    return against ? [{ ...against, planned: page }] : [];
  });
  const number = submittalNumber({ ...submittal, quotationNumber: source.quotationNumber, isDraft });
  const front = await makeFront({ order, offer, number, ordered, compared: pagesAgainst, removed });
  if (front.pages.length > packageLimits.pages) {
    return err(tooLarge(sizesOf(front.pages)));
  }
  const canTakeOver = earlier?.isDraft === isDraft && earlierFile !== null;
  const rowsBefore = front.pages.map((page) => (canTakeOver && page.status === 'unchanged' ? page.before : null));
  // All are asked for before the first is awaited: sheets of a board are made together.
  const files = await Promise.all(
    front.pages.map(({ planned: page }, at): Promise<FilePage> => {
      const before = rowsBefore[at];
      return before && earlierFile ? Promise.resolve({ file: earlierFile, index: before.page - 1 }) : page.make();
    }),
  );
  const stamped = await stampPages(front.pages, { rowsBefore, order, isDraft });
  const date = documentDate(submittal.day);
  const bound = await bindPackage({
    title: number,
    author: offer.company.name,
    date,
    pages: files.map((file, at): BoundPage => ({ ...file, stamp: stamped[at] ?? null })),
    bookmarks: bookmarksOf(front.pages),
    links: front.indexAt === null ? [] : indexLinks(front.rows, front.indexAt),
  });
  if (bound.bytes.length > packageLimits.bytes) {
    return err(tooLarge(sizesOf(front.pages)));
  }
  return ok({
    bytes: bound.bytes,
    isDraft,
    pages: front.pages.map(({ planned: page, status }, at) => ({
      page: at + 1,
      part: page.part,
      key: page.key,
      groupName: page.group,
      title: page.title,
      status,
      contentHash: page.contentHash,
      sha256: bound.pageHashes[at] ?? '',
    })),
    changedPages:
      earlier === null ? null : countChanged(front.pages.map(({ planned: { part }, status }) => ({ part, status }))),
    partHashes: Object.fromEntries(
      parts.filter(({ modelHash }) => modelHash !== '').map(({ part, modelHash }) => [part, modelHash]),
    ),
  });
};

function sizesOf(pages: readonly Compared[]): readonly PartSize[] {
  const ofPart = Map.groupBy(pages, ({ planned: { part } }) => part);
  return [...ofPart].map(([part, own]) => ({ part, pages: own.length }));
}

type Stamping = {
  readonly rowsBefore: readonly (EarlierPackage['pages'][number] | null)[];
  readonly order: PackageOrder;
  readonly isDraft: boolean;
};

/** Foot, mark and DRAFT of each page; what is taken over has them already. */
async function stampPages(
  pages: readonly Compared[],
  { rowsBefore, order: { submittal, source }, isDraft }: Stamping,
): Promise<readonly (FilePage | undefined)[]> {
  const day = printDate(submittal.day);
  const mark = source.earlier === null ? '' : `Rev. ${submissionLabel(submittal.sequence)}`;
  const stamps = pages.flatMap(({ planned: page, status }, at) => {
    if (rowsBefore[at] || (isFrontPart(page.part) && !isDraft)) {
      return [];
    }
    const { widthMm, heightMm } = page;
    const foot = page.foot === '' ? '' : `${page.foot} · ${day}`;
    const isMarked = !isFrontPart(page.part) && status !== 'unchanged';
    return [{ at, stamp: { widthMm, heightMm, foot, mark: isMarked ? mark : '', isDraft } }];
  });
  const stamped: (FilePage | undefined)[] = [];
  if (stamps.length > 0) {
    const file = await writeStamps(
      stamps.map(({ stamp }) => stamp),
      documentDate(submittal.day),
    );
    for (const [index, { at }] of stamps.entries()) {
      stamped[at] = { file, index };
    }
  }
  return stamped;
}

/** Bookmarks of parts, boards or articles, and sheets. */
function bookmarksOf(pages: readonly Compared[]): readonly Bookmark[] {
  const numbered = pages.map(({ planned }, page) => ({ planned, page }));
  return [...Map.groupBy(numbered, ({ planned: { part } }) => part)].map(([part, ofPart]) => ({
    title: partLabel(part),
    page: ofPart[0]?.page ?? 0,
    children: [...Map.groupBy(ofPart, ({ planned: { group } }) => group)]
      .filter(([group]) => group !== '')
      .map(([title, ofGroup]) => ({
        title,
        page: ofGroup[0]?.page ?? 0,
        children:
          part === 'drawings' ? ofGroup.map(({ planned, page }) => ({ title: planned.title, page, children: [] })) : [],
      })),
  }));
}
