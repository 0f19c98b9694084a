import { writeWorkbook } from '@pw/documents/write-workbook';
import { type Supply, supplyBetween } from '@pw/domain/goods-supply';
import { rupeesOf } from '@pw/domain/money';
import { recordOf } from '@pw/domain/record-fields';
import { err, ok, type Result } from '@pw/domain/result';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import { taxKinds, taxParts } from '@pw/pricing/price/goods-tax';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { boardOutput, type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { offerReservations, termsReservations } from '@pw/pricing/quote/reservations';
import { acceptanceOf, sendReasonText } from '@pw/pricing/quote/send-gate';
import { enquirySources } from '@pw/pricing/rates/price-source';
import { defaultSettings, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { billOfMaterialWorkbook } from '@pw/reports/cost/bill-of-material-workbook';
import { offerOutput } from '@pw/reports/offer/offer-output';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { drawFrontViews, drawingSetFiles, drawSets, frontViewFiles, modelFiles } from './quote-drawings.ts';
import { makeOffer, type Offered, writeOffer } from './quote-offer.ts';
import type { Company } from './read-company.ts';
import { type Progress, summaryText } from './summary.ts';
import { type OutputFiles, type QuoteDocument, quoteDocuments } from './write-output.ts';

/** A finished quote: the files to write, the text to show, and whether a check of severity E stands. */
export type Quote = {
  readonly files: OutputFiles;
  readonly boards: readonly string[];
  readonly summary: string;
  readonly hasErrors: boolean;
};

/** The inputs of a quote. `date` is the ISO date of the offer, '' when neither the enquiry nor the user gives one. */
export type QuoteJob = {
  readonly enquiry: Enquiry;
  readonly knowledge: Knowledge;
  readonly company: Company;
  readonly date: string;
  readonly onProgress: Progress;
};

/** Works an enquiry out: every board, the project's price, and the documents. The refusal is for the user. */
export async function runQuote(job: QuoteJob): Promise<Result<Quote, readonly string[]>> {
  const { enquiry, knowledge, company, date } = job;
  const boards = quoteBoards(job);
  if (!boards.ok) {
    return boards;
  }
  const totals = priceProject(boards.value, company.roundTo);
  if (!totals.ok) {
    return err([totals.error.message]);
  }
  const priceList = company.book.list.name;
  const head = {
    project: enquiry.project.name,
    customer: enquiry.project.customer.customerName,
    enquiryNumber: enquiry.project.enquiryNumber,
    company: company.name,
    date,
    prices: {
      sources: enquirySources(company.book, enquiry.rates, enquiry.project.enquiryDate),
      today: date,
      validityDays: company.priceValidityDays,
    },
    knowledgeVersion: knowledge.version,
  };
  const reservations = [
    ...offerReservations(boards.value, head.prices, knowledge.tables),
    ...termsReservations(company.documents.hasDefaultTerms),
  ];
  const frontViews = drawFrontViews(job, boards.value);
  const sets = drawSets(job, boards.value);
  const setOf = (board: string) => sets.get(board)?.set ?? [];
  const offered = makeOffer(job, { boards: boards.value, totals: totals.value, setOf, reservations });
  const workbook = await writeWorkbook(billOfMaterialWorkbook({ ...head, reservations }, boards.value));
  const json = quoteJson({
    knowledge,
    priceList,
    project: enquiry.project,
    boards: boards.value,
    totals: totals.value,
    offered,
    supply: supplyOf(job),
  });
  const drawings = await frontViewFiles(job, frontViews);
  const drawingSet = await drawingSetFiles(job, sets);
  const models = modelFiles(job, boards.value);
  const { isDraft } = offered.offer.issue;
  const full = await writeOffer(job, offered, 'full');
  const short = await writeOffer(job, offered, 'short');
  const documents: Readonly<Record<QuoteDocument, Uint8Array | string | null>> = {
    'bom.xlsx': workbook,
    'techno-commercial.pdf': isDraft ? null : full,
    'techno-commercial-short.pdf': isDraft ? null : short,
    'DRAFT-techno-commercial.pdf': isDraft ? full : null,
    'DRAFT-techno-commercial-short.pdf': isDraft ? short : null,
    'quote.json': json,
  };
  return ok({
    files: new Map<string, Uint8Array | string>([
      ...drawings,
      ...drawingSet,
      ...models,
      ...quoteDocuments.flatMap((name) => {
        const content = documents[name];
        return content === null ? [] : [[name, content] as const];
      }),
    ]),
    boards: boards.value.map(({ name }) => name),
    summary: summaryText({
      ...head,
      reservations,
      reasons: offered.reasons,
      boards: boards.value,
      totals: totals.value,
    }),
    hasErrors: boards.value.some(({ checks }) => checks.some(({ severity }) => severity === 'E')),
  });
}

function quoteBoards({ enquiry, knowledge, company, onProgress }: QuoteJob): Result<QuotedBoard[], readonly string[]> {
  const terms: PriceTerms = {
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

/** A board whose price names its tax by the kinds of GST; null while the supply is to be settled. */
function withTaxParts(quoted: QuotedBoard, supply: Supply) {
  const output = boardOutput(quoted);
  const parts = quoted.price && taxParts(quoted.price.tax.paise, supply);
  const kinds = recordOf(taxKinds, (kind) => parts && rupeesOf(parts[kind]));
  return { ...output, price: output.price && { ...output.price, ...kinds } };
}

/** Writes `quote.json`: plain JSON, keys in a fixed order, money in rupees with at most two decimals. */
function quoteJson(quote: {
  readonly knowledge: Knowledge;
  readonly priceList: string;
  readonly project: Enquiry['project'];
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
  readonly offered: Offered;
  readonly supply: Supply;
}): string {
  const { list, afterDiscount, final, unpriced } = quote.totals;
  const content = {
    knowledge: { version: quote.knowledge.version },
    priceList: quote.priceList,
    project: quote.project,
    boards: quote.boards.map((board) => withTaxParts(board, quote.supply)),
    totals: {
      list: rupeesOf(list.paise),
      afterDiscount: rupeesOf(afterDiscount.paise),
      final: rupeesOf(final.paise),
      ...(unpriced.length === 0 ? {} : { unpriced }),
    },
    offer: offerOutput(quote.offered.offer),
    sendGate: [...quote.offered.reasons.map(sendReasonText), ...quote.offered.unused],
    toAccept: quote.offered.reasons.flatMap((reason) => acceptanceOf(reason) ?? []),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
