import type { ReportPart } from '../report-document.ts';
import { drawingParts } from './attachments.ts';
import { boardParagraph } from './board-paragraph.ts';
import { dataSheet } from './data-sheet.ts';
import { deviationsAndAssumptions } from './deviations.ts';
import { groupEqualBoards } from './equal-boards.ts';
import { billOfComponents, feederSchedule } from './feeder-schedule.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { refusedBoard } from './refused-board.ts';
import { inspectionPart, makePart, scopePart } from './scope-pages.ts';

/**
 * What a customer reads of each board, without prices: sentences, data sheet, feeder schedule, bill of components and
 * drawings (SBD-R1 7, SBD-R2 C 8). Equal boards share all but the drawings.
 */
export function boardParts(offer: OfferData): readonly ReportPart[] {
  const { boards, tables, isVerified } = offer;
  return groupEqualBoards(boards).flatMap(({ boards: [first], places, name, quantity }): readonly ReportPart[] => {
    if (!isDesigned(first)) {
      return [refusedBoard({ ...first, name }, { tables })];
    }
    const shared = { ...first, name, quantity };
    return [
      boardParagraph(name, first, tables),
      dataSheet(shared, tables),
      feederSchedule(shared, { tables, isVerified }),
      billOfComponents(shared, tables),
      ...places.flatMap((place) => drawingParts(offer, place)),
    ];
  });
}

/** What is offered, from whom, on which suppositions and in which scope, and how it is tested. */
export function scopeParts(offer: OfferData): readonly ReportPart[] {
  return [makePart(offer), deviationsAndAssumptions(offer), scopePart(offer), inspectionPart(offer)];
}

/** What an offer with technical parts holds, for its letter. */
export function technicalContents({ drawings }: Pick<OfferData, 'drawings'>): readonly string[] {
  const hasDrawings = drawings.some((sheets) => sheets.length > 0);
  return [
    'summary of all boards',
    `description, data sheet, feeder schedule${hasDrawings ? ', bill of components and drawings' : ' and bill of components'} of each board`,
    'make list, deviations and assumptions, scope of supply, inspection and test plan',
    'recommended spares and technical data of the devices',
  ];
}
