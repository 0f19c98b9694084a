import type { ReportType } from '@pw/domain/reports/report-types';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { SwitchgearClass } from '@pw/pricing/component-discount/component-discount';
import { articleStatusTexts } from '@pw/switchboard/articles/article-status';
import { articleGroups } from '@pw/switchboard/model/article';
import { priceColumnsOf, supplyCell, totalLabel } from '../document/price-cells.ts';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, summedRows } from '../document/report-table.ts';
import { groupName } from '../project/group-name.ts';
import { broadPart, ownPaper, smallNote } from '../project/own-paper.ts';
import type { ReportData } from '../project/report-data.ts';
import { type ListQuantities, quantitiesByBoard } from './list-quantities.ts';
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
  // In place of the price, which says it where there is one.
  supply: { title: 'Supply', kind: 'text', widthCharacters: 11, cell: supplyCell },
} as const satisfies Readonly<Record<string, ListColumn>>;

type SwitchgearList = {
  readonly type: ReportType;
  readonly materialClass: SwitchgearClass;
  readonly title: string;
  readonly columns: readonly ListColumn[];
};

const { number, description, status, group, make, supplier, leadTime, supply } = columnsOf;

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

/** The order list of Siemens articles for a whole project (SBD 15.1). */
export function siemensList(data: ReportData): ReportDocument {
  return switchgearList(siemens, data);
}

/** The order list of other makers' articles for a whole project (SBD 15.1). */
export function nonSiemensList(data: ReportData): ReportDocument {
  return switchgearList(nonSiemens, data);
}

function switchgearList(list: SwitchgearList, data: ReportData): ReportDocument {
  const { type, title } = list;
  const blocks = switchgearBlocks(list, data, quantitiesByBoard(data.boards, 'count', true), true);
  return ownPaper(type, data, [broadPart(title, title, blocks)]);
}

/** The list of one maker or of the others, for the boards of the data. */
export type SwitchgearListName = 'Siemens' | 'Non-Siemens';

const lists: Readonly<Record<SwitchgearListName, SwitchgearList>> = { Siemens: siemens, 'Non-Siemens': nonSiemens };

/** The blocks of a list of switchgear, with prices or without. */
export function switchgearListBlocks(
  name: SwitchgearListName,
  data: ReportData,
  quantities: ListQuantities,
  hasPrices: boolean,
): readonly ReportBlock[] {
  return switchgearBlocks(lists[name], data, quantities, hasPrices);
}

/** Sorts by family, then by number, as orders and shelves are sorted. */
export function inOrder({ line: one }: PurchaseRow, { line: other }: PurchaseRow): number {
  const order: readonly string[] = articleGroups;
  return (
    order.indexOf(one.group) - order.indexOf(other.group) || compareTexts(one.catalogueNumber, other.catalogueNumber)
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function switchgearBlocks(
  { materialClass, columns: own }: SwitchgearList,
  { boards, tables }: Pick<ReportData, 'boards' | 'tables'>,
  quantities: ListQuantities,
  hasPrices: boolean,
): readonly ReportBlock[] {
  const rows = purchaseRows(boards, (line) => line.materialClass === materialClass, hasPrices).toSorted(inOrder);
  if (rows.length === 0) {
    return [{ kind: 'paragraph', style: 'body', text: quantities.none }];
  }
  const named = hasPrices ? own : [...own, supply];
  const all = rows.map(({ line }) => line);
  const prices = priceColumnsOf(all);
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    ...named,
    ...quantities.columns,
    ...(hasPrices ? prices.columns : []),
  ];
  const lines = rows.map((row, index): readonly ReportCell[] => [
    index + 1,
    ...named.map(({ cell }) => cell(row.line, tables)),
    ...quantities.cells(row),
    ...(hasPrices ? prices.cells(row.line, row.amount) : []),
  ]);
  const label = hasPrices ? totalLabel('Total', all) : 'Total';
  const amounts = ' An amount is the sum of its lines in the bills of material, each rounded to the paisa.';
  return [
    ...quantities.key,
    {
      kind: 'table',
      columns,
      rows: summedRows(columns, [{ heading: null, lines, subtotal: null }], label),
      spread: 'Pieces for the boards',
    },
    smallNote(
      `Pieces are ${quantities.counted}.${hasPrices ? amounts : ''} Only a verified number is in the own price list of the company: confirm the others before ordering.`,
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
