import { rupeesOf } from '@pw/domain/money';
import type { BillLine, MaterialClass } from '@pw/pricing/bill/bill-line';
import type { PriceBook } from '@pw/pricing/price-list/price-book';
import { broadPart, ownPaper, smallNote } from '../own-paper.ts';
import type { ReportData } from '../report-data.ts';
import type { ReportBlock, ReportDocument } from '../report-document.ts';
import { type ReportCell, type ReportColumn, type RowGroup, summedRows } from '../report-table.ts';
import { boardColumns, boardKey } from './board-columns.ts';
import { type PurchaseRow, purchaseRows } from './purchase-rows.ts';

/** What is bought by no other list: the busbar supports beside what the class is named after. */
const listed: readonly MaterialClass[] = ['Bought Out', 'FRP'];

/** What is bought besides switchgear for a whole project (SBD-R1 7). */
export function boughtOutList(data: ReportData): ReportDocument {
  const groups = listed.map((materialClass) => ({
    materialClass,
    rows: purchaseRows(data.boards, (line) => line.materialClass === materialClass),
  }));
  const blocks = groups.every(({ rows }) => rows.length === 0)
    ? [smallNote('No board of this project needs any of these.')]
    : listBlocks(groups, data);
  return ownPaper('BoughtOutReport', data, [broadPart('Bought-out list', 'Bought-out list', blocks)]);
}

type ClassRows = { readonly materialClass: MaterialClass; readonly rows: readonly PurchaseRow[] };

function listBlocks(groups: readonly ClassRows[], data: ReportData): readonly ReportBlock[] {
  const { boards, suppliers } = data;
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    { title: 'Item', kind: 'text', widthCharacters: 26, isKey: true },
    { title: 'Specification', kind: 'text', widthCharacters: 40 },
    { title: 'Unit', kind: 'text', widthCharacters: 11, isKey: true },
    ...boardColumns(boards, 'quantity', false),
    { title: 'Total', kind: 'quantity', widthCharacters: 9 },
    { title: 'Rate', kind: 'rupees', widthCharacters: 14 },
    { title: 'Amount', kind: 'rupees', widthCharacters: 16, isSummed: true },
    { title: 'Supplier', kind: 'text', widthCharacters: 18 },
  ];
  const numbers = new Map(groups.flatMap(({ rows }) => rows).map((row, index) => [row, index + 1]));
  const rowGroups = groups.map(({ materialClass, rows }): RowGroup => {
    const lines = rows.map((row): readonly ReportCell[] => {
      const { line, quantities, total, amount } = row;
      const taken = quantities.map((quantity) => (quantity === 0 ? null : quantity));
      const { item, specification } = nameOf(line, boards[0]?.terms.book);
      const named = [numbers.get(row) ?? 0, item, specification, line.unit];
      const priced = [total, rupeesOf(line.listPrice.paise), rupeesOf(amount), supplierOf(line, suppliers)];
      return [...named, ...taken, ...priced];
    });
    return { heading: materialClass, lines, subtotal: materialClass };
  });
  return [
    ...boardKey(boards),
    { kind: 'table', columns, rows: summedRows(columns, rowGroups, 'Total'), spread: 'Quantities for the boards' },
    smallNote('Quantities are those of all units of a board, as its head says how many.'),
  ];
}

/** What was added by the company says what it is in one text; a material of the rules has a name and what belongs to it. */
function nameOf(
  line: BillLine,
  book: PriceBook | undefined,
): { readonly item: string; readonly specification: string } {
  const rate = book?.tables.rate.rows.find(({ rateKey }) => rateKey === line.rateKey);
  return rate
    ? { item: rate.material, specification: line.description }
    : { item: line.description, specification: '' };
}

/** '' where nobody is known. */
function supplierOf({ rateKey, description }: BillLine, suppliers: ReportData['suppliers']): string {
  const found = suppliers.find((each) =>
    rateKey === undefined ? each.rateKey === null && each.material.trim() === description : each.rateKey === rateKey,
  );
  return found?.supplier ?? '';
}
