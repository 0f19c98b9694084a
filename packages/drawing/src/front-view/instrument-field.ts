import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { arrangeInstruments } from './arrange-instruments.ts';
import { rightOf } from './box-parts.ts';
import { doorInstruments } from './instrument-kind.ts';
import { instrumentSymbol } from './instrument-symbols.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { textMm } from './paper.ts';
import { crowdedSteps } from './symbol-sizes.ts';

/** Room of `+12` on paper, mm. */
const REST_WIDTH_MM = 6;
const REST_HEIGHT_MM = textMm.least * LINE_HEIGHT;

/** The instruments of a feeder in their room on the door; where not all of them fit, `+n` says how many are missing. */
export function instrumentField(
  feeder: EvaluatedFeeder,
  room: Box,
  scale: number,
  align: 'left' | 'center' = 'left',
): readonly SheetItem[] {
  const instruments = doorInstruments(feeder);
  const all = arrangeInstruments(instruments, room, scale, align);
  if (all.left === 0) {
    return all.placed.flatMap(({ instrument, box }) => instrumentSymbol(instrument.kind, box, instrument.colour));
  }
  const hasRest = room.widthMm >= REST_WIDTH_MM && room.heightMm >= REST_HEIGHT_MM - 0.4;
  const fieldMm = room.widthMm - (hasRest ? REST_WIDTH_MM : 0);
  const some = arrangeInstruments(instruments, { ...room, widthMm: fieldMm }, scale, align);
  const rest = { ...rightOf(room, fieldMm), heightMm: Math.min(REST_HEIGHT_MM, room.heightMm) };
  return [
    ...some.placed.flatMap(({ instrument, box }) => instrumentSymbol(instrument.kind, box, instrument.colour)),
    ...(hasRest ? label(rest, `+${some.left}`, { align: 'right' }) : []),
  ];
}

/** How crowded a room is: each instrument without a place counts more than any smaller drawing of all of them. */
export function crowding(feeder: EvaluatedFeeder, room: Box, scale: number): number {
  const { left, step } = arrangeInstruments(doorInstruments(feeder), room, scale, 'left');
  return left * crowdedSteps.length + step;
}
