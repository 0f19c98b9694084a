import { documentDate } from '@pw/documents/document-date';
import type { FilePage } from '@pw/documents/package/bind-package';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import type { SetSheet } from '@pw/drawing/drawing-set/drawing-set';
import { setFrame } from '@pw/drawing/drawing-set/set-paper';
import type { DrawingHead } from '@pw/drawing/front-view/drawing-head';
import { markSheets, type SheetMarks } from '@pw/drawing/front-view/revision-marks';
import { knowledgeFrom } from '../../platform/company-knowledge.ts';
import { readWhole } from '../boards/frozen-whole.ts';
import { drawSet, frozenBoard } from '../front-view/drawing-set.ts';
import type { FrozenReportSource } from '../reports/frozen-report-source.ts';
import type { PackageSource } from './package-source.ts';
import { hashOf, type PlannedPage, type PlannedPart } from './planned-page.ts';

/**
 * Plans the drawings of all boards. A sheet is the same while everything of it is, apart from revision and day in its title
 * block: those are of the package in which it last changed.
 */
export async function planDrawings(
  { source, marks }: Pick<PackageSource, 'source' | 'marks'>,
  logo: Uint8Array | null,
): Promise<PlannedPart> {
  const knowledge = await knowledgeFrom(source.knowledge);
  const pages: PlannedPage[] = [];
  for (const [at, { lineItemId, name, frontView, whole }] of source.boards.entries()) {
    const { frozen, drawingStatus: status, project } = source;
    const { quotationNumber, earlier } = project;
    const read = await readWhole(whole);
    const board = frozenBoard({ frozen, frontView, whole: read, knowledge, logo, quotationNumber, earlier });
    const issue = { status, boardNumber: at + 1 };
    const undated = drawSet({ ...board, head: undatedHead(board.head) }, issue).sheets;
    const contentHashes = new Map(undated.map(({ number, sheet }) => [number, hashOf(sheet)]));
    const { sheets } = drawSet(board, issue);
    pages.push(...planSheets(sheets, { name, lineItemId, contentHashes, marks: marks.get(lineItemId), source }));
  }
  return { part: 'drawings', modelHash: '', pages };
}

/** A head that says nothing of its revision, its day and who drew it. */
function undatedHead(head: DrawingHead): DrawingHead {
  return { ...head, offerNumber: '', revision: '', date: '', revisions: [], drawnBy: '' };
}

type SheetsOf = {
  /** The board, whose name others may have. */
  readonly lineItemId: number;
  readonly name: string;
  readonly contentHashes: ReadonlyMap<string, string>;
  readonly marks: SheetMarks | undefined;
  readonly source: FrozenReportSource;
};

function planSheets(
  sheets: readonly SetSheet[],
  { lineItemId, name, contentHashes, marks, source }: SheetsOf,
): readonly PlannedPage[] {
  // The sheets that are made are made together, once all are known.
  const wanted = new Set<number>();
  let written: Promise<{ readonly file: Uint8Array; readonly order: readonly number[] }> | undefined;
  const write = async () => {
    const order = [...wanted].toSorted((one, other) => one - other);
    const chosen = order.flatMap((at) => sheets[at]?.sheet ?? []);
    const marked = marks === undefined ? chosen : markSheets(chosen, { ...marks, frame: setFrame });
    const date = documentDate(source.boards[0]?.frontView.drawnOn ?? '');
    return { file: await drawingPdf(marked, { title: `Drawings: ${name}`, date }), order };
  };
  return sheets.map(({ number, sheet: { widthMm, heightMm } }, at) => ({
    part: 'drawings',
    key: `${lineItemId} ${number}`,
    contentHash: contentHashes.get(number) ?? '',
    group: name,
    title: number,
    foot: `Drawings ${number}`,
    widthMm,
    heightMm,
    make: async (): Promise<FilePage> => {
      wanted.add(at);
      // Callers ask for all pages before the first is awaited.
      await Promise.resolve();
      written ??= write();
      const { file, order } = await written;
      return { file, index: order.indexOf(at) };
    },
  }));
}
