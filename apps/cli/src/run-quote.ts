import { documentDate } from '@pw/documents/document-date';
import { writeReport } from '@pw/documents/offer/write-report';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { rupeesOf } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import { compartmentList } from '@pw/drawing/drawing-set/compartment-list';
import { drawingNumber, drawnCodes, type SetHead } from '@pw/drawing/drawing-set/set-title-block';
import { singleLine } from '@pw/drawing/drawing-set/single-line';
import { type DrawingHead, FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import { frontView } from '@pw/drawing/front-view/front-view';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { boardIfc } from '@pw/drawing/solid-model/ifc/board-ifc';
import { boardStep } from '@pw/drawing/solid-model/step/board-step';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import { type ProjectPrice, priceProject } from '@pw/pricing/price-board';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { verifiedBy } from '@pw/pricing/price-list/price-list';
import { enquirySources } from '@pw/pricing/price-list/price-source';
import { defaultSettings, type PriceTerms } from '@pw/pricing/price-terms';
import { boardOutput, type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { offerReservations, termsReservations } from '@pw/pricing/quote/reservations';
import { billOfMaterialWorkbook } from '@pw/reports/bill-of-material-workbook';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import { technoCommercialOffer } from '@pw/reports/offer/techno-commercial-offer';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { Company } from './read-company.ts';
import { type Progress, summaryText } from './summary.ts';
import { type OutputFiles, type QuoteDocument, quoteDocuments } from './write-output.ts';

/** A finished quote: the files to write, the text to show, and whether a check of severity E stands. */
export type Quote = {
  readonly files: OutputFiles;
  readonly boards: readonly string[];
  readonly summary: string;
  readonly hasErrors: boolean;
};

/** What a quote is made from. `date` is the ISO date of the offer, '' when neither the enquiry nor the user gives one. */
export type QuoteJob = {
  readonly enquiry: Enquiry;
  readonly knowledge: Knowledge;
  readonly company: Company;
  readonly date: string;
  readonly onProgress: Progress;
};

/** Works an enquiry out: every board, the project's price, and the documents. The refusal is for the user. */
export async function runQuote(job: QuoteJob): Promise<Result<Quote, readonly string[]>> {
  const { enquiry, knowledge, company, date } = job;
  const boards = quoteBoards(job);
  if (!boards.ok) {
    return boards;
  }
  const totals = priceProject(boards.value);
  if (!totals.ok) {
    return err([totals.error.message]);
  }
  const priceList = company.book.list.name;
  const head = {
    project: enquiry.project.name,
    customer: enquiry.project.customer.customerName,
    enquiryNumber: enquiry.project.enquiryNumber,
    company: company.name,
    date,
    prices: {
      sources: enquirySources(company.book, enquiry.rates, enquiry.project.enquiryDate),
      today: date,
      validityDays: company.priceValidityDays,
    },
    knowledgeVersion: knowledge.version,
  };
  const reservations = [
    ...offerReservations(boards.value, head.prices, knowledge.tables),
    ...termsReservations(company.documents.hasDefaultTerms),
  ];
  const frontViews = drawFrontViews(job, boards.value);
  const workbook = await writeWorkbook(billOfMaterialWorkbook({ ...head, reservations }, boards.value));
  const json = quoteJson({
    knowledge,
    priceList,
    project: enquiry.project,
    boards: boards.value,
    totals: totals.value,
  });
  const drawings = await frontViewFiles(job, frontViews);
  const drawingSet = drawingSetFiles(job, boards.value);
  const models = modelFiles(job, boards.value);
  const documents: Readonly<Record<QuoteDocument, Uint8Array | string>> = {
    'bom.xlsx': workbook,
    'techno-commercial.pdf': await writeOffer(job, boards.value, totals.value, frontViews),
    'quote.json': json,
  };
  return ok({
    files: new Map<string, Uint8Array | string>([
      ...drawings,
      ...drawingSet,
      ...models,
      ...quoteDocuments.map((name) => [name, documents[name]] as const),
    ]),
    boards: boards.value.map(({ name }) => name),
    summary: summaryText({ ...head, reservations, boards: boards.value, totals: totals.value }),
    hasErrors: boards.value.some(({ checks }) => checks.some(({ severity }) => severity === 'E')),
  });
}

function quoteBoards({ enquiry, knowledge, company, onProgress }: QuoteJob): Result<QuotedBoard[], readonly string[]> {
  const terms: PriceTerms = {
    book: company.book,
    rates: ratesOf(company.book.tables.rate, enquiry.rates),
    added: [],
    retiredRates: enquiry.retiredRates,
    discounts: enquiry.discounts,
    charges: enquiry.charges,
    ...defaultSettings,
    margin: company.margin,
  };
  const quoted: QuotedBoard[] = [];
  for (const [index, configuration] of enquiry.boards.entries()) {
    onProgress('Board', index + 1, enquiry.boards.length, configuration.name);
    const board = quoteBoard(knowledge, configuration, terms);
    if (!board.ok) {
      return err([board.error.message]);
    }
    quoted.push(board.value);
  }
  return ok(quoted);
}

/** Writes `quote.json`: plain JSON, keys in a fixed order, money in rupees with at most two decimals. */
function quoteJson(quote: {
  readonly knowledge: Knowledge;
  readonly priceList: string;
  readonly project: Enquiry['project'];
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
}): string {
  const { list, afterDiscount, final, unpriced } = quote.totals;
  const content = {
    knowledge: { version: quote.knowledge.version },
    priceList: quote.priceList,
    project: quote.project,
    boards: quote.boards.map(boardOutput),
    totals: {
      list: rupeesOf(list.paise),
      afterDiscount: rupeesOf(afterDiscount.paise),
      final: rupeesOf(final.paise),
      ...(unpriced.length === 0 ? {} : { unpriced }),
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** An offer and its drawings are always the first of their project here: revisions begin with a stored project. */
const FIRST_REVISION = 1;

const FIRST_ISSUE = 'First issue';
const REVISION = `R${FIRST_REVISION}`;

/** What the title blocks of a quote say. */
function drawingHead({ enquiry, company, date }: QuoteJob): DrawingHead {
  const { project } = enquiry;
  return {
    company: company.name,
    logo: company.documents.logo,
    project: project.name,
    customer: project.customer.customerName,
    consultant: project.consultant,
    location: project.location,
    enquiryNumber: project.enquiryNumber,
    // Both are numbers of a stored project.
    quotationNumber: '',
    offerNumber: '',
    title: FRONT_VIEW_TITLE,
    revision: REVISION,
    date,
    revisions: [{ revision: REVISION, date, description: FIRST_ISSUE, by: company.people.drawnBy }],
    ...company.people,
    additionalNotes: [],
  };
}

/** Draws the front view of each board that has a design: name of the board -> its sheets. */
function drawFrontViews(job: QuoteJob, boards: readonly QuotedBoard[]): ReadonlyMap<string, readonly Sheet[]> {
  const head = drawingHead(job);
  const drawn = boards.flatMap(({ name, board, design }) =>
    design ? [[name, frontView(job.knowledge.tables, board, design, head)] as const] : [],
  );
  return new Map(drawn);
}

/** Single-line diagram and compartment list of each board that has a design: SVG and DXF of each sheet. */
function drawingSetFiles(job: QuoteJob, boards: readonly QuotedBoard[]): OutputFiles {
  const { knowledge, company } = job;
  const files = new Map<string, string>();
  for (const [index, { name, board, design }] of boards.entries()) {
    if (design) {
      const given = { board, design, tables: knowledge.tables, isVerified: verifiedBy(company.book.list) };
      // What is quoted waits for the customer's approval.
      const head: SetHead = { ...drawingHead(job), status: 'FOR APPROVAL', boardNumber: index + 1 };
      const drawings = { SLD: singleLine(given, head), CL: compartmentList(given, head) } as const;
      for (const code of drawnCodes) {
        for (const [at, sheet] of drawings[code].entries()) {
          const path = `${name}/${drawingNumber(name, code, at + 1)}`;
          files.set(`${path}.svg`, sheetSvg(sheet));
          files.set(`${path}.dxf`, sheetDxf(sheet));
        }
      }
    }
  }
  return files;
}

/** The files of all front views: SVG and DXF of each sheet, and one PDF of all sheets of a board. */
async function frontViewFiles(
  { date, onProgress }: QuoteJob,
  frontViews: ReadonlyMap<string, readonly Sheet[]>,
): Promise<OutputFiles> {
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
function modelFiles({ enquiry, knowledge, company, date }: QuoteJob, boards: readonly QuotedBoard[]): OutputFiles {
  const { project } = enquiry;
  const head = {
    project: project.name,
    location: project.location,
    // Of a stored project.
    offerNumber: '',
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

const LOGO = 'logo.png';
const CERTIFICATE = 'certificate.pdf';

/** Writes the techno-commercial offer of a quote as PDF. */
async function writeOffer(
  { enquiry, knowledge, company, date }: QuoteJob,
  boards: readonly QuotedBoard[],
  totals: ProjectPrice,
  frontViews: ReadonlyMap<string, readonly Sheet[]>,
): Promise<Uint8Array> {
  const { logo, certificate, terms } = company.documents;
  const report = technoCommercialOffer({
    company: {
      ...letterheadOf(company),
      logo: logo && LOGO,
      certificate: certificate && { image: CERTIFICATE, pages: certificate.pages },
    },
    project: enquiry.project,
    // An enquiry names no number of its customer.
    customerGstin: '',
    offerNumber: '',
    quotationNumber: '',
    revision: FIRST_REVISION,
    date,
    preparedBy: company.name,
    boards,
    totals,
    isVerified: verifiedBy(company.book.list),
    taxPercent: enquiry.charges.taxPercent,
    terms,
    tables: knowledge.tables,
    knowledgeVersion: knowledge.version,
    sources: [company.name],
    frontViews: boards.map(({ name }) => frontViews.get(name) ?? []),
  });
  const images = new Map<string, Uint8Array>([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...(certificate ? [[CERTIFICATE, certificate.pdf] as const] : []),
  ]);
  return writeReport(report, images);
}
