import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aComponent, aFeeder, mixedFeeders, referenceBoards, withFeeders, withProperties } from './configuration.ts';
import { enquiryBoards } from './enquiry.ts';
import { everyKindEnquiry } from './every-kind.ts';

/** A board with instruments on its doors. */
export const furnishedBoard: BoardConfiguration = withFeeders(
  referenceBoards.RB1,
  aFeeder('Pump', 'MCCB_OG', 250, 4, 'A1', { FEEDER_INDICATION: 'ON-OFF-TRIP', FEEDER_METERING: 'MFM' }),
  aFeeder('Fan', 'MCCB_OG', 100, 3, 'B2', {}, [
    aComponent('PowerMonitoringDevice'),
    aComponent('Lamps', { COLOR: 'Red', QTY: 3 }),
    aComponent('Annunciator'),
  ]),
);

/**
 * Boards that a workshop builds, by name: the reference boards, one with instruments, those of enquiries such as the
 * examples, and one with a feeder of every kind.
 */
export function builtBoards(
  knowledge: Knowledge,
  priceFiles: ReadonlyMap<string, string>,
  enquiries: readonly string[],
): readonly (readonly [string, BoardConfiguration])[] {
  const made = {
    ...referenceBoards,
    furnished: furnishedBoard,
    mixed: mixedFeeders(12),
    'with the chamber below': withProperties(furnishedBoard, { MBB_POS: 'Bottom' }),
    'with cables from above and below': withProperties(referenceBoards.RB2, { CB_BD_LOC: 'Both' }),
  };
  return [
    ...Object.entries(made),
    ...[...enquiries, JSON.stringify(everyKindEnquiry)].flatMap((text) =>
      enquiryBoards(text, knowledge, priceFiles).map((board) => [`${board.name} of an enquiry`, board] as const),
    ),
  ];
}
