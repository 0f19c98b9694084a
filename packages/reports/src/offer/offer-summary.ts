import { roundHalfUp } from '@pw/configurator/formula/functions';
import { counted } from '@pw/domain/counted';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { isCountedType } from '@pw/switchboard/model/feeder-kind';
import { changesOverItself } from '@pw/switchboard/supply/supply-scheme';
import type { ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';
import { groupEqualBoards } from './equal-boards.ts';
import { describeBoard, isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const columns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 24 },
  { title: 'Description', kind: 'text', widthCharacters: 74 },
  { title: 'Qty', kind: 'count', widthCharacters: 5 },
];

/** The offer at one glance without prices, equal boards in one line (SBD 15.4); figures are of one board. */
export function offerSummary({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): ReportPart {
  const rows = groupEqualBoards(boards).map(({ boards: [first], name, quantity }, index): ReportRow => {
    return { kind: 'line', cells: [index + 1, name, describeWhole(first, tables), quantity] };
  });
  return flowingPart('Summary', [
    { kind: 'table', columns, rows },
    { kind: 'paragraph', style: 'small', text: 'Dimensions, mass and feeders are of one board.' },
  ]);
}

/** A board in one line with its mass, the count of its feeders, and whether it changes over by itself. */
export function describeWhole(board: QuotedBoard, tables: OfferData['tables']): string {
  if (!isDesigned(board)) {
    return `${describeBoard(board)}, no design`;
  }
  const { design } = board;
  const massKg = design.transportUnits.reduce((sum, unit) => sum + roundHalfUp(unit.massKg.value, 1), 0);
  const feeders = placedOnce(design.cubicles).filter(({ feeder }) => isCountedType(feeder.type)).length;
  return [
    describeBoard(board),
    `${roundHalfUp(massKg, 1)} kg`,
    counted(feeders, 'feeder'),
    ...(changesOverItself(tables, board.board) ? ['automatic changeover'] : []),
  ].join(', ');
}
