import { rupeesOf } from '@pw/domain/money';
import type { BillLine, MaterialClass } from '@pw/pricing/bill/bill-line';
import type { PriceBook } from '@pw/pricing/price-list/price-book';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { broadPart, ownPaper, smallNote } from '../project/own-paper.ts';
import type { ReportData } from '../project/report-data.ts';
import { type ListQuantities, quantitiesByBoard } from './list-quantities.ts';
import { purchaseRows } from './purchase-rows.ts';

/** Articles that no other list buys: the busbar supports, and the articles that name the class. */
const listed: readonly MaterialClass[] = ['Bought Out', 'FRP'];

/** The articles bought in addition to switchgear for a whole project (SBD 15.1). */
export function boughtOutList(data: ReportData): ReportDocument {
  const blocks = boughtOutBlocks(data, quantitiesByBoard(data.boards, 'quantity', false), true);
  return ownPaper('BoughtOutReport', data, [broadPart('Bought-out list', 'Bought-out list', blocks)]);
}

/** The blocks of the list, with prices or without. */
export function boughtOutBlocks(
  { boards, suppliers }: ReportData,
  quantities: ListQuantities,
  hasPrices: boolean,
): readonly ReportBlock[] {
  const groups = listed.map((materialClass) => ({
    materialClass,
    rows: purchaseRows(boards, (line) => line.materialClass === materialClass, hasPrices),
  }));
  if (groups.every(({ rows }) => rows.length === 0)) {
    return [smallNote(quantities.none)];
  }
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    { title: 'Item', kind: 'text', widthCharacters: 26, isKey: true },
    { title: 'Specification', kind: 'text', widthCharacters: 40 },
    { title: 'Unit', kind: 'text', widthCharacters: 11, isKey: true },
    ...quantities.columns,
    ...(hasPrices ? priceOfRow : []),
    { title: 'Supplier', kind: 'text', widthCharacters: 18 },
  ];
  const numbers = new Map(groups.flatMap(({ rows }) => rows).map((row, index) => [row, index + 1]));
  const rowGroups = groups.map(({ materialClass, rows }): RowGroup => {
    const lines = rows.map((row): readonly ReportCell[] => {
      const { item, specification } = nameOf(row.line, boards[0]?.terms.book);
      const named = [numbers.get(row) ?? 0, item, specification, row.line.unit];
      const priced = hasPrices ? [rupeesOf(row.line.listPrice.paise), rupeesOf(row.amount)] : [];
      return [...named, ...quantities.cells(row), ...priced, supplierOf(row.line, suppliers)];
    });
    return { heading: materialClass, lines, subtotal: hasPrices ? materialClass : null };
  });
  return [
    ...quantities.key,
    {
      kind: 'table',
      columns,
      rows: summedRows(columns, rowGroups, hasPrices ? 'Total' : null),
      spread: 'Quantities for the boards',
    },
    smallNote(`Quantities are ${quantities.counted}.`),
  ];
}

const priceOfRow: readonly ReportColumn[] = [
  { title: 'Rate', kind: 'rupees', widthCharacters: 14 },
  { title: 'Amount', kind: 'rupees', widthCharacters: 16, isSummed: true },
];

/** A row that the company added has one text, a material of the rules a name and its parts, a cabinet its number and make. */
function nameOf(
  line: BillLine,
  book: PriceBook | undefined,
): { readonly item: string; readonly specification: string } {
  if (line.catalogueNumber !== '') {
    return { item: line.description, specification: `${line.catalogueNumber}, make ${line.make}` };
  }
  const rate = book?.tables.rate.rows.find(({ rateKey }) => rateKey === line.rateKey);
  return rate
    ? { item: rate.material, specification: line.description }
    : { item: line.description, specification: '' };
}

/** '' where nobody is known. */
function supplierOf({ rateKey, description }: BillLine, suppliers: ReportData['suppliers']): string {
  const match = suppliers.find((each) =>
    rateKey === undefined ? each.rateKey === null && each.material.trim() === description : each.rateKey === rateKey,
  );
  return match?.supplier ?? '';
}
