import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import type { ReportPart } from '../report-document.ts';
import { describeBoard, type OfferData } from './offer-data.ts';

/** What stands for the technical parts of a board that has no design: the errors that refuse it. */
export function refusedBoard(board: QuotedBoard, { tables }: Pick<OfferData, 'tables'>): ReportPart {
  const errors = findingsForCustomer(board.checks, board.board, tables).filter(({ severity }) => severity === 'E');
  return {
    kind: 'text',
    title: `No design: ${board.name}`,
    orientation: 'portrait',
    blocks: [
      { kind: 'paragraph', style: 'body', text: `Asked for: ${describeBoard(board)}.` },
      {
        kind: 'notice',
        tone: 'error',
        title: 'This board has no design, no price and no drawing, for this reason:',
        lines: errors.map(({ id, message }) => `${id}: ${message}`),
      },
    ],
  };
}
