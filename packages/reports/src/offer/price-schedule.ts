import { supplyBetween } from '@pw/domain/goods-supply';
import { amountInWords, type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import { goodsTax } from '@pw/pricing/price/goods-tax';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { printDate, type ReportBlock, type ReportPart } from '../document/report-document.ts';
import { type ReportRow, summedRows } from '../document/report-table.ts';
import { termsFor } from '../terms/default-clauses.ts';
import { basisText, priceBasis } from '../terms/price-basis.ts';
import { type EqualBoards, groupEqualBoards } from './equal-boards.ts';
import { type OfferData, validUntil } from './offer-data.ts';
import { flowingPart, uprightPart } from './offer-paper.ts';
import { describeWhole } from './offer-summary.ts';
import { variationParts } from './price-variation.ts';
import { unitPrice } from './unit-price.ts';

const columns = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 18 },
  { title: 'Description', kind: 'text', widthCharacters: 44 },
  { title: 'Qty', kind: 'count', widthCharacters: 5 },
  { title: 'Unit price', kind: 'rupees', widthCharacters: 19 },
  { title: 'Total price', kind: 'rupees', widthCharacters: 20, isSummed: true },
] as const;

const NO_BREAK = '\u00A0';
const NOT_PRICED = 'not priced';
/** A charge that the total does not hold. */
const EXTRA = 'extra';

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
  return termsFor(terms, { boards, taxPercent, validityDays: issue.validityDays });
}

/**
 * The price schedule (SBD 15.1), equal boards in one row: unit prices without freight, insurance and tax, which stand
 * below for all boards. The grand total is the final price of the project, round off included (SBD 13.7).
 */
function priceSchedule(offer: PriceData): readonly ReportBlock[] {
  const { boards, totals, tables } = offer;
  const isPriced = boards.some(({ price }) => price !== null);
  const words = isPriced ? `In words: ${amountInWords(totals.final.paise)}` : 'No board of this offer has a price.';
  const lines = groupEqualBoards(boards).map((group, index) => boardCells(group, index, tables));
  const rows = isPriced
    ? summedRows(
        columns,
        [
          { heading: null, lines, subtotal: 'Total of boards, packing included' },
          { heading: null, lines: chargeLines(offer), subtotal: null },
        ],
        'Grand total',
      )
    : lines.map((cells): ReportRow => ({ kind: 'line', cells }));
  const basis = isPriced
    ? ` ${basisText('The total', priceBasis(boards))} Where the terms say otherwise, this page counts.`
    : '';
  return [
    { kind: 'table', columns, rows },
    { kind: 'paragraph', style: 'strong', text: words },
    {
      kind: 'paragraph',
      style: 'small',
      text: `All prices are in Indian rupees; unit prices are without freight, insurance and GST.${basis} Dimensions, mass and feeders are of one board.${hsnText(tables)}${validityText(offer)}`,
    },
    ...missing(boards),
  ];
}

/** The lines between the boards and the grand total. */
function chargeLines({ boards, totals, taxPercent, tables, issue }: PriceData): readonly ReportRow['cells'][] {
  const row = (label: string, amount: number | string) => [null, label, null, null, null, amount];
  const line = (label: string, amount: Paise) => row(label, amount === 0 ? EXTRA : rupeesOf(amount));
  const sumOf = (field: 'freight' | 'insurance' | 'tax') => sumOfBoards(boards, (price) => price[field].paise);
  const tax = sumOf('tax');
  const usually = boardGoods(tables)?.ratePercent ?? 0;
  const taxLines =
    tax === 0
      ? [{ label: `GST ${taxPercent === 0 ? usually : taxPercent} %`, amount: tax }]
      : goodsTax(tax, taxPercent, supplyBetween(issue.states));
  return [
    line('Freight', sumOf('freight')),
    line('Insurance', sumOf('insurance')),
    ...taxLines.map(({ label, amount }) => line(label, amount)),
    ...(totals.roundOff ? [row(ROUND_OFF_LABEL, totals.roundOff.value)] : []),
  ];
}

function hsnText(tables: PriceData['tables']): string {
  const goods = boardGoods(tables);
  return goods === undefined ? '' : ` The HSN of the boards is ${goods.hsn.replaceAll(' ', NO_BREAK)}.`;
}

function boardGoods({ gst }: PriceData['tables']) {
  return gst.rows.find(({ goods }) => goods === 'boards');
}

function validityText(offer: PriceData): string {
  const day = printDate(validUntil(offer));
  return day === '' ? '' : ` This offer is valid until ${day}.`;
}

function boardCells(
  { boards: [first], name, quantity }: EqualBoards,
  index: number,
  tables: PriceData['tables'],
): ReportRow['cells'] {
  const { price } = first;
  const amounts = price
    ? [rupeesOf(unitPrice(price)), rupeesOf(wholePaise(unitPrice(price) * quantity))]
    : [NOT_PRICED, NOT_PRICED];
  return [index + 1, name, describeWhole(first, tables), quantity, ...amounts];
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

/** The sum over all units of all boards; at most the final price of the project, which is known to be an amount. */
function sumOfBoards(boards: readonly QuotedBoard[], amount: (price: BoardPrice) => Paise): Paise {
  return wholePaise(boards.reduce((sum, { price, quantity }) => sum + (price ? amount(price) * quantity : 0), 0));
}
