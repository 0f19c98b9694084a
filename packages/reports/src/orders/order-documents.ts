import { type BoardDocument, boardDocumentTitle, COMPLETE_BOM } from '@pw/domain/manufacture-documents/order-documents';
import { type MaterialClass, materialClasses } from '@pw/pricing/bill/bill-line';
import { articleStatusTexts } from '@pw/switchboard/articles/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { Tables } from '@pw/switchboard/tables/tables';
import { priceColumnsOf, supplyCell, totalLabel } from '../document/price-cells.ts';
import type { ReportBlock, ReportDocument, ReportField, ReportPart } from '../document/report-document.ts';
import { type ReportCell, type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { articleColumn, feederTable } from '../offer/feeder-schedule.ts';
import { describeBoard } from '../offer/offer-data.ts';
import { offerPaper } from '../offer/offer-paper.ts';
import { broadPart, datedLists, smallNote } from '../project/own-paper.ts';
import { boughtOutBlocks } from '../purchase/bought-out-list.ts';
import { quantitiesByBoard, quantitiesOfBoard } from '../purchase/list-quantities.ts';
import { type PurchaseRow, purchaseRows } from '../purchase/purchase-rows.ts';
import { inOrder, switchgearListBlocks } from '../purchase/switchgear-lists.ts';
import { busbarBlocks } from '../workshop/busbar-report.ts';
import { fabricationBlocks } from '../workshop/fabrication-report.ts';
import { mountingPartsBlocks } from '../workshop/mounting-parts-report.ts';
import { countNote, type WorksBoard } from '../workshop/works-paper.ts';
import { boardLabels } from './board-labels.ts';
import type { OrderData } from './order-data.ts';

type BoardBlocks = (board: WorksBoard, data: OrderData) => readonly ReportBlock[];

/** The contents of each document of a board; the data hold this board alone. */
const blocksOf: Readonly<Record<BoardDocument, BoardBlocks>> = {
  'feeder-schedule': feederBlocks,
  labels: labelBlocks,
  busbar: busbarBlocks,
  fabrication: fabricationBlocks,
  'mounting-parts': (board, data) => mountingPartsBlocks(board, data, data.hasPrices),
  'bought-out': (board, data) => {
    return boughtOutBlocks(data, quantitiesOfBoard(board, 'quantity', false), data.hasPrices);
  },
  'siemens-list': (board, data) => switchgearBlocks('Siemens', board, data),
  'non-siemens-list': (board, data) => switchgearBlocks('Non-Siemens', board, data),
};

/**
 * A document that the workshop gets of a board (SBD 15.1).
 * @param folder the name of the board among those of its order
 * @param data of the order, whatever boards they hold
 */
export function boardDocument(kind: BoardDocument, board: WorksBoard, folder: string, data: OrderData): ReportDocument {
  const ofBoard = { ...data, boards: [board] };
  const blocks = [countNote(board), ...blocksOf[kind](board, ofBoard)];
  return orderPaper(boardDocumentTitle(kind), ofBoard, [broadPart(folder, folder, blocks)]);
}

/** The feeders with the numbers that they are ordered by, which a customer's schedule names only where they are sure. */
function feederBlocks(board: WorksBoard, { tables }: OrderData): readonly ReportBlock[] {
  return [
    { kind: 'paragraph', style: 'body', text: describeBoard(board) },
    feederTable(board, tables, [
      { ...articleColumn, cell: ({ values }) => orderedNumber(values) },
      { title: 'Number', kind: 'text', widthCharacters: 12, cell: (feeder) => statusOf(feeder, board) },
    ]),
    smallNote('Addresses count the compartments of a cubicle from the top, as the front view shows them.'),
  ];
}

/** How sure the number of its breaker is, as the bill of the board has it. */
function statusOf({ values }: EvaluatedFeeder, { bill }: WorksBoard): string | null {
  const number = orderedNumber(values);
  const status = number === '' ? null : bill.find(({ catalogueNumber }) => catalogueNumber === number)?.status;
  return status ? articleStatusTexts[status] : null;
}

function switchgearBlocks(name: 'Siemens' | 'Non-Siemens', board: WorksBoard, data: OrderData): readonly ReportBlock[] {
  return switchgearListBlocks(name, data, quantitiesOfBoard(board, 'count', true), data.hasPrices);
}

const labelColumns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Label', kind: 'text', widthCharacters: 16 },
  { title: 'Compartment', kind: 'text', widthCharacters: 12 },
  { title: 'First line', kind: 'text', widthCharacters: 44 },
  { title: 'Second line', kind: 'text', widthCharacters: 60 },
  { title: 'Qty', kind: 'count', widthCharacters: 6, isSummed: true },
];

/** The engraved and printed texts of a board: as many labels and plates as its bill buys (SBD 12.7, 6.7). */
function labelBlocks(board: WorksBoard, { tables }: { readonly tables: Tables }): readonly ReportBlock[] {
  const lines = boardLabels(board, tables).map(({ kind, address, first, second, count }, index) => {
    return [index + 1, kind, address, first, second, count];
  });
  return [
    {
      kind: 'table',
      columns: labelColumns,
      rows: summedRows(labelColumns, [{ heading: null, lines, subtotal: null }], 'Labels and plates'),
    },
    smallNote('Addresses count the compartments of a cubicle from the top, as the front view shows them.'),
  ];
}

/**
 * Everything that an order needs: the bills of all boards, each times its quantity, added up by catalogue number, and
 * material by what it is. With prices the amounts add up to the material of the price.
 */
export function completeBom(data: OrderData): ReportDocument {
  const groups = materialClasses.map((materialClass) => ({
    materialClass,
    rows: purchaseRows(data.boards, (line) => line.materialClass === materialClass, data.hasPrices).toSorted(inOrder),
  }));
  return orderPaper(COMPLETE_BOM, data, [broadPart(COMPLETE_BOM, COMPLETE_BOM, bomBlocks(groups, data))]);
}

type ClassRows = { readonly materialClass: MaterialClass; readonly rows: readonly PurchaseRow[] };

function bomBlocks(groups: readonly ClassRows[], { boards, hasPrices }: OrderData): readonly ReportBlock[] {
  const quantities = quantitiesByBoard(boards, 'quantity', false);
  const prices = priceColumnsOf(groups.flatMap(({ rows }) => rows.map(({ line }) => line)));
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    { title: 'Catalogue no.', kind: 'text', widthCharacters: 21, isKey: true },
    { title: 'Description', kind: 'text', widthCharacters: 32, isKey: true },
    { title: 'Number', kind: 'text', widthCharacters: 12 },
    { title: 'Make', kind: 'text', widthCharacters: 12 },
    ...(hasPrices ? [] : [{ title: 'Supply', kind: 'text', widthCharacters: 11 } as const]),
    ...quantities.columns,
    { title: 'Unit', kind: 'text', widthCharacters: 10 },
    ...(hasPrices ? prices.columns : []),
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
      ...(hasPrices ? prices.cells(line, amount) : []),
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

/** The head of an order names its number in place of the quotation's. */
const QUOTATION = 'Quotation no.';

/** A document of an order for the workshop. Where it says what things cost, its foot says where the prices come from. */
function orderPaper(title: string, data: OrderData, parts: readonly ReportPart[]): ReportDocument {
  const sources = data.hasPrices ? [...data.sources, ...datedLists(data.prices)] : data.sources;
  const paper = offerPaper(title, { ...data, sources }, parts);
  return {
    ...paper,
    title: `${data.orderNumber} ${paper.title}`,
    head: { ...paper.head, fields: orderFields(data, paper.head.fields) },
  };
}

function orderFields({ orderNumber }: OrderData, fields: readonly ReportField[]): readonly ReportField[] {
  return [{ label: 'Order no.', value: orderNumber }, ...fields.filter(({ label }) => label !== QUOTATION)];
}
