import { rupeesOf } from '@pw/domain/money';
import { feederBomColumns, feederPriceColumns } from '@pw/pricing/bill/feeder-bom';
import type { FeederPrice, PricedBomRow } from '@pw/pricing/bill/feeder-price';
import { articleStatusTexts } from '@pw/switchboard/articles/article-status';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import type { MadeFile } from '../../../platform/save-file.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const columns = [
  ...feederBomColumns,
  { field: 'catalogueNumber', heading: 'Catalogue no.' },
  { field: 'status', heading: 'Number status' },
  ...feederPriceColumns,
] as const;

type Field = (typeof columns)[number]['field'];

const widths: Readonly<Record<Field, number>> = {
  number: 6,
  component: 28,
  description: 44,
  quantity: 6,
  make: 14,
  catalogueNumber: 24,
  status: 16,
  listPricePaise: 16,
  listAmountPaise: 16,
};

const bold = { font: { bold: true } };

/** Names of files do without the characters that some systems refuse. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** The priced bill of material of one copy of a feeder as an Excel file; amounts in rupees, text stays text. */
export async function feederBomFile(feeder: string, price: FeederPrice): Promise<MadeFile> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Feeder BOM',
        columns: columns.map(({ field }) => ({ width: widths[field] })),
        rows: [],
        cells: cellsOf(price),
        freezePane: { rows: 1 },
      },
    ],
    properties: { title: `Feeder BOM of ${feeder}` },
  });
  return { name: `${feeder.replaceAll(FORBIDDEN, '-')} - Feeder BOM.xlsx`, type: TYPE, bytes: new Uint8Array(bytes) };
}

function cellsOf({ rows, pieces, listPaise }: FeederPrice): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  columns.forEach(({ heading }, at) => void cells.set(`0,${at}`, { value: heading, style: bold }));
  rows.forEach((row, index) => {
    columns.forEach(({ field }, at) => void cells.set(`${index + 1},${at}`, cellOf(row, field)));
  });
  const sums = { component: 'Total', quantity: pieces, listAmountPaise: rupeesOf(listPaise) };
  columns.forEach(({ field }, at) => {
    if (field in sums) {
      cells.set(`${rows.length + 1},${at}`, { value: sums[field as keyof typeof sums], style: bold });
    }
  });
  return cells;
}

function cellOf(row: PricedBomRow, field: Field): Partial<Cell> {
  if (field === 'listPricePaise' || field === 'listAmountPaise') {
    const paise = row.listPricePaise === null ? null : row[field];
    return paise === null ? { value: 'unpriced' } : { value: rupeesOf(paise), style: { numFmt: '#,##0.00' } };
  }
  if (field === 'status') {
    return { value: row.status === null ? '' : articleStatusTexts[row.status] };
  }
  return { value: row[field] };
}
