import { COMPLETE_BOM } from '@pw/domain/manufacture-documents/order-documents';
import { type MaterialClass, materialClasses } from '@pw/pricing/bill/bill-line';
import { articleStatusTexts } from '@pw/switchboard/article-status';
import { broadPart, smallNote } from '../own-paper.ts';
import { priceCells, priceColumns, supplyCell, totalLabel } from '../price-cells.ts';
import { quantitiesByBoard } from '../purchase/list-quantities.ts';
import { type PurchaseRow, purchaseRows } from '../purchase/purchase-rows.ts';
import { inOrder } from '../purchase/switchgear-lists.ts';
import type { ReportBlock, ReportDocument } from '../report-document.ts';
import { type ReportCell, type ReportColumn, type RowGroup, summedRows } from '../report-table.ts';
import type { OrderData } from './order-data.ts';
import { orderPaper } from './order-paper.ts';

/**
 * Everything that an order needs: the bills of all boards, each times its quantity, added up by catalogue number, and
 * material by what it is. With prices the amounts add up to the material of the price.
 */
export function completeBom(data: OrderData): ReportDocument {
  const groups = materialClasses.map((materialClass) => ({
    materialClass,
    rows: purchaseRows(data.boards, (line) => line.materialClass === materialClass, data.hasPrices).toSorted(inOrder),
  }));
  return orderPaper(COMPLETE_BOM, data, [broadPart(COMPLETE_BOM, COMPLETE_BOM, blocks(groups, data))]);
}

type ClassRows = { readonly materialClass: MaterialClass; readonly rows: readonly PurchaseRow[] };

function blocks(groups: readonly ClassRows[], { boards, hasPrices }: OrderData): readonly ReportBlock[] {
  const quantities = quantitiesByBoard(boards, 'quantity', false);
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    { title: 'Catalogue no.', kind: 'text', widthCharacters: 21, isKey: true },
    { title: 'Description', kind: 'text', widthCharacters: 32, isKey: true },
    { title: 'Number', kind: 'text', widthCharacters: 12 },
    { title: 'Make', kind: 'text', widthCharacters: 12 },
    ...(hasPrices ? [] : [{ title: 'Supply', kind: 'text', widthCharacters: 11 } as const]),
    ...quantities.columns,
    { title: 'Unit', kind: 'text', widthCharacters: 10 },
    ...(hasPrices ? priceColumns : []),
  ];
  const numbers = new Map(groups.flatMap(({ rows }) => rows).map((row, index) => [row, index + 1]));
  const cells = (row: PurchaseRow): readonly ReportCell[] => {
    const { line, amount } = row;
    const { catalogueNumber, description, status, make, unit } = line;
    return [
      numbers.get(row) ?? 0,
      catalogueNumber,
      description,
      status && articleStatusTexts[status],
      make,
      ...(hasPrices ? [] : [supplyCell(line)]),
      ...quantities.cells(row),
      unit,
      ...(hasPrices ? priceCells(line, amount) : []),
    ];
  };
  const labelled = (label: string, rows: readonly PurchaseRow[]) =>
    hasPrices
      ? totalLabel(
          label,
          rows.map(({ line }) => line),
        )
      : null;
  const rowGroups = groups.map(({ materialClass, rows }): RowGroup => {
    return { heading: materialClass, lines: rows.map(cells), subtotal: labelled(materialClass, rows) };
  });
  const all = groups.flatMap(({ rows }) => rows);
  return [
    ...quantities.key,
    smallNote(`Quantities are ${quantities.counted}.`),
    {
      kind: 'table',
      columns,
      rows: summedRows(columns, rowGroups, labelled('Material of the order', all)),
      spread: 'Quantities for the boards',
    },
  ];
}
