import { printDate } from '../document/print-date.ts';
import type { ReportHead } from '../document/report-document.ts';
import type { OfferData } from './offer-data.ts';

const NONE = '–';

/** The head that all reports to a customer share (SBD-R1 7). */
export function offerHead(title: string, offer: OfferData): ReportHead {
  const { company, project, revision, date, preparedBy } = offer;
  const { customer, enquiryNumber, enquiryDate } = project;
  const field = (label: string, value: string) => ({ label, value: value || NONE });
  return {
    company: company.name,
    address: company.address,
    logo: company.logo,
    title,
    fields: [
      field('Quotation no.', quotationNumber(offer)),
      field('Revision', `R${revision}`),
      field('Date', printDate(date)),
      field('Enquiry no.', enquiryNumber),
      field('Enquiry date', printDate(enquiryDate)),
      field('Prepared by', preparedBy),
      field('Project', project.name),
      field('Customer', customer.customerName),
      field('Location', project.location || customer.location),
      field('Consultant', project.consultant),
    ],
  };
}

/** The number under which an offer goes out: its own, else the enquiry's; '' without either. */
function quotationNumber({ quotationNumber: own, project }: OfferData): string {
  return own || project.enquiryNumber;
}
