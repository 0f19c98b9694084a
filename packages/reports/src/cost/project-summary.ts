import { rupeesOf } from '@pw/domain/money';
import { ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
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

/** The boards of a project with what all units of each come to, and the round off of its total. */
export function projectSummary({ boards, totals }: Pick<ReportData, 'boards' | 'totals'>): ReportTable {
  const lines = boards.map(({ name, quantity, price }, index): readonly ReportCell[] => {
    const all = totals.boards[index];
    const amounts =
      price && all
        ? [price.final, all.list, all.afterDiscount, all.cost, all.final].map(({ paise }) => rupeesOf(paise))
        : Array.from({ length: 5 }, () => NOT_PRICED);
    return [index + 1, name, quantity, ...amounts];
  });
  const ending = totals.roundOff
    ? [[null, ROUND_OFF_LABEL, null, null, null, null, null, totals.roundOff.value] satisfies readonly ReportCell[]]
    : [];
  const groups = [{ heading: null, lines: [...lines, ...ending], subtotal: null }];
  return { kind: 'table', columns, rows: summedRows(columns, groups, 'Project') };
}
