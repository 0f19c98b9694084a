import { amountInWords } from '@pw/domain/amount-in-words';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price-board';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { ReportBlock, ReportPart } from '../report-document.ts';
import { type ReportRow, summedRows } from '../report-table.ts';
import { describeBoard, type OfferData } from './offer-data.ts';
import { uprightPart } from './offer-paper.ts';

const columns = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 18 },
  { title: 'Description', kind: 'text', widthCharacters: 44 },
  { title: 'Qty', kind: 'count', widthCharacters: 5 },
  { title: 'Unit price', kind: 'rupees', widthCharacters: 19 },
  { title: 'Total price', kind: 'rupees', widthCharacters: 20, isSummed: true },
] as const;

const NOT_PRICED = 'not priced';
/** A charge that the offer does not state, as the default terms explain it. */
const EXTRA = 'extra, see terms';

/** What an offer costs and under which terms (SBD-R1 7). */
export function pricePart(offer: Pick<OfferData, 'boards' | 'taxPercent' | 'terms'>): ReportPart {
  return uprightPart('Price schedule', [
    ...priceSchedule(offer),
    { kind: 'title', text: 'Terms and conditions' },
    { kind: 'rich text', text: offer.terms },
  ]);
}

/**
 * The price schedule (SBD-R1 7): unit prices without freight, insurance and tax, which stand below for all boards, so
 * that the grand total is the final price of the project to the paisa.
 */
function priceSchedule({ boards, taxPercent }: Pick<OfferData, 'boards' | 'taxPercent'>): readonly ReportBlock[] {
  const isPriced = boards.some(({ price }) => price !== null);
  const total = sumOfBoards(boards, (price) => price.final.paise);
  const words = isPriced ? `In words: ${amountInWords(total)}` : 'No board of this offer has a price.';
  const rows = isPriced
    ? summedRows(
        columns,
        [
          { heading: null, lines: boards.map(boardCells), subtotal: 'Total of boards, packing included' },
          { heading: null, lines: chargeLines(boards, taxPercent), subtotal: null },
        ],
        'Grand total',
      )
    : boards.map((board, index): ReportRow => ({ kind: 'line', cells: boardCells(board, index) }));
  return [
    { kind: 'table', columns, rows },
    { kind: 'paragraph', style: 'strong', text: words },
    { kind: 'paragraph', style: 'small', text: 'All prices are in Indian rupees.' },
    ...missing(boards),
  ];
}

/** What comes between the boards and the grand total. */
function chargeLines(boards: readonly QuotedBoard[], taxPercent: number): readonly ReportRow['cells'][] {
  const gst = taxPercent === 0 ? 'GST' : `GST ${taxPercent} %`;
  const charge = (label: string, field: 'freight' | 'insurance' | 'tax') => {
    const paise = sumOfBoards(boards, (price) => price[field].paise);
    return [null, label, null, null, null, paise === 0 ? EXTRA : rupeesOf(paise)];
  };
  return [charge('Freight', 'freight'), charge('Insurance', 'insurance'), charge(gst, 'tax')];
}

/** What the customer pays for one board before freight, insurance and tax. */
function unitPrice({ final, freight, insurance, tax }: BoardPrice): Paise {
  return wholePaise(final.paise - freight.paise - insurance.paise - tax.paise);
}

function boardCells(board: QuotedBoard, index: number): ReportRow['cells'] {
  const { name, quantity, price } = board;
  const amounts = price
    ? [rupeesOf(unitPrice(price)), rupeesOf(wholePaise(unitPrice(price) * quantity))]
    : [NOT_PRICED, NOT_PRICED];
  return [index + 1, name, describeBoard(board), quantity, ...amounts];
}

/** What the grand total does not hold: boards without design, and articles that nobody knows the price of. */
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

/** Over all units of all boards; at most the final price of the project, which is known to be an amount. */
function sumOfBoards(boards: readonly QuotedBoard[], amount: (price: BoardPrice) => Paise): Paise {
  return wholePaise(boards.reduce((sum, { price, quantity }) => sum + (price ? amount(price) * quantity : 0), 0));
}
