import type { ReportType } from '@pw/domain/reports/report-types';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { SwitchgearClass } from '@pw/pricing/bill/switchgear-lines';
import { articleStatusTexts } from '@pw/switchboard/article-status';
import { articleGroups } from '@pw/switchboard/model/article';
import { groupName } from '../group-name.ts';
import { broadPart, ownPaper, smallNote } from '../own-paper.ts';
import { priceCells, priceColumns, totalLabel } from '../price-cells.ts';
import type { ReportData } from '../report-data.ts';
import type { ReportBlock, ReportDocument } from '../report-document.ts';
import { type ReportCell, type ReportColumn, summedRows } from '../report-table.ts';
import { boardColumns, boardKey } from './board-columns.ts';
import { type PurchaseRow, purchaseRows } from './purchase-rows.ts';

type ListColumn = ReportColumn & { readonly cell: (line: BillLine, tables: ReportData['tables']) => ReportCell };

const columnsOf = {
  number: { title: 'Catalogue no.', kind: 'text', widthCharacters: 21, isKey: true, cell: numberOf },
  description: { title: 'Description', kind: 'text', widthCharacters: 32, isKey: true, cell: descriptionOf },
  status: { title: 'Number', kind: 'text', widthCharacters: 10, cell: statusOf },
  group: { title: 'Group', kind: 'text', widthCharacters: 13, cell: groupName },
  make: { title: 'Make', kind: 'text', widthCharacters: 12, cell: ({ make }: BillLine) => make },
  // Nobody has entered them: the purchasing department writes them in.
  supplier: { title: 'Supplier', kind: 'text', widthCharacters: 11, cell: () => null },
  leadTime: { title: 'Lead time', kind: 'text', widthCharacters: 8, cell: () => null },
} as const satisfies Readonly<Record<string, ListColumn>>;

type SwitchgearList = {
  readonly type: ReportType;
  readonly materialClass: SwitchgearClass;
  readonly title: string;
  readonly columns: readonly ListColumn[];
};

const { number, description, status, group, make, supplier, leadTime } = columnsOf;

const siemens: SwitchgearList = {
  type: 'SLProjectwiseReport',
  materialClass: 'Siemens Switchgear',
  title: 'Siemens list',
  columns: [{ ...number, title: 'MLFB' }, description, status, group],
};

const nonSiemens: SwitchgearList = {
  type: 'NSLProjectwiseReport',
  materialClass: 'Non-Siemens Switchgear',
  title: 'Non-Siemens list',
  columns: [number, description, status, group, make, supplier, leadTime],
};

/** What is ordered of Siemens for a whole project (SBD-R1 7). */
export function siemensList(data: ReportData): ReportDocument {
  return switchgearList(siemens, data);
}

/** What is ordered of other makers for a whole project (SBD-R1 7). */
export function nonSiemensList(data: ReportData): ReportDocument {
  return switchgearList(nonSiemens, data);
}

function switchgearList({ type, materialClass, title, columns }: SwitchgearList, data: ReportData): ReportDocument {
  const rows = purchaseRows(data.boards, (line) => line.materialClass === materialClass).toSorted(inOrder);
  return ownPaper(type, data, [broadPart(title, title, listBlocks(columns, rows, data))]);
}

/** By family, then by number, as orders and shelves are sorted. */
function inOrder({ line: one }: PurchaseRow, { line: other }: PurchaseRow): number {
  const order: readonly string[] = articleGroups;
  return (
    order.indexOf(one.group) - order.indexOf(other.group) || compareTexts(one.catalogueNumber, other.catalogueNumber)
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function listBlocks(
  own: readonly ListColumn[],
  rows: readonly PurchaseRow[],
  { boards, tables }: Pick<ReportData, 'boards' | 'tables'>,
): readonly ReportBlock[] {
  if (rows.length === 0) {
    return [{ kind: 'paragraph', style: 'body', text: 'No board of this project needs any of these.' }];
  }
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    ...own,
    ...boardColumns(boards, 'count', true),
    { title: 'Total', kind: 'count', widthCharacters: 7, isSummed: true },
    ...priceColumns,
  ];
  const lines = rows.map(({ line, quantities, total, amount }, index): readonly ReportCell[] => {
    const pieces = quantities.map((quantity) => (quantity === 0 ? null : quantity));
    return [index + 1, ...own.map(({ cell }) => cell(line, tables)), ...pieces, total, ...priceCells(line, amount)];
  });
  const label = totalLabel(
    'Total',
    rows.map(({ line }) => line),
  );
  return [
    ...boardKey(boards),
    {
      kind: 'table',
      columns,
      rows: summedRows(columns, [{ heading: null, lines, subtotal: null }], label),
      spread: 'Pieces for the boards',
    },
    smallNote(
      'Pieces are those of all units of a board, as its head says how many. An amount is the sum of its lines in the bills of material, each rounded to the paisa. Only a verified number stands in the own price list of the company: confirm the others before ordering.',
    ),
  ];
}

function numberOf({ catalogueNumber }: BillLine): string {
  return catalogueNumber;
}

function descriptionOf(line: BillLine): string {
  return line.description;
}

function statusOf(line: BillLine): string | null {
  return line.status && articleStatusTexts[line.status];
}
