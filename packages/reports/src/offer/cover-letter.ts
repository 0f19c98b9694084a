import { counted } from '@pw/domain/counted';
import { amountInWords, printRupees } from '@pw/domain/money';
import { type OfferRate, printForeign } from '@pw/domain/offer-currency/offer-rate';
import { offerAmounts, rowsOfOffer } from '@pw/pricing/offer-currency/offer-amounts';
import { printDate, type ReportBlock, type ReportPart } from '../document/report-document.ts';
import { basisText, priceBasis } from '../terms/price-basis.ts';
import { type OfferData, validUntil } from './offer-data.ts';
import { uprightPart } from './offer-paper.ts';

type LetterData = Pick<OfferData, 'company' | 'project' | 'customerGstin' | 'boards' | 'totals' | 'date' | 'issue'>;

/** The contents of a letter in addition to the sender. */
export type LetterSubject = {
  /** The contents of the offer, in its order. */
  readonly contents: readonly string[];
  /** Whether it names the total. */
  readonly isPriced: boolean;
  /** Whether the offer has technical parts to look at. */
  readonly isTechnical: boolean;
};

const DESIGN_REMARK =
  'All pages come from one checked design. Please read the deviations and assumptions first, and tell us what you want changed.';

/** The letter that opens an offer. */
export function coverLetter(offer: LetterData, { contents, isPriced, isTechnical }: LetterSubject): ReportPart {
  const { company, project, customerGstin } = offer;
  const { customerName, location } = project.customer;
  const gstin = customerGstin && `GSTIN ${customerGstin}`;
  return uprightPart('Offer', [
    paragraph(
      ['To', customerName || 'The purchasing department', location, gstin].filter((line) => line !== '').join('\n'),
    ),
    { kind: 'heading', text: `Low-voltage switchboards for ${project.name}` },
    paragraph('Dear Sir or Madam,'),
    paragraph(`${opening(project)} We offer you ${offeredText(offer)}.`),
    ...(isPriced ? priceBlocks(offer) : []),
    ...validityBlocks(offer),
    paragraph('This offer holds:'),
    { kind: 'list', items: contents },
    ...(isTechnical ? [paragraph(DESIGN_REMARK)] : []),
    paragraph('Please ask us about anything that is not clear. We look forward to your order.'),
    { kind: 'signature', company: company.name, role: 'Authorised signatory' },
  ]);
}

function offeredText({ boards }: LetterData): string {
  const count = boards.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = boards.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} x ${name}`)).join(', ');
  return `${counted(count, 'switchboard')}: ${names}`;
}

/** The total in figures and words, and what it holds. */
function priceBlocks({ boards, totals, issue }: LetterData): readonly ReportBlock[] {
  const unpriced = boards.filter(({ price }) => price === null).map(({ name }) => name);
  if (unpriced.length === boards.length) {
    return [paragraph('We have no price for you yet: no board of this offer has a design.')];
  }
  const total = totals.final.paise;
  const without = [
    ...(unpriced.length === 0 ? [] : [`The total does not include ${unpriced.join(', ')}.`]),
    ...(boards.some(({ bill }) => bill.some(({ isUnpriced, isFreeIssue }) => isUnpriced && !isFreeIssue))
      ? ['Some articles are quoted on request and are not part of the total. They are named below the prices.']
      : []),
  ];
  const words = `In words: ${amountInWords(total)}.`;
  const basis = priceBasis(boards);
  const rupees = `₹${printRupees(total)}`;
  return issue.offerRate === undefined
    ? [
        strong(`Total price: ${rupees}`),
        paragraph(`${words} ${basisText('The total', basis)}`),
        ...without.map(paragraph),
      ]
    : [
        strong(`Total price without GST: ${foreignTotal(boards, totals, issue.offerRate)}`),
        paragraph(`Grand total: ${rupees}. ${words} ${basisText('The grand total', basis)}`),
        ...without.map(paragraph),
      ];
}

function validityBlocks(offer: LetterData): readonly ReportBlock[] {
  const day = printDate(validUntil(offer));
  return day === '' ? [] : [paragraph(`This offer is valid until ${day}.`)];
}

function opening({ enquiryNumber, enquiryDate }: LetterData['project']): string {
  const number = enquiryNumber && ` ${enquiryNumber}`;
  const date = enquiryDate && ` of ${printDate(enquiryDate)}`;
  return `Thank you for your enquiry${number}${date}.`;
}

/** The total as the price schedule prints it: the sum of its printed amounts. */
function foreignTotal(boards: LetterData['boards'], totals: LetterData['totals'], rate: OfferRate): string {
  return printForeign(offerAmounts(rowsOfOffer(boards, totals), rate).totalMinor, rate.currency);
}

function strong(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'strong', text };
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}
