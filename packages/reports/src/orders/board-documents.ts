import { type BoardDocument, boardDocumentTitle } from '@pw/domain/manufacture-documents/order-documents';
import { articleStatusTexts } from '@pw/switchboard/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { articleColumn, feederTable } from '../offer/feeder-schedule.ts';
import { describeBoard } from '../offer/offer-data.ts';
import { broadPart, smallNote } from '../own-paper.ts';
import { boughtOutBlocks } from '../purchase/bought-out-list.ts';
import { quantitiesOfBoard } from '../purchase/list-quantities.ts';
import { switchgearListBlocks } from '../purchase/switchgear-lists.ts';
import type { ReportBlock, ReportDocument } from '../report-document.ts';
import { busbarBlocks } from '../workshop/busbar-report.ts';
import { fabricationBlocks } from '../workshop/fabrication-report.ts';
import { mountingPartsBlocks } from '../workshop/mounting-parts-report.ts';
import { countNote, type WorksBoard } from '../workshop/works-paper.ts';
import { labelBlocks } from './label-list.ts';
import type { OrderData } from './order-data.ts';
import { orderPaper } from './order-paper.ts';

type BoardBlocks = (board: WorksBoard, data: OrderData) => readonly ReportBlock[];

/** What each document of a board says; the data hold this board alone. */
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
 * A document that the workshop gets of a board (SBD-R1 7).
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
