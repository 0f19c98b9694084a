import type { Supply } from '@pw/domain/goods-supply';
import type { Paise } from '@pw/domain/money';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { type PriceField, priceFields } from '@pw/pricing/price/price-fields';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import { type PriceBook, ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import type { PriceTables } from '@pw/pricing/price-list/price-tables';
import { boardOutput, type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultSettings } from '@pw/pricing/terms/price-terms';
import { compileKnowledge, type Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { mustBeOk } from './must-be-ok.ts';

type Members = Readonly<Record<string, unknown>>;

/** A board of an enquiry file: 1600 A without feeders, unless the test says otherwise. */
export function boardText(more: Members = {}): Members {
  return { name: 'PCC-1', properties: { RATED_CURRENT: '1600' }, feeders: [], ...more };
}

/** A feeder of an enquiry file: one outgoing MCCB in section A, unless the test says otherwise. */
export function feederText(properties: Members = {}, more: Members = {}): Members {
  return { name: 'O/G-1', type: 'MCCB_OG', properties: { SECTION_A: 1, ...properties }, ...more };
}

/** A feeder with one component. */
export function componentText(family: string, properties: Members): Members {
  return feederText({}, { components: [{ family, properties }] });
}

/** The text of an enquiry file: a plant with one board, unless the test says otherwise. */
export function enquiryText(more: Members = {}): Members {
  return { project: { name: 'Plant' }, boards: [boardText()], ...more };
}

/** An enquiry whose board has these properties. */
export function withBoardText(properties: Members): Members {
  return enquiryText({ boards: [boardText({ properties })] });
}

/** An enquiry whose board has these feeders. */
export function withFeederTexts(...feeders: readonly unknown[]): Members {
  return enquiryText({ boards: [boardText({ feeders })] });
}

/** The faults of an enquiry, `path: message` each; none when it is right. */
export function faultsOf(enquiry: unknown, knowledge: Knowledge, rateTable: PriceTables['rate']): readonly string[] {
  const result = readEnquiry(JSON.stringify(enquiry), knowledge, rateTable);
  return result.ok ? [] : result.error.map(({ path, message }) => `${path}: ${message}`);
}

/**
 * The boards of an enquiry file. Throws on a faulty one.
 * @param priceFiles those of the demo list, which name the rates that an enquiry can set
 */
export function enquiryBoards(
  text: string,
  knowledge: Knowledge,
  priceFiles: ReadonlyMap<string, string>,
): readonly BoardConfiguration[] {
  const { rate } = mustBeOk(readPriceBook(priceFiles)).tables;
  return mustBeOk(readEnquiry(text, knowledge, rate)).boards;
}

/** An enquiry with everything that is worked out from it. */
export type QuotedEnquiry = {
  readonly enquiry: Enquiry;
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
};

/** Quotes what an enquiry file says, with the margin on cost. Throws on a faulty one. */
export function quotedEnquiry(
  text: unknown,
  knowledge: Knowledge,
  book: PriceBook,
  supply: Supply = defaultSettings.supply,
): QuotedEnquiry {
  const enquiry = mustBeOk(readEnquiry(JSON.stringify(text), knowledge, book.tables.rate));
  const { discounts, charges } = enquiry;
  const terms = {
    book,
    rates: ratesOf(book.tables.rate, enquiry.rates),
    added: [],
    discounts,
    charges,
    ...defaultSettings,
    supply,
  };
  const boards = enquiry.boards.map((board) => mustBeOk(quoteBoard(knowledge, board, terms)));
  return { enquiry, boards, totals: mustBeOk(priceProject(boards, 'paisa')) };
}

/** The boards of an enquiry file as the headless quote evaluates them. Throws on a faulty file. */
export function headlessQuote(text: unknown, tables: CatalogueTables, prices: ReadonlyMap<string, string>) {
  const { boards } = quotedEnquiry(text, compileKnowledge(tables), mustBeOk(readPriceBook(prices)));
  return boards.map(withPaise);
}

/** A board as the server answers it: the output of the quote, with each amount in paise next to it. */
function withPaise(quoted: QuotedBoard) {
  const { bom, price, ...board } = boardOutput(quoted);
  const lines = quoted.bill.map(({ listPrice, netPrice, amount }, index) => ({
    ...bom[index],
    listPricePaise: listPrice.paise,
    netPricePaise: netPrice.paise,
    amountPaise: amount.paise,
  }));
  return { ...board, bom: lines, price: quoted.price && { ...price, ...paiseOf(quoted.price) } };
}

type Amounts = Readonly<Record<`${PriceField}Paise`, Paise>>;

function paiseOf(price: NonNullable<QuotedBoard['price']>): Amounts {
  const fields = priceFields.map((field) => [`${field}Paise`, price[field].paise] as const);
  // Every field of the price has just been written.
  return Object.fromEntries(fields) as Amounts;
}
