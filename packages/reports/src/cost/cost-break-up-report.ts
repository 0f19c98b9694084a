import { rupeesOf, wholePaise } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, summedRows } from '../document/report-table.ts';
import { ownPaper, reservationNotice, smallNote, uprightSheet } from '../project/own-paper.ts';
import type { ReportBoard, ReportData } from '../project/report-data.ts';
import { type ChargeField, chargeBasis } from './charge-basis.ts';
import { type ClassSum, classSums, classTable } from './class-sums.ts';
import { type PriceToMakeUp, priceMakeUp } from './price-make-up.ts';
import { projectSummary } from './project-summary.ts';

/** What the price of a project and of each board is made of, with its shares for a chart (SBD 15.1). */
export function costBreakUpReport(data: ReportData): ReportDocument {
  const { boards, totals } = data;
  const project = uprightSheet('Project', 'Project', [
    projectSummary(data),
    ...breakUp(classSums(boards), totals, 'all boards', null),
    ...reservationNotice(data),
  ]);
  return ownPaper('CostBreakUpReport', data, [project, ...boards.map(boardPart)]);
}

function boardPart(board: ReportBoard): ReportPart {
  const { name, quantity, price, terms, design, bill } = board;
  if (price === null) {
    return uprightSheet(name, name, [smallNote('No price: the design of this board is refused.')]);
  }
  const unit = { price, terms, transportUnits: design?.transportUnits.length ?? 0 };
  return uprightSheet(name, name, [
    orderTable(price, quantity),
    ...breakUp(classSums([{ bill, quantity: 1 }]), price, 'one board', (field) => chargeBasis[field](unit)),
  ]);
}

function breakUp(
  sums: readonly ClassSum[],
  price: PriceToMakeUp,
  whole: string,
  basisOf: ((field: ChargeField) => string) | null,
): readonly ReportBlock[] {
  const material = sums.map(({ label, afterDiscount }) => ({ label, amount: afterDiscount }));
  return [
    { kind: 'heading', text: `Material of ${whole}` },
    classTable(sums),
    { kind: 'heading', text: `Price of ${whole}, with the share of each part` },
    priceMakeUp(price, material, basisOf),
  ];
}

const orderColumns: readonly ReportColumn[] = [
  { title: 'Unit', kind: 'text', widthCharacters: 20 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
  { title: 'Final price, one', kind: 'rupees', widthCharacters: 22 },
  { title: 'Final price, all', kind: 'rupees', widthCharacters: 22, isSummed: true },
];

function orderTable({ final }: BoardPrice, quantity: number): ReportBlock {
  const line: readonly ReportCell[] = [
    'board',
    quantity,
    rupeesOf(final.paise),
    rupeesOf(wholePaise(final.paise * quantity)),
  ];
  const rows = summedRows(orderColumns, [{ heading: null, lines: [line], subtotal: null }], null);
  return { kind: 'table', columns: orderColumns, rows };
}
