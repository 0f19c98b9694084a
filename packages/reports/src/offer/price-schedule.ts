import { amountInWords } from '@pw/domain/amount-in-words';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price-board';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { ReportBlock, ReportRow } from '../report-document.ts';
import { describeBoard, type OfferData } from './offer-data.ts';

const columns = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 18 },
  { title: 'Description', kind: 'text', widthCharacters: 44 },
  { title: 'Qty', kind: 'count', widthCharacters: 5 },
  { title: 'Unit price', kind: 'rupees', widthCharacters: 19 },
  { title: 'Total price', kind: 'rupees', widthCharacters: 20 },
] as const;

const NOT_PRICED = 'not priced';
/** A charge that the offer does not state, as the default terms explain it. */
const EXTRA = 'extra, see terms';

/**
 * The price schedule (SBD-R1 7): unit prices without freight, insurance and tax, which stand below for all boards, so
 * that the grand total is the final price of the project to the paisa.
 */
export function priceSchedule({ boards, taxPercent }: OfferData): readonly ReportBlock[] {
  const isPriced = boards.some(({ price }) => price !== null);
  const total = sumOfBoards(boards, (price) => price.final.paise);
  const words = isPriced ? `In words: ${amountInWords(total)}` : 'No board of this offer has a price.';
  return [
    {
      kind: 'table',
      columns,
      rows: [
        ...boards.map(boardRow),
        ...(isPriced ? chargeRows(boards, taxPercent) : []),
        amountRow('Grand total', isPriced ? rupeesOf(total) : NOT_PRICED, 'total'),
      ],
    },
    { kind: 'paragraph', style: 'strong', text: words },
    { kind: 'paragraph', style: 'small', text: 'All prices are in Indian rupees.' },
    ...missing(boards),
  ];
}

/** What comes between the boards and the grand total. */
function chargeRows(boards: readonly QuotedBoard[], taxPercent: number): readonly ReportRow[] {
  const gst = taxPercent === 0 ? 'GST' : `GST ${taxPercent} %`;
  const freight = sumOfBoards(boards, (price) => price.freight.paise);
  const insurance = sumOfBoards(boards, (price) => price.insurance.paise);
  const tax = sumOfBoards(boards, (price) => price.tax.paise);
  const charge = (label: string, paise: Paise) => amountRow(label, paise === 0 ? EXTRA : rupeesOf(paise), 'subtotal');
  return [
    amountRow('Total of boards, packing included', rupeesOf(sumOfBoards(boards, unitPrice)), 'subtotal'),
    charge('Freight', freight),
    charge('Insurance', insurance),
    charge(gst, tax),
  ];
}

/** What the customer pays for one board before freight, insurance and tax. */
function unitPrice({ final, freight, insurance, tax }: BoardPrice): Paise {
  return wholePaise(final.paise - freight.paise - insurance.paise - tax.paise);
}

function boardRow(board: QuotedBoard, index: number): ReportRow {
  const { name, quantity, price } = board;
  const amounts = price
    ? [rupeesOf(unitPrice(price)), rupeesOf(wholePaise(unitPrice(price) * quantity))]
    : [NOT_PRICED, NOT_PRICED];
  return { kind: 'line', cells: [index + 1, name, describeBoard(board), quantity, ...amounts] };
}

function amountRow(label: string, amount: number | string, kind: 'subtotal' | 'total'): ReportRow {
  return { kind, cells: [label, null, null, null, null, amount] };
}

function missing(boards: readonly QuotedBoard[]): readonly ReportBlock[] {
  const unpriced = boards.filter(({ price }) => price === null).map(({ name }) => name);
  if (unpriced.length === 0) {
    return [];
  }
  const lines = [`The grand total does not include ${unpriced.join(', ')}.`];
  return [{ kind: 'notice', tone: 'warning', title: 'Not every board is priced', lines }];
}

/** Over all units of all boards; at most the final price of the project, which is known to be an amount. */
function sumOfBoards(boards: readonly QuotedBoard[], amount: (price: BoardPrice) => Paise): Paise {
  return wholePaise(boards.reduce((sum, { price, quantity }) => sum + (price ? amount(price) * quantity : 0), 0));
}
