import { isPng } from '@pw/documents/offer/uploaded-file';
import { type DrawingStatus, statusOfDrawings } from '@pw/domain/projects/drawing-status';
import type { SetSheet } from '@pw/drawing/drawing-set/drawing-set';
import { type OfferedPage, offeredPage } from '@pw/reports/customer-page/offered-page';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { keepRecent } from '../../platform/recent.ts';
import { readWhole } from '../boards/frozen-whole.ts';
import { drawSet, frozenBoard } from '../front-view/drawing-set.ts';
import { type FrozenReportSource, frozenReportData, readFrozenReportSource } from '../reports/frozen-report-source.ts';
import type { OpenedOffer } from './open-shared-offer.ts';

/** A sheet without its lines. */
export type SheetHead = Pick<SetSheet, 'code' | 'number'> & {
  readonly title: string;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** What a page shows of a submitted revision, whatever its link shows of that. */
export type RevisionPage = {
  readonly offered: OfferedPage;
  /** Of each board, in the order of the offer. */
  readonly sheets: readonly (readonly SheetHead[])[];
};

/** A revision stays as it was submitted, so that its page is worked out once; one of 20 boards is some 100 kB. */
const MOST_KEPT = 50;

const keptPages = keepRecent<RevisionPage>('offer-pages', MOST_KEPT);

/** The page of the revision behind a link. */
export async function readRevisionPage(
  tx: AppTransaction,
  files: FileStore,
  { link, project, standing }: OpenedOffer,
): Promise<RevisionPage> {
  const status = statusOfDrawings[project.status];
  const { submittedAt } = standing.frozen;
  const key = JSON.stringify([
    link.companyId,
    link.projectId,
    link.revision,
    submittedAt.getTime(),
    standing.days.offeredOn,
    status,
    knowledgeOf(tx).version,
  ]);
  const known = keptPages.get(key);
  if (known) {
    return known;
  }
  const source = await readSource(tx, { link, project }, status);
  const issue = { type: 'CommercialReport', form: 'full', revision: link.revision } as const;
  const data = await frozenReportData(
    source,
    {
      ...issue,
      date: standing.days.offeredOn,
      preparedBy: standing.facts.contact.name,
      companyFiles: { logo: null, certificate: null },
    },
    async () => {},
  );
  const sheets: (readonly SheetHead[])[] = [];
  for (const place of source.boards.keys()) {
    const drawn = await drawBoardSheets(tx, files, source, place);
    sheets.push(
      drawn.map(({ code, number, sheet: { title, widthMm, heightMm } }) => ({
        code,
        number,
        title,
        widthMm,
        heightMm,
      })),
    );
  }
  const page = { offered: offeredPage(data), sheets };
  keptPages.put(key, page);
  return page;
}

/** A sheet of a board of the revision behind a link. */
export type SharedSheet = SetSheet & { readonly lineItemId: number };

/** The sheets of one board of the revision behind a link, by its place in the offer; none for a place without a board. */
export async function readBoardSheets(
  tx: AppTransaction,
  files: FileStore,
  opened: Pick<OpenedOffer, 'link' | 'project'>,
  place: number,
): Promise<readonly SharedSheet[]> {
  const source = await readSource(tx, opened, statusOfDrawings[opened.project.status]);
  const board = source.boards[place];
  if (!board) {
    return [];
  }
  const { lineItemId } = board;
  return (await drawBoardSheets(tx, files, source, place)).map((sheet) => ({ ...sheet, lineItemId }));
}

async function readSource(
  tx: AppTransaction,
  { link, project }: Pick<OpenedOffer, 'link' | 'project'>,
  status: DrawingStatus,
): Promise<FrozenReportSource> {
  const source = await readFrozenReportSource(tx, project, link.revision, status);
  if (!source) {
    throw new Error(`Revision ${link.revision} of project ${link.projectId} has a link and was never submitted`);
  }
  return source;
}

async function drawBoardSheets(
  tx: AppTransaction,
  files: FileStore,
  source: FrozenReportSource,
  place: number,
): Promise<readonly SetSheet[]> {
  const { frozen, boards, project, drawingStatus: status } = source;
  const board = boards[place];
  if (!board) {
    return [];
  }
  const drawn = frozenBoard({
    frozen,
    frontView: board.frontView,
    whole: await readWhole(board.whole),
    knowledge: knowledgeOf(tx),
    logo: await readPageLogo(files, frozen),
    quotationNumber: project.quotationNumber,
    earlier: project.earlier,
  });
  return drawSet(drawn, { status, boardNumber: place + 1 }).sheets;
}

/** The logo that the company had; null for one without, and for a file that is no PNG. */
export async function readPageLogo(
  files: FileStore,
  { company: { logo } }: Pick<FrozenReportSource['frozen'], 'company'>,
): Promise<Uint8Array | null> {
  const bytes = logo === null ? undefined : (await files.read(logo))?.bytes;
  return bytes && isPng(bytes) ? bytes : null;
}
