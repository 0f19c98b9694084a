import { printDate, type ReportBlock, type ReportPart } from '../report-document.ts';
import type { ReportRow } from '../report-table.ts';
import { describeBoard, type OfferData } from './offer-data.ts';

type LetterData = Pick<OfferData, 'company' | 'project' | 'customerGstin' | 'boards'>;

const DESIGN_REMARK =
  'Each board has been designed and checked as one model, from which all pages of this offer come. Please look at the deviations and clarifications and at the design check list, and tell us about anything that you wish otherwise.';

/**
 * The letter that opens an offer.
 * @param contents what the offer holds, in its order
 * @param remarks what the customer should look at; none for an offer without technical parts
 */
export function coverLetter(
  { company, project, customerGstin, boards }: LetterData,
  contents: readonly string[],
  remarks: readonly string[] = [DESIGN_REMARK],
): ReportPart {
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
      paragraph(`${opening(project)} We are pleased to offer the following:`),
      { kind: 'table', columns: boardColumns, rows: boards.map(boardRow) },
      paragraph('This offer holds:'),
      { kind: 'list', items: contents },
      ...remarks.map(paragraph),
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

function boardRow(board: LetterData['boards'][number], index: number): ReportRow {
  return { kind: 'line', cells: [index + 1, board.name, describeBoard(board), board.quantity] };
}

function opening({ enquiryNumber, enquiryDate }: LetterData['project']): string {
  const number = enquiryNumber && ` ${enquiryNumber}`;
  const date = enquiryDate && ` of ${printDate(enquiryDate)}`;
  return `Thank you for your enquiry${number}${date}.`;
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}
