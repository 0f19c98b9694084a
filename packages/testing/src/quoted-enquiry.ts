import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import { type PriceBook, ratesOf } from '@pw/pricing/price-list/price-book';
import { defaultSettings } from '@pw/pricing/price-terms';
import { type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { mustBeOk } from './must-be-ok.ts';

/** An enquiry with everything that is worked out from it. */
export type QuotedEnquiry = {
  readonly enquiry: Enquiry;
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
};

/** Quotes what an enquiry file says, with the margin on cost. Throws on a faulty one. */
export function quotedEnquiry(text: unknown, knowledge: Knowledge, book: PriceBook): QuotedEnquiry {
  const enquiry = mustBeOk(readEnquiry(JSON.stringify(text), knowledge));
  const { discounts, charges } = enquiry;
  const terms = {
    book,
    rates: ratesOf(book.tables.rate, enquiry.rates),
    added: [],
    discounts,
    charges,
    ...defaultSettings,
  };
  const boards = enquiry.boards.map((board) => mustBeOk(quoteBoard(knowledge, board, terms)));
  return { enquiry, boards, totals: mustBeOk(priceProject(boards)) };
}
