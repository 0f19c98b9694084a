import { printDay } from '@pw/domain/dates';
import { amountInWords, rupeesOf, wholePaise } from '@pw/domain/money';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { printDate, type ReportBlock, type ReportPart, type ReportTable } from '../document/report-document.ts';
import { type ReportColumn, summedRows } from '../document/report-table.ts';
import { termsFor } from '../terms/default-clauses.ts';
import { basisText, priceBasis } from '../terms/price-basis.ts';
import { eachBoard, groupEqualBoards } from './equal-boards.ts';
import { type OfferData, validUntil } from './offer-data.ts';
import { flowingPart, uprightPart } from './offer-paper.ts';
import { belowBoards, boardGoods, boardLine, chargeLines, scheduleColumns, taxLines } from './price-lines.ts';
import { variationParts } from './price-variation.ts';
import { moneyOf } from './printed-money.ts';

const NO_BREAK = '\u00A0';
const BOARDS_TOTAL = 'Total of boards, packing included';
const GRAND_TOTAL = 'Grand total';

type PriceData = Pick<OfferData, 'boards' | 'totals' | 'taxPercent' | 'terms' | 'tables' | 'date' | 'issue'>;

/** The price of an offer and its terms (SBD 15.1). */
export function priceParts(offer: PriceData): readonly ReportPart[] {
  const terms = termsOfOffer(offer);
  return [
    uprightPart('Summary and prices', priceSchedule(offer)),
    ...variationParts(offer),
    ...(terms.length === 0 ? [] : [flowingPart('Terms and conditions', [{ kind: 'rich text', text: terms }])]),
  ];
}

function termsOfOffer({ terms, boards, taxPercent, issue }: PriceData): OfferData['terms'] {
  return termsFor(terms, { boards, taxPercent, validityDays: issue.validityDays, money: moneyOf(issue) });
}

/**
 * The price schedule (SBD 15.1): unit prices without freight, insurance and tax, which are below for all boards. The
 * grand total is the final price of the project, round off included (SBD 13.7).
 */
function priceSchedule(offer: PriceData): readonly ReportBlock[] {
  const { boards, totals, tables, issue } = offer;
  const { offerRate } = issue;
  const isPriced = boards.some(({ price }) => price !== null);
  const words = isPriced ? `In words: ${amountInWords(totals.final.paise)}` : 'No board of this offer has a price.';
  const basis = isPriced
    ? ` ${basisText(moneyOf(issue).taxedTotal, priceBasis(boards))} Where the terms say otherwise, this page counts.`
    : '';
  return [
    ...priceTables(offer, isPriced),
    { kind: 'paragraph', style: 'strong', text: words },
    {
      kind: 'paragraph',
      style: 'small',
      text: `${moneyText(offerRate)}${basis} Dimensions, mass and feeders are of one board.${hsnText(tables)}${validityText(offer)}`,
    },
    ...missing(boards),
  ];
}

/**
 * Boards and charges. In rupees equal boards share a line, and the tax ends the table. In another currency each board has
 * a line, as on the screen; tax and grand total are in rupees, in a table of their own (SBD 13.16).
 */
function priceTables(offer: PriceData, isPriced: boolean): readonly ReportTable[] {
  const { boards, tables, issue } = offer;
  const { offerRate } = issue;
  const money = moneyOf(issue);
  const columns = scheduleColumns(money);
  const groups = offerRate === undefined ? groupEqualBoards(boards) : eachBoard(boards);
  const lines = groups.map((group, index) => boardLine(group, index, tables, money));
  if (!isPriced) {
    return [{ kind: 'table', columns, rows: lines.map((cells) => ({ kind: 'line', cells })) }];
  }
  const ofBoards = { heading: null, lines, subtotal: BOARDS_TOTAL };
  const charges = chargeLines(offer, money);
  if (offerRate !== undefined) {
    const rows = summedRows(columns, [ofBoards, { heading: null, lines: charges, subtotal: null }], WITHOUT_TAX);
    return [{ kind: 'table', columns, rows }, rupeeTable(offer)];
  }
  const taxes = taxLines(offer).map(({ label, amount }) => belowBoards(label, amount));
  const below = { heading: null, lines: [...charges, ...taxes], subtotal: null };
  return [{ kind: 'table', columns, rows: summedRows(columns, [ofBoards, below], GRAND_TOTAL) }];
}

const WITHOUT_TAX = 'Total without GST';

const rupeeColumns: readonly ReportColumn[] = [
  { title: 'In Indian rupees', kind: 'text', widthCharacters: 72 },
  { title: 'Amount', kind: 'rupees', widthCharacters: 24, isSummed: true },
];

/** The total, the tax and the grand total of an offer in another currency, in rupees. */
function rupeeTable(offer: PriceData): ReportTable {
  const { final, tax, roundOff } = offer.totals;
  const untaxed = wholePaise(final.paise - tax.paise - (roundOff?.paise ?? 0));
  const lines = [[WITHOUT_TAX, rupeesOf(untaxed)], ...taxLines(offer).map(({ label, amount }) => [label, amount])];
  const rows = summedRows(rupeeColumns, [{ heading: null, lines, subtotal: null }], GRAND_TOTAL);
  return { kind: 'table', columns: rupeeColumns, rows };
}

/** The currency of the prices, and their rate where it is not rupees. */
function moneyText(offerRate: OfferRate | undefined): string {
  const units = 'unit prices are without freight, insurance and GST.';
  if (offerRate === undefined) {
    return `All prices are in Indian rupees; ${units}`;
  }
  const { currency, rate, validFrom } = offerRate;
  return `Prices are in ${currency} at ${rate} INR/${currency} of ${printDay(validFrom)}; ${units} GST and the grand total are in Indian rupees.`;
}

function hsnText(tables: PriceData['tables']): string {
  const goods = boardGoods(tables);
  return goods === undefined ? '' : ` The HSN of the boards is ${goods.hsn.replaceAll(' ', NO_BREAK)}.`;
}

function validityText(offer: PriceData): string {
  const day = printDate(validUntil(offer));
  return day === '' ? '' : ` This offer is valid until ${day}.`;
}

/** The parts that the grand total does not hold: boards without design, and articles without a known price. */
function missing(boards: readonly QuotedBoard[]): readonly ReportBlock[] {
  const refused = boards.filter(({ price }) => price === null).map(({ name }) => name);
  const articles = boards.flatMap(({ name, bill }) => {
    const unpriced = new Set(bill.filter(({ isUnpriced }) => isUnpriced).map(({ description }) => description));
    return unpriced.size === 0 ? [] : [`${name}: ${[...unpriced].join(', ')}.`];
  });
  const notice = (title: string, lines: readonly string[]): readonly ReportBlock[] =>
    lines.length === 0 ? [] : [{ kind: 'notice', tone: 'warning', title, lines }];
  return [
    ...notice(
      'Not every board is priced',
      refused.length === 0 ? [] : [`The grand total does not include ${refused.join(', ')}.`],
    ),
    ...notice('These articles are not part of the prices above and are quoted on request', articles),
  ];
}
