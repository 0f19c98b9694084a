import { counted } from '@pw/domain/counted';
import { type Paise, printRupees, rupeesOf } from '@pw/domain/money';
import { type BillLine, materialClasses } from '@pw/pricing/bill/bill-line';
import { offerAmounts, rowsOfOffer } from '@pw/pricing/offer-currency/offer-amounts';
import { type PriceColumns, priceColumnsOf, totalLabel } from '../document/price-cells.ts';
import type { ReportBlock, ReportDocument, ReportPart, ReportTable } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { groupName } from '../project/group-name.ts';
import { broadPart, ownPaper, priceSources, reservationNotice, smallNote, uprightSheet } from '../project/own-paper.ts';
import type { AnyReportData, ReportBoard, ReportData } from '../project/report-data.ts';
import { chargeBasis } from './charge-basis.ts';
import { classSums, classTable } from './class-sums.ts';
import { bestRemedies } from './heat-remedies.ts';
import { offerCurrencyTable, offerCurrencyText } from './offer-currency-table.ts';
import { priceLabels } from './price-labels.ts';
import { priceMakeUp } from './price-make-up.ts';
import { projectSummary } from './project-summary.ts';

/** What a project costs us: its boards together, then each line by line with the charges upon them (SBD 15.1). */
export function costReport(data: AnyReportData): ReportDocument {
  const { boards, totals } = data;
  const parts: readonly ReportBlock[] = [
    projectSummary(data),
    { kind: 'heading', text: 'Material of all boards' },
    classTable(classSums(boards)),
    { kind: 'heading', text: 'Price of all boards' },
    priceMakeUp(totals, [{ label: priceLabels.afterDiscount, amount: totals.afterDiscount.paise }], null),
    ...offerCurrency(data),
    ...reservationNotice(data),
    ...priceSources(data),
  ];
  return ownPaper('CostReport', data, [
    uprightSheet('Project summary', 'Summary', parts),
    ...boards.map((board) => boardPart(board, data)),
  ]);
}

/** The printed amounts of an offer in another currency; nothing for one in rupees. */
function offerCurrency({ boards, totals, issue: { offerRate } }: AnyReportData): readonly ReportBlock[] {
  if (offerRate === undefined) {
    return [];
  }
  const amounts = offerAmounts(rowsOfOffer(boards, totals), offerRate);
  return [
    { kind: 'heading', text: `Offer in ${offerRate.currency}` },
    offerCurrencyTable(amounts),
    smallNote(offerCurrencyText(amounts)),
  ];
}

function boardPart(board: ReportBoard, data: Pick<ReportData, 'tables' | 'remedies'>): ReportPart {
  const { name, quantity, price } = board;
  if (price === null) {
    return broadPart(name, name, [smallNote('No price: the design of this board is refused.')]);
  }
  const material = [{ label: priceLabels.afterDiscount, amount: price.afterDiscount.paise }];
  const unit = { price, terms: board.terms, transportUnits: board.design?.transportUnits.length ?? 0 };
  return broadPart(name, name, [
    smallNote(`Quantities and prices of one board; ${counted(quantity, 'is', 'are')} ordered.`),
    billTable(board.bill, data.tables),
    { kind: 'heading', text: 'Price of one board' },
    priceMakeUp(price, material, (field) => chargeBasis[field](unit)),
    {
      kind: 'paragraph',
      style: 'strong',
      text: `Final price of one board: ₹${printRupees(price.final.paise)}, ${quantity} ordered.`,
    },
    ...labourHours(board),
    ...bestRemedies(board, data),
  ]);
}

const named: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Feeder', kind: 'text', widthCharacters: 15 },
  { title: 'Component', kind: 'text', widthCharacters: 38 },
  { title: 'Catalogue no.', kind: 'text', widthCharacters: 22 },
  { title: 'Group', kind: 'text', widthCharacters: 16 },
  { title: 'Make', kind: 'text', widthCharacters: 12 },
  { title: 'Unit', kind: 'text', widthCharacters: 9 },
  { title: 'Qty', kind: 'quantity', widthCharacters: 7 },
];

/** The lines of a bill by class of material, with what each class comes to. */
function billTable(bill: readonly BillLine[], tables: ReportData['tables']): ReportTable {
  const groups = materialClasses.map((materialClass) => bill.filter((line) => line.materialClass === materialClass));
  const ordered = groups.flat();
  const numbers = new Map(ordered.map((line, index) => [line, index + 1]));
  const prices = priceColumnsOf(bill);
  const columns = [...named, ...prices.columns];
  const rowGroups = groups.map((lines, at): RowGroup => {
    const materialClass = materialClasses[at] ?? '';
    return {
      heading: materialClass,
      lines: lines.map((line) => [numbers.get(line) ?? 0, ...billCells(line, tables, prices)]),
      subtotal: totalLabel(materialClass, lines),
    };
  });
  return { kind: 'table', columns, rows: summedRows(columns, rowGroups, totalLabel(priceLabels.afterDiscount, bill)) };
}

function billCells(line: BillLine, tables: ReportData['tables'], prices: PriceColumns): readonly ReportCell[] {
  const { feeder, description, catalogueNumber, make, unit, quantity, amount } = line;
  const article = [feeder, description, catalogueNumber, groupName(line, tables), make, unit, quantity.value];
  return [...article, ...prices.cells(line, amount.paise)];
}

const hourColumns: readonly ReportColumn[] = [
  { title: 'Department', kind: 'text', widthCharacters: 20 },
  { title: 'Hours', kind: 'quantity', widthCharacters: 10, isSummed: true },
  { title: 'Rate of an hour', kind: 'rupees', widthCharacters: 16 },
  { title: 'By hours', kind: 'rupees', widthCharacters: 20, isSummed: true },
];

/** The hours of work on one board by department, with what labour is charged next to them (SBD 12.8). */
function labourHours({ labour, labourMode, price }: ReportBoard): readonly ReportBlock[] {
  if (labour === null) {
    return [];
  }
  const lines = labour.departments.map(({ department, hours, rate, amount }) => [
    department.charAt(0).toUpperCase() + department.slice(1),
    hours.value,
    rupeesOf(rate.paise),
    rupeesOf(amount.paise),
  ]);
  const rows = summedRows(hourColumns, [{ heading: null, lines, subtotal: null }], 'Labour by hours');
  return [
    { kind: 'heading', text: 'Hours of work on one board' },
    { kind: 'table', columns: hourColumns, rows },
    {
      kind: 'paragraph',
      style: 'small',
      text:
        labourMode === 'HOURS'
          ? 'Labour is charged by these hours.'
          : difference(price?.labour.paise ?? labour.cost.paise, labour.cost.paise),
    },
  ];
}

function difference(chargedPaise: Paise, byHoursPaise: Paise): string {
  const [less, more] = [Math.min(chargedPaise, byHoursPaise), Math.max(chargedPaise, byHoursPaise)];
  const side = chargedPaise < byHoursPaise ? 'less' : 'more';
  const by = more === less ? 'the same' : `₹${printRupees((more - less) as Paise)} ${side} than by hours`;
  return `Labour is charged ₹${printRupees(chargedPaise)}: ${by}.`;
}
