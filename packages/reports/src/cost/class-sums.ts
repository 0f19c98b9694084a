import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { type BillLine, materialClasses } from '@pw/pricing/bill/bill-line';
import { totalLabel } from '../document/price-cells.ts';
import type { ReportTable } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, summedRows } from '../document/report-table.ts';
import { priceLabels } from './price-labels.ts';

/** What the lines of a class of material come to. */
export type ClassSum = {
  /** The class, and how many of its lines nobody knows the price of. */
  readonly label: string;
  readonly list: Paise;
  readonly afterDiscount: Paise;
};

/** Boards with how many of each the sums are to count. */
type CountedBill = { readonly bill: readonly BillLine[]; readonly quantity: number };

/** The classes of material in their order, those without a line left out (SBD 13.1). */
export function classSums(boards: readonly CountedBill[]): readonly ClassSum[] {
  return materialClasses.flatMap((materialClass) => {
    const lines = boards.flatMap(({ bill, quantity }) =>
      bill.filter((line) => line.materialClass === materialClass).map((line) => ({ line, quantity })),
    );
    const sum = (amount: (line: BillLine) => Paise) =>
      wholePaise(lines.reduce((before, { line, quantity }) => before + amount(line) * quantity, 0));
    const label = totalLabel(
      materialClass,
      lines.map(({ line }) => line),
    );
    const list = sum(({ listAmount }) => listAmount.paise);
    return lines.length === 0 ? [] : [{ label, list, afterDiscount: sum(({ amount }) => amount.paise) }];
  });
}

const columns: readonly ReportColumn[] = [
  { title: 'Material class', kind: 'text', widthCharacters: 34 },
  { title: 'List price', kind: 'rupees', widthCharacters: 20, isSummed: true },
  { title: 'Discount', kind: 'rupees', widthCharacters: 20, isSummed: true },
  { title: 'Of list price', kind: 'share', widthCharacters: 14 },
  { title: 'After discount', kind: 'rupees', widthCharacters: 20, isSummed: true },
];

/** The classes of material at list price and after discount. */
export function classTable(sums: readonly ClassSum[]): ReportTable {
  const lines = sums.map(({ label, list, afterDiscount }): readonly ReportCell[] => {
    const discount = wholePaise(list - afterDiscount);
    const ofList = list === 0 ? null : Math.round((10_000 * discount) / list) / 100;
    return [label, rupeesOf(list), rupeesOf(discount), ofList, rupeesOf(afterDiscount)];
  });
  const rows = summedRows(columns, [{ heading: null, lines, subtotal: null }], priceLabels.afterDiscount);
  return { kind: 'table', columns, rows };
}
