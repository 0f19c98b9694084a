import { printDate } from '../document/print-date.ts';
import type { ReportBlock, ReportPart, ReportRow } from '../document/report-document.ts';
import { describeBoard } from './describe-board.ts';
import type { OfferData } from './offer-data.ts';

const contents: readonly string[] = [
  'technical data sheet, feeder schedule and bill of components of each board',
  'price schedule, terms and conditions',
  'design check list and design-verification record',
];

/** The letter that opens an offer. */
export function coverLetter(offer: OfferData): ReportPart {
  const { company, project, boards, frontViews } = offer;
  const { customerName, location } = project.customer;
  const hasDrawings = frontViews.size > 0;
  return {
    kind: 'text',
    title: 'Offer',
    orientation: 'portrait',
    blocks: [
      paragraph(['To', customerName || 'The purchasing department', location].filter((line) => line !== '').join('\n')),
      { kind: 'heading', text: `Low-voltage switchboards for ${project.name}` },
      paragraph('Dear Sir or Madam,'),
      paragraph(`${opening(offer)} We are pleased to offer the following:`),
      { kind: 'table', columns: boardColumns, rows: boards.map(boardRow) },
      paragraph('This offer holds:'),
      { kind: 'list', items: hasDrawings ? [...contents, 'front view of each board'] : contents },
      paragraph(
        'Each board has been designed and checked as one model, from which all pages of this offer come. Please look at the notes and clarifications of the data sheets and at the design check list, and tell us about anything that you wish otherwise.',
      ),
      paragraph('We look forward to your order.'),
      { kind: 'signature', company: company.name, role: 'Authorised signatory' },
    ],
  };
}

const boardColumns = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Board', kind: 'text', widthCharacters: 22 },
  { title: 'Description', kind: 'text', widthCharacters: 72 },
  { title: 'Qty', kind: 'count', widthCharacters: 6 },
] as const;

function boardRow(board: OfferData['boards'][number], index: number): ReportRow {
  return { kind: 'line', cells: [index + 1, board.name, describeBoard(board), board.quantity] };
}

function opening({ project: { enquiryNumber, enquiryDate } }: OfferData): string {
  const number = enquiryNumber && ` ${enquiryNumber}`;
  const date = enquiryDate && ` of ${printDate(enquiryDate)}`;
  return `Thank you for your enquiry${number}${date}.`;
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}
