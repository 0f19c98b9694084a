import { setImmediate } from 'node:timers/promises';
import { documentDate } from '@pw/documents/document-date';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { drawingSet, type SetSheet } from '@pw/drawing/drawing-set/drawing-set';
import { glandPlateDrawings, type PlateDrawing } from '@pw/drawing/drawing-set/gland-plate-drawing';
import type { SetHead } from '@pw/drawing/drawing-set/set-title-block';
import { type DrawingHead, FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import { frontView } from '@pw/drawing/front-view/front-view';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { boardIfc } from '@pw/drawing/solid-model/ifc/board-ifc';
import { boardStep } from '@pw/drawing/solid-model/step/board-step';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { verifiedBy } from '@pw/pricing/price-list/price-list';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { FIRST_REVISION, offerNumberOf } from './quote-offer.ts';
import type { QuoteJob } from './run-quote.ts';
import { BOARD_DRAWINGS, type OutputFiles } from './write-output.ts';

/** The front views on A4, by the name of their board. */
type FrontViews = ReadonlyMap<string, readonly Sheet[]>;

const FIRST_ISSUE = 'First issue';
const REVISION = `R${FIRST_REVISION}`;

/** The texts of the title blocks of a quote. */
function drawingHead(job: QuoteJob): DrawingHead {
  const { enquiry, company, date } = job;
  const { project } = enquiry;
  return {
    company: company.name,
    logo: company.documents.logo,
    project: project.name,
    customer: project.customer.customerName,
    consultant: project.consultant,
    location: project.location,
    enquiryNumber: project.enquiryNumber,
    // The number of a stored project.
    quotationNumber: '',
    offerNumber: offerNumberOf(job),
    title: FRONT_VIEW_TITLE,
    revision: REVISION,
    date,
    revisions: [{ revision: REVISION, date, description: FIRST_ISSUE, by: company.people.drawnBy }],
    ...company.people,
    additionalNotes: [],
  };
}

/** Draws the front view of each board that has a design: name of the board -> its sheets. */
export function drawFrontViews(job: QuoteJob, boards: readonly QuotedBoard[]): FrontViews {
  const head = drawingHead(job);
  const drawn = boards.flatMap(({ name, board, design }) =>
    design ? [[name, frontView(job.knowledge.tables, board, design, head)] as const] : [],
  );
  return new Map(drawn);
}

/** The sheets of the drawing set of a board, and its gland plates. */
export type BoardDrawings = { readonly set: readonly SetSheet[]; readonly plates: readonly PlateDrawing[] };

/** The drawings of each board, by its name. */
export type DrawingSets = ReadonlyMap<string, BoardDrawings>;

/** Draws the drawing set of each board that has a design. */
export function drawSets(job: QuoteJob, boards: readonly QuotedBoard[]): DrawingSets {
  const { knowledge, company, enquiry } = job;
  const drawn = boards.flatMap(({ name, board, design }, index) => {
    if (design === null) {
      return [];
    }
    const given = { board, design, tables: knowledge.tables, isVerified: verifiedBy(company.book.list) };
    const head: SetHead = { ...drawingHead(job), status: enquiry.issue.drawingStatus, boardNumber: index + 1 };
    return [[name, { set: drawingSet(given, head), plates: glandPlateDrawings(given) }] as const];
  });
  return new Map(drawn);
}

/** The PDF of each set, with a bookmark for each of its sheets. */
export async function printSets({ date }: QuoteJob, sets: DrawingSets): Promise<OutputFiles> {
  const printed = [...sets].map(async ([name, { set }]) => {
    const sheets = set.map(({ sheet }) => sheet);
    const bookmarks = sheets.map(({ title }) => title);
    const pdf = await drawingPdf(sheets, { title: `Drawings: ${name}`, date: documentDate(date), bookmarks });
    return [`${name}/${BOARD_DRAWINGS}`, pdf] as const;
  });
  return new Map(await Promise.all(printed));
}

/** The PDF of each front view, with all sheets of its board. */
export async function printFrontViews({ date, onProgress }: QuoteJob, frontViews: FrontViews): Promise<OutputFiles> {
  const printed = [...frontViews].map(async ([board, sheets], index) => {
    const pdf = await drawingPdf(sheets, { title: `${FRONT_VIEW_TITLE}: ${board}`, date: documentDate(date) });
    onProgress('Front view', index + 1, frontViews.size, board);
    return [`${board}/front-view.pdf`, pdf] as const;
  });
  return new Map(await Promise.all(printed));
}

/** SVG and DXF of each sheet of all boards, and the DXF of each gland plate. */
export async function sheetFiles(frontViews: FrontViews, sets: DrawingSets): Promise<OutputFiles> {
  const files = new Map<string, string>();
  const write = async (path: string, sheet: Sheet, writers: readonly SheetWriter[]) => {
    for (const [ending, writer] of writers) {
      files.set(`${path}.${ending}`, writer(sheet));
    }
    await letTypstGoOn();
  };
  for (const [board, sheets] of frontViews) {
    for (const [index, sheet] of sheets.entries()) {
      await write(`${board}/front-view${index === 0 ? '' : `-${index + 1}`}`, sheet, [SVG, DXF]);
    }
  }
  for (const [board, { set, plates }] of sets) {
    for (const { number, sheet } of set) {
      await write(`${board}/${number}`, sheet, [SVG, DXF]);
    }
    for (const { number, sheet } of plates) {
      await write(`${board}/${number}`, sheet, [DXF]);
    }
  }
  return files;
}

type SheetWriter = readonly [ending: string, writer: (sheet: Sheet) => string];

const SVG: SheetWriter = ['svg', sheetSvg];
const DXF: SheetWriter = ['dxf', sheetDxf];

/** A document reaches Typst, and its PDF comes back, only while this program waits. */
async function letTypstGoOn(): Promise<void> {
  await setImmediate();
}

/** The 3D model of each board that has a design, as IFC and as STEP, under the name of the board. */
export async function modelFiles(job: QuoteJob, boards: readonly QuotedBoard[]): Promise<OutputFiles> {
  const { enquiry, knowledge, company, date } = job;
  const { project } = enquiry;
  const head = {
    project: project.name,
    location: project.location,
    offerNumber: offerNumberOf(job),
    date,
    knowledgeVersion: knowledge.version,
    isVerified: verifiedBy(company.book.list),
  };
  const files = new Map<string, string>();
  for (const { name, board, design } of boards) {
    if (design) {
      files.set(`${name}/${name}.ifc`, boardIfc(knowledge.tables, board, design, head));
      files.set(`${name}/${name}.step`, boardStep(knowledge.tables, board, design, head));
      await letTypstGoOn();
    }
  }
  return files;
}
