import {
  printDate,
  type ReportBlock,
  type ReportDocument,
  type ReportHead,
  type ReportPart,
} from '../document/report-document.ts';
import type { OfferData } from './offer-data.ts';

/** The texts of every report of a project on each of its pages. */
export type PaperData = Pick<
  OfferData,
  'company' | 'project' | 'offerNumber' | 'quotationNumber' | 'revision' | 'date' | 'preparedBy' | 'sources'
>;

/** A report of a project with the head and foot that all of them share (SBD 15.1). */
export function offerPaper(title: string, data: PaperData, parts: readonly ReportPart[]): ReportDocument {
  return {
    title: `${title}: ${data.project.name}`,
    date: data.date,
    head: offerHead(title, data),
    confidentiality: 'Company confidential',
    isDraft: false,
    sources: data.sources,
    parts,
  };
}

/** A paper for the customer, whose foot says nothing of our own (decision 0054). */
export function customerPaper(title: string, data: PaperData, parts: readonly ReportPart[]): ReportDocument {
  return { ...offerPaper(title, data, parts), confidentiality: '' };
}

/** An offer, which is a draft until nothing is left to settle. */
export function offerDocument(title: string, data: OfferData, parts: readonly ReportPart[]): ReportDocument {
  return { ...customerPaper(title, data, parts), isDraft: data.issue.isDraft };
}

/** A part of upright pages that starts a page. */
export function uprightPart(title: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'portrait', blocks };
}

/** A part of upright pages that is below the part before it. */
export function flowingPart(title: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'portrait', followsOn: true, blocks };
}

/** Parts that are on one page where a page holds them (SBD 15.4). */
export function onOnePage(parts: readonly ReportPart[]): readonly ReportPart[] {
  return parts.map((part, index) => (part.kind === 'text' && index > 0 ? { ...part, isOfBlock: true } : part));
}

/** The text of a head where nothing is known. */
const NONE = '–';

function offerHead(title: string, data: PaperData): ReportHead {
  const { company, project, offerNumber, quotationNumber, revision, date, preparedBy } = data;
  const { customer, enquiryNumber, enquiryDate } = project;
  const field = (label: string, value: string) => ({ label, value: value || NONE });
  return {
    company: company.name,
    address: company.address,
    particulars: company.particulars,
    logo: company.logo,
    title,
    fields: [
      field('Offer no.', offerNumber),
      field('Quotation no.', quotationNumber),
      field('Revision', `R${revision}`),
      field('Date', printDate(date)),
      field('Enquiry no. / date', [enquiryNumber, printDate(enquiryDate)].filter((part) => part !== '').join(' / ')),
      field('Prepared by', preparedBy),
      field('Project', project.name),
      field('Customer', customer.customerName),
      field('Location', project.location || customer.location),
      field('Consultant', project.consultant),
    ],
  };
}
