import type { ReportPart } from '../report-document.ts';
import { dataSheet } from './data-sheet.ts';
import { billOfComponents, feederSchedule } from './feeder-schedule.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { refusedBoard } from './refused-board.ts';

type TechnicalData = Pick<OfferData, 'boards' | 'tables' | 'isVerified'>;

/** What a customer reads of each board, without prices: data sheet, feeder schedule, bill of components (SBD-R1 7). */
export function boardParts({ boards, tables, isVerified }: TechnicalData): readonly ReportPart[] {
  return boards.flatMap((board): readonly ReportPart[] =>
    isDesigned(board)
      ? [dataSheet(board, tables), feederSchedule(board, { tables, isVerified }), billOfComponents(board, tables)]
      : [refusedBoard(board, { tables })],
  );
}
