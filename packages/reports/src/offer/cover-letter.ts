import { printDate, type ReportBlock, type ReportPart } from '../report-document.ts';
import { type OfferData, validUntil } from './offer-data.ts';

type LetterData = Pick<OfferData, 'company' | 'project' | 'customerGstin' | 'boards' | 'date' | 'issue'>;

const DESIGN_REMARK =
  'Each board has been designed and checked as one model, from which all pages of this offer come. Please look at the deviations and assumptions and at the design check list, and tell us about anything that you wish otherwise.';

/**
 * The letter that opens an offer.
 * @param contents what the offer holds, in its order
 * @param remarks what the customer should look at; none for an offer without technical parts
 */
export function coverLetter(
  offer: LetterData,
  contents: readonly string[],
  remarks: readonly string[] = [DESIGN_REMARK],
): ReportPart {
  const { company, project, customerGstin } = offer;
  const { customerName, location } = project.customer;
  const gstin = customerGstin && `GSTIN ${customerGstin}`;
  return {
    kind: 'text',
    title: 'Offer',
    orientation: 'portrait',
    blocks: [
      paragraph(
        ['To', customerName || 'The purchasing department', location, gstin].filter((line) => line !== '').join('\n'),
      ),
      { kind: 'heading', text: `Low-voltage switchboards for ${project.name}` },
      paragraph('Dear Sir or Madam,'),
      paragraph(`${opening(project)} We are pleased to offer ${offeredText(offer)}.${validityText(offer)}`),
      paragraph('This offer holds:'),
      { kind: 'list', items: contents },
      ...remarks.map(paragraph),
      paragraph('We look forward to your order.'),
      { kind: 'signature', company: company.name, role: 'Authorised signatory' },
    ],
  };
}

function offeredText({ boards }: LetterData): string {
  const count = boards.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = boards.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} x ${name}`)).join(', ');
  return `${count} ${count === 1 ? 'switchboard' : 'switchboards'}: ${names}`;
}

function validityText(offer: LetterData): string {
  const day = printDate(validUntil(offer));
  return day === '' ? '' : ` The offer is valid until ${day}.`;
}

function opening({ enquiryNumber, enquiryDate }: LetterData['project']): string {
  const number = enquiryNumber && ` ${enquiryNumber}`;
  const date = enquiryDate && ` of ${printDate(enquiryDate)}`;
  return `Thank you for your enquiry${number}${date}.`;
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}
