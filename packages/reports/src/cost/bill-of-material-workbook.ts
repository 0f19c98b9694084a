import { rupeesOf, wholePaise } from '@pw/domain/money';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { OfferAmounts } from '@pw/pricing/offer-currency/offer-amounts';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { type OfferReservation, type PriceAge, reservationText } from '@pw/pricing/quote/reservations';
import { articleStatusTexts } from '@pw/switchboard/articles/article-status';
import { type PriceColumns, priceColumnsOf } from '../document/price-cells.ts';
import { printDate } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, type ReportRow, summedRows } from '../document/report-table.ts';
import { type SheetBlock, sheetName, type Workbook, type WorkbookSheet } from '../document/workbook.ts';
import { datedSource, sourceLines } from '../project/own-paper.ts';
import { classSums, classTable } from './class-sums.ts';
import { offerCurrencyTable, offerCurrencyText } from './offer-currency-table.ts';
import { priceLabels } from './price-labels.ts';
import { priceMakeUp } from './price-make-up.ts';

/** What the bill of material says above its tables. */
export type BillHead = {
  readonly project: string;
  readonly customer: string;
  readonly enquiryNumber: string;
  readonly company: string;
  /** ISO date of the offer, '' when it has none. */
  readonly date: string;
  /** What the prices come from: the price list is on every sheet, every rate in the summary. */
  readonly prices: PriceAge;
  /** What has to be settled before the offer goes out. */
  readonly reservations: readonly OfferReservation[];
  /** What the offer prints in another currency; left out of an offer in rupees. */
  readonly offerAmounts?: OfferAmounts | undefined;
  readonly knowledgeVersion: string;
};

const namedColumns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Feeder', kind: 'text', widthCharacters: 20 },
  { title: 'Compartment', kind: 'text', widthCharacters: 16 },
  { title: 'Description', kind: 'text', widthCharacters: 44 },
  { title: 'Catalogue number', kind: 'text', widthCharacters: 24 },
  { title: 'Number status', kind: 'text', widthCharacters: 16 },
  { title: 'Group', kind: 'text', widthCharacters: 22 },
  { title: 'Make', kind: 'text', widthCharacters: 14 },
  { title: 'Material class', kind: 'text', widthCharacters: 24 },
  { title: 'Quantity', kind: 'quantity', widthCharacters: 10 },
  { title: 'Unit', kind: 'text', widthCharacters: 10 },
];

const boardColumns: readonly ReportColumn[] = [
  { title: 'Board', kind: 'text', widthCharacters: 40 },
  { title: 'Quantity', kind: 'count', widthCharacters: 10 },
  { title: 'Final price, one', kind: 'rupees', widthCharacters: 20 },
  { title: 'List price, all', kind: 'rupees', widthCharacters: 20, isSummed: true },
  { title: 'After discount, all', kind: 'rupees', widthCharacters: 20, isSummed: true },
  { title: 'Final price, all', kind: 'rupees', widthCharacters: 20, isSummed: true },
];

/** The bill of material of a project: a summary, then a sheet per board with its lines and its price. */
export function billOfMaterialWorkbook(head: BillHead, boards: readonly QuotedBoard[]): Workbook {
  const summary = summarySheet(head, boards);
  const names = [summary.name];
  const sheets = boards.map((board) => {
    const sheet = boardSheet(head, board, sheetName(board.name, names));
    names.push(sheet.name);
    return sheet;
  });
  return {
    title: `Bill of material: ${head.project}`,
    company: head.company,
    confidentiality: 'Company confidential',
    date: head.date,
    sheets: [summary, ...sheets],
  };
}

function summarySheet(head: BillHead, boards: readonly QuotedBoard[]): WorkbookSheet {
  const sums = summedRows(
    boardColumns,
    [{ heading: null, lines: boards.map(summaryCells), subtotal: null }],
    'Project',
  );
  return {
    name: 'Summary',
    titles: [`Bill of material: ${head.project}`, ...headLines(head)],
    blocks: [
      { kind: 'table', columns: boardColumns, rows: sums },
      ...currencyBlocks(head.offerAmounts),
      ...reservationBlocks(head.reservations),
      { kind: 'heading', text: 'Prices, with their date and source' },
      ...sourceLines(head.prices).map((text): SheetBlock => ({ kind: 'text', text })),
    ],
  };
}

function currencyBlocks(amounts: OfferAmounts | undefined): readonly SheetBlock[] {
  return amounts === undefined
    ? []
    : [
        { kind: 'heading', text: `Offer in ${amounts.rate.currency}` },
        offerCurrencyTable(amounts),
        { kind: 'text', text: offerCurrencyText(amounts) },
      ];
}

/** What the summary says to ourselves before an offer goes out. */
function reservationBlocks(reservations: readonly OfferReservation[]): readonly SheetBlock[] {
  if (reservations.length === 0) {
    return [];
  }
  return [
    { kind: 'heading', text: 'To be settled before the offer goes out' },
    ...reservations.map(({ board, reservation }): SheetBlock => {
      return { kind: 'text', text: `${board === null ? '' : `${board}: `}${reservationText(reservation)}` };
    }),
  ];
}

function summaryCells({ name, quantity, price }: QuotedBoard): ReportRow['cells'] {
  if (price === null) {
    return [`${name}: no price, the design is refused`, quantity, null, null, null, null];
  }
  const { list, afterDiscount, final } = price;
  const all = [list, afterDiscount, final].map(({ paise }) => rupeesOf(wholePaise(paise * quantity)));
  return [name, quantity, rupeesOf(final.paise), ...all];
}

function boardSheet(head: BillHead, board: QuotedBoard, name: string): WorkbookSheet {
  const prices = priceColumnsOf(board.bill);
  const columns = [...namedColumns, ...prices.columns];
  return {
    name,
    titles: [`${board.name}: bill of material of one board, ${board.quantity} ordered`, ...headLines(head)],
    blocks: [{ kind: 'table', columns, rows: lineRows(board, prices) }, ...priceBlocks(board)],
  };
}

function headLines(head: BillHead): readonly string[] {
  const enquiry = head.enquiryNumber === '' ? '' : `enquiry ${head.enquiryNumber}`;
  const known = [head.company, head.customer, enquiry, printDate(head.date)].filter((part) => part !== '');
  const lists = head.prices.sources.filter(({ kind }) => kind === 'price list');
  const from = lists.map((source) => datedSource(source, head.prices)).join('; ');
  return [known.join(' | '), `Prices in rupees from: ${from} | rules ${head.knowledgeVersion}`];
}

/** The lines of a bill; the compartments of its copies are next to the feeder that a line is of (SBD 6.7). */
function lineRows({ bill, design }: QuotedBoard, prices: PriceColumns): readonly ReportRow[] {
  const addresses = Map.groupBy(design?.compartments ?? [], ({ placed }) => placed?.feeder.name ?? null);
  return bill.map((line, index) => {
    const own = line.feeder === null ? [] : (addresses.get(line.feeder) ?? []);
    const named = namedCells(line, index, own.map(({ address }) => address).join(', '));
    return { kind: 'line', cells: [...named, ...prices.cells(line, line.amount.paise)] };
  });
}

function namedCells(line: BillLine, index: number, address: string): readonly ReportCell[] {
  const { feeder, description, catalogueNumber, status, group, make, materialClass, quantity, unit } = line;
  const named = [index + 1, feeder, address, description, catalogueNumber, status && articleStatusTexts[status]];
  return [...named, group, make, materialClass, quantity.value, unit];
}

function priceBlocks({ bill, price }: QuotedBoard): readonly SheetBlock[] {
  if (price === null) {
    return [{ kind: 'heading', text: 'No price: the design of this board is refused' }];
  }
  const material = [{ label: priceLabels.afterDiscount, amount: price.afterDiscount.paise }];
  return [
    { kind: 'heading', text: 'Material of one board' },
    classTable(classSums([{ bill, quantity: 1 }])),
    { kind: 'heading', text: 'Price of one board' },
    priceMakeUp(price, material, null),
  ];
}
