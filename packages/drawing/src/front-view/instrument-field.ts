import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { DoorFittings } from './door-fitting.ts';
import { crowdedSteps, symbolSizes, textMm } from './drawing-style.ts';
import { type DoorInstrument, doorInstruments, instrumentSymbol } from './instrument-symbols.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { rightOf } from './marks.ts';

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
  const { placed, left, rest } = fieldOf(feeder, room, scale, align);
  return [
    ...placed.flatMap(({ instrument, box }) => instrumentSymbol(instrument.kind, box, instrument.colour)),
    ...(rest ? label(rest, `+${left}`, { align: 'right' }) : []),
  ];
}

/** The instruments of a feeder as fittings of its door. */
export function instrumentFittings(
  feeder: EvaluatedFeeder,
  room: Box,
  scale: number,
  align: 'left' | 'center' = 'left',
): DoorFittings {
  const { placed, left } = fieldOf(feeder, room, scale, align);
  return { fittings: placed.map(({ instrument, box }) => ({ symbol: instrument.kind, box })), withoutPlace: left };
}

/** The instruments in their room, with the room of the number of those that are missing, where it has one. */
function fieldOf(
  feeder: EvaluatedFeeder,
  room: Box,
  scale: number,
  align: 'left' | 'center',
): Pick<Arrangement, 'placed' | 'left'> & { readonly rest: Box | null } {
  const instruments = doorInstruments(feeder);
  const all = arrangeInstruments(instruments, room, scale, align);
  if (all.left === 0) {
    return { ...all, rest: null };
  }
  const hasRest = room.widthMm >= REST_WIDTH_MM && room.heightMm >= REST_HEIGHT_MM - 0.4;
  const fieldMm = room.widthMm - (hasRest ? REST_WIDTH_MM : 0);
  const some = arrangeInstruments(instruments, { ...room, widthMm: fieldMm }, scale, align);
  const rest = { ...rightOf(room, fieldMm), heightMm: Math.min(REST_HEIGHT_MM, room.heightMm) };
  return { ...some, rest: hasRest ? rest : null };
}

/** How crowded a room is: each instrument without a place counts more than any smaller drawing of all of them. */
export function crowding(feeder: EvaluatedFeeder, room: Box, scale: number): number {
  const { left, step } = arrangeInstruments(doorInstruments(feeder), room, scale, 'left');
  return left * crowdedSteps.length + step;
}

/** Instruments with their places on paper, and how many found no room. */
export type Arrangement = {
  readonly placed: readonly { readonly instrument: DoorInstrument; readonly box: Box }[];
  readonly left: number;
  /** How small they are drawn: 0 for their own size, 1 for the first smaller step … */
  readonly step: number;
};

type Row = { readonly instruments: readonly DoorInstrument[]; readonly widthMm: number; readonly heightMm: number };

/**
 * Sets instruments in rows from the top of a room, smaller where a door is crowded. What has no room even then is
 * counted: a symbol that nobody can make out helps less than its number.
 */
export function arrangeInstruments(
  instruments: readonly DoorInstrument[],
  room: Box,
  scale: number,
  align: 'left' | 'center',
): Arrangement {
  const attempts = crowdedSteps.map((step, index) => {
    const rows = rowsThatFit(instruments, room, scale / step);
    return {
      rows,
      step: index,
      scale: scale / step,
      count: rows.reduce((sum, row) => sum + row.instruments.length, 0),
    };
  });
  const best = attempts.find(({ count }) => count === instruments.length) ?? attempts.at(-1);
  if (!best) {
    return { placed: [], left: instruments.length, step: 0 };
  }
  return { placed: place(best.rows, room, best.scale, align), left: instruments.length - best.count, step: best.step };
}

/** Lamps and buttons begin a row of their own below the larger instruments. */
function rowsThatFit(instruments: readonly DoorInstrument[], room: Box, scale: number): readonly Row[] {
  const gapMm = symbolSizes.instrumentGapMm / scale;
  const rows: Row[] = [];
  let freeMm = room.heightMm;
  for (const instrument of instruments) {
    const size = { widthMm: instrument.widthMm / scale, heightMm: instrument.heightMm / scale };
    const row = rows.at(-1);
    const widened =
      row && isSmall(row.instruments[0]) === isSmall(instrument) ? row.widthMm + gapMm + size.widthMm : null;
    if (row && widened !== null && widened <= room.widthMm && size.heightMm <= row.heightMm) {
      rows[rows.length - 1] = { ...row, instruments: [...row.instruments, instrument], widthMm: widened };
      continue;
    }
    const neededMm = size.heightMm + (row ? gapMm : 0);
    if (neededMm > freeMm || size.widthMm > room.widthMm) {
      return rows;
    }
    freeMm -= neededMm;
    rows.push({ instruments: [instrument], ...size });
  }
  return rows;
}

function place(rows: readonly Row[], room: Box, scale: number, align: 'left' | 'center'): Arrangement['placed'] {
  const gapMm = symbolSizes.instrumentGapMm / scale;
  let top = room.y + room.heightMm;
  return rows.flatMap((row) => {
    let x = room.x + (align === 'center' ? (room.widthMm - row.widthMm) / 2 : 0);
    const middle = top - row.heightMm / 2;
    top -= row.heightMm + gapMm;
    return row.instruments.map((instrument) => {
      const [widthMm, heightMm] = [instrument.widthMm / scale, instrument.heightMm / scale];
      const box = { x, y: middle - heightMm / 2, widthMm, heightMm };
      x += widthMm + gapMm;
      return { instrument, box };
    });
  });
}

function isSmall(instrument: DoorInstrument | undefined): boolean {
  return instrument?.kind === 'lamp' || instrument?.kind === 'push button';
}
