import { type Supply, supplyBetween } from '@pw/domain/goods-supply';
import { rupeesOf } from '@pw/domain/money';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { recordOf } from '@pw/domain/record-fields';
import { err, ok, type Result } from '@pw/domain/result';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import { offerAmounts, rowsOfOffer, usableSellRate } from '@pw/pricing/offer-currency/offer-amounts';
import { taxKinds, taxParts } from '@pw/pricing/price/goods-tax';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { type BoardOutput, boardOutput, type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { offerReservations, termsReservations } from '@pw/pricing/quote/reservations';
import { acceptanceOf, sendReasonText } from '@pw/pricing/quote/send-gate';
import { enquirySources, offerRateSources } from '@pw/pricing/rates/price-source';
import { boardRemedies } from '@pw/pricing/remedies/board-remedies';
import { withRemedies } from '@pw/pricing/remedies/remedy-output';
import { defaultSettings, type PriceTerms } from '@pw/pricing/terms/price-terms';
import type { BillHead } from '@pw/reports/cost/bill-of-material-workbook';
import { offerOutput } from '@pw/reports/offer/offer-output';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { makeOffer, type Offered } from './quote-offer.ts';
import type { QuoteJob } from './run-quote.ts';
import { summaryText } from './summary.ts';

/** The boards of an enquiry with their prices, the offer, and what `quote.json` and the terminal say of them. */
export type QuotedProject = {
  readonly boards: readonly QuotedBoard[];
  readonly offered: Offered;
  /** The head of the bill of material. */
  readonly head: BillHead;
  /** The content of `quote.json`. */
  readonly json: string;
  readonly summary: string;
};

/** Designs, checks and prices every board, and gathers the offer. The refusal is for the user. */
export function quoteProject(job: QuoteJob): Result<QuotedProject, readonly string[]> {
  const { enquiry, knowledge, company, date } = job;
  const quoted = quoteBoards(job);
  if (!quoted.ok) {
    return quoted;
  }
  const boards = quoted.value;
  const totals = priceProject(boards, company.roundTo);
  if (!totals.ok) {
    return err([totals.error.message]);
  }
  const rate = offerRateOf(job);
  if (!rate.ok) {
    return rate;
  }
  const offerRate = rate.value;
  const prices = {
    sources: [
      ...enquirySources(company.book, enquiry.rates, enquiry.project.enquiryDate),
      ...offerRateSources(offerRate),
    ],
    today: date,
    validityDays: company.priceValidityDays,
    agingDays: company.agingDays,
  };
  const head: BillHead = {
    project: enquiry.project.name,
    customer: enquiry.project.customer.customerName,
    enquiryNumber: enquiry.project.enquiryNumber,
    company: company.name,
    date,
    prices,
    reservations: [
      ...offerReservations(boards, prices, knowledge.tables),
      ...termsReservations(company.documents.hasDefaultTerms),
    ],
    offerAmounts: offerRate && offerAmounts(rowsOfOffer(boards, totals.value), offerRate),
    knowledgeVersion: knowledge.version,
  };
  const offered = makeOffer(job, { boards, totals: totals.value, reservations: head.reservations, offerRate });
  const json = quoteJson({
    knowledge,
    priceList: company.book.list.name,
    project: enquiry.project,
    boards: boards.map((board, at) => withTaxParts(board, outputOf(job, board, at), supplyOf(job))),
    totals: totals.value,
    offered,
  });
  const { reasons } = offered;
  const summary = summaryText({ ...head, reasons, boards, totals: totals.value });
  return ok({ boards, offered, head, json, summary });
}

/** The rate of the offer, undefined in rupees. Refused where the company has no usable one of its currency. */
function offerRateOf({ enquiry, company }: QuoteJob): Result<OfferRate | undefined, readonly string[]> {
  const currency = enquiry.issue.offerCurrency ?? company.offerCurrency;
  if (currency === 'INR') {
    return ok(undefined);
  }
  const rate = usableSellRate(company.sellRates.get(currency) ?? null);
  return rate === null
    ? err([
        `offerCurrency: ${currency} has no sell rate. Write it as sellInr in exchange.csv, rupees for one ${currency}.`,
      ])
    : ok(rate);
}

function termsOf({ enquiry, company }: QuoteJob): PriceTerms {
  return {
    book: company.book,
    rates: ratesOf(company.book.tables.rate, enquiry.rates),
    added: [],
    retiredRates: enquiry.retiredRates,
    discounts: enquiry.discounts,
    charges: enquiry.charges,
    ...defaultSettings,
    margin: company.margin,
    supply: supplyOf({ company, enquiry }),
  };
}

function quoteBoards(job: QuoteJob): Result<QuotedBoard[], readonly string[]> {
  const { enquiry, knowledge, onProgress } = job;
  const terms = termsOf(job);
  const quoted: QuotedBoard[] = [];
  for (const [index, configuration] of enquiry.boards.entries()) {
    onProgress('Board', index + 1, enquiry.boards.length, configuration.name);
    const board = quoteBoard(knowledge, configuration, terms);
    if (!board.ok) {
      return err([board.error.message]);
    }
    quoted.push(board.value);
  }
  return ok(quoted);
}

/** The supply of the offer, by the state of the company and that of its customer. */
function supplyOf({ company, enquiry }: Pick<QuoteJob, 'company' | 'enquiry'>): Supply {
  return supplyBetween({ company: company.state, customer: enquiry.issue.customerState });
}

/** A board with what may be done against its heat. */
function outputOf(job: QuoteJob, quoted: QuotedBoard, at: number): BoardOutput {
  const { knowledge, enquiry } = job;
  const configuration = enquiry.boards[at];
  const remedies = configuration ? boardRemedies(knowledge, configuration, termsOf(job), quoted) : [];
  return withRemedies(boardOutput(quoted), knowledge.tables, remedies);
}

/** A board whose price names its tax by the kinds of GST; null while the supply is to be settled. */
function withTaxParts(quoted: QuotedBoard, output: BoardOutput, supply: Supply) {
  const parts = quoted.price && taxParts(quoted.price.tax.paise, supply);
  const kinds = recordOf(taxKinds, (kind) => parts && rupeesOf(parts[kind]));
  return { ...output, price: output.price && { ...output.price, ...kinds } };
}

/** Writes `quote.json`: plain JSON, keys in a fixed order, money in rupees with at most two decimals. */
function quoteJson(quote: {
  readonly knowledge: Knowledge;
  readonly priceList: string;
  readonly project: Enquiry['project'];
  readonly boards: readonly BoardOutput[];
  readonly totals: ProjectPrice;
  readonly offered: Offered;
}): string {
  const { list, afterDiscount, final, unpriced } = quote.totals;
  const content = {
    knowledge: { version: quote.knowledge.version },
    priceList: quote.priceList,
    project: quote.project,
    boards: quote.boards,
    totals: {
      list: rupeesOf(list.paise),
      afterDiscount: rupeesOf(afterDiscount.paise),
      final: rupeesOf(final.paise),
      ...(unpriced.length === 0 ? {} : { unpriced }),
    },
    offer: {
      ...offerOutput(quote.offered.offer),
      ...(quote.offered.clauses ? { clauses: quote.offered.clauses.output } : {}),
    },
    sendGate: [...quote.offered.reasons.map(sendReasonText), ...quote.offered.unused],
    toAccept: quote.offered.reasons.flatMap((reason) => acceptanceOf(reason) ?? []),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
