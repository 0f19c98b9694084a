import { offerNumber } from '@pw/domain/projects/decide-project';
import { verifiedBy } from '@pw/pricing/price-list/price-list';
import { offerReservations } from '@pw/pricing/quote/reservations';
import type { RichText } from '@pw/reports/document/report-document';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import type { ReportData } from '@pw/reports/project/report-data';
import { readTerms } from '@pw/reports/terms/read-terms';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { priceBook } from '../../platform/knowledge.ts';
import { printedProject } from '../projects/printed-project.ts';
import type { ReportSource } from './report-source.ts';
import type { WorkedProject } from './work-out-project.ts';

/** The files that the company prints on its papers; null for one that it has not. */
export type CompanyFiles = {
  readonly logo: Uint8Array | null;
  readonly certificate: { readonly pdf: Uint8Array; readonly pages: number } | null;
};

const LOGO = 'logo.png';
const CERTIFICATE = 'certificate.pdf';

/** The files that a document names, by their names. */
export function imagesOf({ logo, certificate }: CompanyFiles): ReadonlyMap<string, Uint8Array> {
  return new Map([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...(certificate ? [[CERTIFICATE, certificate.pdf] as const] : []),
  ]);
}

/** An order as the models read it, whether its boards were worked out for it or frozen. */
export type OfferToMake = {
  /** Of the offer, from 1. */
  readonly revision: number;
  /** ISO date on the papers. */
  readonly date: string;
  readonly preparedBy: string;
  readonly companyFiles: CompanyFiles;
  readonly source: Pick<ReportSource, 'project' | 'company' | 'prices' | 'suppliers' | 'termsHtml'>;
};

/** By what the boards were worked out. */
type MadeBy = Pick<ReportData, 'isVerified' | 'knowledgeVersion'>;

/** All boards of a project have one price book. */
const madeNow = ({ version }: Knowledge, boards: WorkedProject['boards']): MadeBy => ({
  isVerified: verifiedBy(boards[0]?.terms.book.list ?? priceBook().list),
  knowledgeVersion: version,
});

/** What the models get: names of images in place of their bytes, terms as a tree. */
export function reportData(
  { source, companyFiles, revision, date, preparedBy }: OfferToMake,
  { boards, totals }: WorkedProject,
  drawings: ReportData['drawings'],
  knowledge: Knowledge,
  madeBy: MadeBy = madeNow(knowledge, boards),
): ReportData {
  const { project, company, prices, suppliers } = source;
  const { logo, certificate } = companyFiles;
  return {
    company: {
      ...letterheadOf(company),
      logo: logo && LOGO,
      certificate: certificate && { image: CERTIFICATE, pages: certificate.pages },
    },
    project: printedProject(project),
    customerGstin: project.customerGstin,
    quotationNumber: project.quotationNumber,
    offerNumber: offerNumber(project.projectId, revision),
    revision,
    date,
    preparedBy,
    boards,
    totals,
    ...madeBy,
    taxPercent: boards[0]?.terms.charges.taxPercent ?? 0,
    terms: termsOf(source.termsHtml),
    tables: knowledge.tables,
    // Company and terms are the company's own: nothing of them comes with the product.
    sources: [],
    drawings,
    prices,
    reservations: offerReservations(boards, prices, knowledge.tables),
    suppliers,
    remedies: new Map(),
  };
}

function termsOf(html: string): RichText {
  const terms = readTerms(html);
  if (terms.ok) {
    return terms.value;
  }
  if (terms.error.code === 'EMPTY') {
    return [];
  }
  throw new Error(`The saved terms cannot be read: ${terms.error.code}`);
}
