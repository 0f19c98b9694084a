import { documentDate } from '@pw/documents/document-date';
import {
  type Bookmark,
  type BoundPage,
  bindPackage,
  type FilePage,
  type PackageToBind,
} from '@pw/documents/package/bind-package';
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
  const prepared = await preparePackage(order);
  if (!prepared.ok) {
    return prepared;
  }
  const { toBind, pages, isDraft, partHashes } = prepared.value;
  const { bytes, pageHashes } = await bindPackage(toBind);
  if (bytes.length > packageLimits.bytes) {
    return err(tooLarge(sizesOf(pages)));
  }
  const isFirst = order.source.earlier === null;
  return ok({
    bytes,
    isDraft,
    partHashes,
    pages: pages.map((page, at) => rowOfPage(page, at, pageHashes[at] ?? '')),
    changedPages: isFirst ? null : countChanged(pages.map(({ planned: { part }, status }) => ({ part, status }))),
  });
};

/** A package whose pages are all there, before they are bound. */
type PreparedPackage = Pick<MadePackage, 'isDraft' | 'partHashes'> & {
  readonly toBind: PackageToBind;
  readonly pages: readonly Compared[];
};

/** Writes the pages of a package, and says how they are bound. */
export async function preparePackage(order: PackageOrder): Promise<Result<PreparedPackage, SubmittalFailure>> {
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
  const against = comparePages(planned, earlier?.pages ?? null);
  const compared = planned.flatMap((page, at): Compared[] => {
    const match = against.compared[at];
    return match ? [{ ...match, planned: page }] : [];
  });
  const number = submittalNumber({ ...submittal, quotationNumber: source.quotationNumber, isDraft });
  const { pages, rows, indexAt } = await makeFront({
    order,
    offer,
    number,
    ordered,
    compared,
    removed: against.removed,
  });
  if (pages.length > packageLimits.pages) {
    return err(tooLarge(sizesOf(pages)));
  }
  const canTakeOver = earlier?.isDraft === isDraft && earlierFile !== null;
  const rowsBefore = pages.map((page) => (canTakeOver && page.status === 'unchanged' ? page.before : null));
  // All are asked for before the first is awaited: sheets of a board are made together.
  const files = await Promise.all(
    pages.map(({ planned: page }, at): Promise<FilePage> => {
      const before = rowsBefore[at];
      return before && earlierFile ? Promise.resolve({ file: earlierFile, index: before.page - 1 }) : page.make();
    }),
  );
  const stamped = await stampPages(pages, { rowsBefore, order, isDraft });
  const hashed = parts.filter(({ modelHash }) => modelHash !== '');
  return ok({
    isDraft,
    pages,
    partHashes: Object.fromEntries(hashed.map(({ part, modelHash }) => [part, modelHash])),
    toBind: {
      title: number,
      author: offer.company.name,
      date: documentDate(submittal.day),
      pages: files.map((file, at): BoundPage => ({ ...file, stamp: stamped[at] ?? null })),
      bookmarks: bookmarksOf(pages),
      links: indexAt === null ? [] : indexLinks(rows, indexAt),
    },
  });
}

function rowOfPage({ planned, status }: Compared, at: number, sha256: string): SubmittalPage {
  const { part, key, group: groupName, title, contentHash } = planned;
  return { page: at + 1, part, key, groupName, title, status, contentHash, sha256 };
}

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
