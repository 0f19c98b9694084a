import { rupeesOf } from '@pw/domain/money';
import type { ReportTable } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, summedRows } from '../document/report-table.ts';
import type { ReportData } from '../project/report-data.ts';
import { priceLabels } from './price-labels.ts';

const columns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 24 },
  { title: 'Qty', kind: 'count', widthCharacters: 5, isSummed: true },
  { title: 'Final price, one', kind: 'rupees', widthCharacters: 15 },
  { title: `${priceLabels.list}, all`, kind: 'rupees', widthCharacters: 15, isSummed: true },
  { title: 'After discount, all', kind: 'rupees', widthCharacters: 15, isSummed: true },
  { title: 'Cost, all', kind: 'rupees', widthCharacters: 15, isSummed: true },
  { title: 'Final price, all', kind: 'rupees', widthCharacters: 15, isSummed: true },
];

const NOT_PRICED = 'no design';

/** The boards of a project with what all units of each come to. */
export function projectSummary({ boards, totals }: Pick<ReportData, 'boards' | 'totals'>): ReportTable {
  const lines = boards.map(({ name, quantity, price }, index): readonly ReportCell[] => {
    const all = totals.boards[index];
    const amounts =
      price && all
        ? [price.final, all.list, all.afterDiscount, all.cost, all.final].map(({ paise }) => rupeesOf(paise))
        : Array.from({ length: 5 }, () => NOT_PRICED);
    return [index + 1, name, quantity, ...amounts];
  });
  return { kind: 'table', columns, rows: summedRows(columns, [{ heading: null, lines, subtotal: null }], 'Project') };
}
