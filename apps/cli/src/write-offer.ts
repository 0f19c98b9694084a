import { writeReport } from '@pw/documents/offer/write-report';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { technoCommercialOffer } from '@pw/reports/offer/techno-commercial-offer';
import { FIRST_REVISION } from './first-revision.ts';
import type { QuoteJob } from './run-quote.ts';

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
