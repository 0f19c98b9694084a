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
import type { QuoteJob } from './run-quote.ts';
import { BOARD_DRAWINGS, type OutputFiles } from './write-output.ts';

/** The front views on A4, by the name of their board. */
type FrontViews = ReadonlyMap<string, readonly Sheet[]>;

/** An offer and its drawings are always the first of their project here: revisions begin with a stored project. */
export const FIRST_REVISION = 1;

const FIRST_ISSUE = 'First issue';
const REVISION = `R${FIRST_REVISION}`;

/** The offer's own number, never that of the enquiry; without one it says that it is a draft (SBD 15.4). */
export function offerNumberOf({ enquiry, date }: QuoteJob): string {
  const draft = ['OFFER', ...(date === '' ? [] : [date.slice(0, 4)]), 'DRAFT'].join('-');
  return enquiry.issue.offerNumber || draft;
}

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

/**
 * The files of all sets: SVG and DXF of each sheet, one PDF of them with a bookmark for each, and the DXF of each gland
 * plate.
 */
export async function drawingSetFiles({ date }: QuoteJob, sets: DrawingSets): Promise<OutputFiles> {
  const files = new Map<string, Uint8Array | string>();
  for (const [name, { set, plates }] of sets) {
    for (const { number, sheet } of set) {
      files.set(`${name}/${number}.svg`, sheetSvg(sheet));
      files.set(`${name}/${number}.dxf`, sheetDxf(sheet));
    }
    for (const { number, sheet } of plates) {
      files.set(`${name}/${number}.dxf`, sheetDxf(sheet));
    }
    const sheets = set.map(({ sheet }) => sheet);
    const bookmarks = sheets.map(({ title }) => title);
    const pdf = await drawingPdf(sheets, { title: `Drawings: ${name}`, date: documentDate(date), bookmarks });
    files.set(`${name}/${BOARD_DRAWINGS}`, pdf);
  }
  return files;
}

/** The files of all front views: SVG and DXF of each sheet, and one PDF of all sheets of a board. */
export async function frontViewFiles({ date, onProgress }: QuoteJob, frontViews: FrontViews): Promise<OutputFiles> {
  const files = new Map<string, Uint8Array | string>();
  for (const [number, [board, sheets]] of [...frontViews].entries()) {
    onProgress('Front view', number + 1, frontViews.size, board);
    for (const [index, sheet] of sheets.entries()) {
      const path = `${board}/front-view${index === 0 ? '' : `-${index + 1}`}`;
      files.set(`${path}.svg`, sheetSvg(sheet));
      files.set(`${path}.dxf`, sheetDxf(sheet));
    }
    const title = `${FRONT_VIEW_TITLE}: ${board}`;
    files.set(`${board}/front-view.pdf`, await drawingPdf(sheets, { title, date: documentDate(date) }));
  }
  return files;
}

/** The 3D model of each board that has a design, as IFC and as STEP, under the name of the board. */
export function modelFiles(job: QuoteJob, boards: readonly QuotedBoard[]): OutputFiles {
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
    }
  }
  return files;
}
