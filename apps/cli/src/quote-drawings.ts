import { documentDate } from '@pw/documents/document-date';
import { writeReport } from '@pw/documents/offer/write-report';
import { drawingPdf } from '@pw/documents/pdf/drawing-pdf';
import { FRONT_VIEW_TITLE } from '@pw/drawing/front-view/drawing-head';
import { frontView } from '@pw/drawing/front-view/front-view';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { ProjectPrice } from '@pw/pricing/price-board';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { technoCommercialOffer } from '@pw/reports/offer/techno-commercial-offer';
import type { QuoteJob } from './run-quote.ts';
import type { OutputFiles } from './write-output.ts';

/** An offer and its drawings are always the first of their project here: revisions begin with a stored project. */
const FIRST_REVISION = 1;

const FIRST_ISSUE = 'First issue';
const REVISION = `R${FIRST_REVISION}`;

/** Draws the front view of each board that has a design: name of the board -> its sheets. */
export function drawFrontViews(
  { enquiry, knowledge, company, date }: QuoteJob,
  boards: readonly QuotedBoard[],
): ReadonlyMap<string, readonly Sheet[]> {
  const { project } = enquiry;
  const head = {
    company: company.name,
    logo: company.documents.logo,
    project: project.name,
    customer: project.customer.customerName,
    consultant: project.consultant,
    location: project.location,
    enquiryNumber: project.enquiryNumber,
    offerNumber: project.enquiryNumber,
    title: FRONT_VIEW_TITLE,
    revision: REVISION,
    date,
    revisions: [{ revision: REVISION, date, description: FIRST_ISSUE, by: '' }],
    drawnBy: '',
    checkedBy: '',
    approvedBy: '',
    additionalNotes: [],
  };
  const drawn = boards.flatMap(({ name, board, design }) =>
    design ? [[name, frontView(knowledge.tables, board, design, head)] as const] : [],
  );
  return new Map(drawn);
}

/** The files of all front views: SVG and DXF of each sheet, and one PDF of all sheets of a board. */
export async function frontViewFiles(
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

const LOGO = 'logo.png';
const CERTIFICATE = 'certificate.pdf';

/** Writes the techno-commercial offer of a quote as PDF. */
export async function writeOffer(
  { enquiry, knowledge, company, date }: QuoteJob,
  boards: readonly QuotedBoard[],
  totals: ProjectPrice,
  frontViews: ReadonlyMap<string, readonly Sheet[]>,
): Promise<Uint8Array> {
  const { logo, certificate, terms } = company.documents;
  const report = technoCommercialOffer({
    company: {
      name: company.name,
      address: company.address,
      logo: logo && LOGO,
      certificate: certificate && { image: CERTIFICATE, pages: certificate.pages },
    },
    project: enquiry.project,
    quotationNumber: '',
    revision: FIRST_REVISION,
    date,
    preparedBy: company.name,
    boards,
    totals,
    taxPercent: enquiry.charges.taxPercent,
    terms,
    tables: knowledge.tables,
    knowledgeVersion: knowledge.version,
    sources: company.sources,
    frontViews,
  });
  const images = new Map<string, Uint8Array>([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...(certificate ? [[CERTIFICATE, certificate.pdf] as const] : []),
  ]);
  return writeReport(report, images);
}
