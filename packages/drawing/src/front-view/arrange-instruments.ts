import type { Box } from '../sheet/sheet.ts';
import type { DoorInstrument } from './instrument-kind.ts';
import { crowdedSteps, symbolSizes } from './symbol-sizes.ts';

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
