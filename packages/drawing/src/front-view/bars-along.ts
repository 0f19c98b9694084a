import { busbarConstant } from '@pw/switchboard/busbar/bar-size';
import { type BarSize, presentBar } from '@pw/switchboard/model/bar-size';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { BusbarTables } from '@pw/switchboard/tables/busbar-tables';
import type { BoardFrame } from './board-view.ts';

/** Between the middle two of four bars of a phase, mm (`catalog/phase-spacing.csv`); else the gap is their thickness. */
const PAIR_GAP_MM = 50;

export type BarTables = Pick<BusbarTables, 'phaseSpacing' | 'busbarConstant'>;

/** A phase or the neutral with its bars. */
export type Conductor = { readonly letter: string; readonly size: BarSize };

/** A bar along the board as its end shows it, mm from the front and above the floor (SBD 16.15). */
export type BarAlong = {
  /** Null for the earth bar. */
  readonly letter: string | null;
  readonly y: number;
  readonly z: number;
  readonly deepMm: number;
  readonly highMm: number;
};

/** The main bars in the middle of the depth, the neutral bar among them, and the earth bar. */
export function barsAlong(tables: BarTables, frame: BoardFrame, { busbars }: BoardDesign): readonly BarAlong[] {
  const { depthMm, baseMm, chamberAtMm, chamberMm } = frame;
  const conductors = conductorsOf(presentBar(busbars.main.size), busbars.neutral && presentBar(busbars.neutral.size));
  const row = conductorRow(tables, conductors, depthMm);
  const middleZ = chamberAtMm + chamberMm / 2;
  const main = conductors.flatMap(({ letter, size: { bars, widthMm, thicknessMm } }, index) => {
    const middleY = depthMm / 2 - row.middleMm(index);
    return each(bars, (bar) => ({
      letter,
      y: middleY - barOffset(bars, thicknessMm, bar) - thicknessMm / 2,
      z: middleZ - widthMm / 2,
      deepMm: thicknessMm,
      highMm: widthMm,
    }));
  });
  const { bars, widthMm, thicknessMm } = presentBar(busbars.earth.size);
  const earth = each(bars, (bar) => ({
    letter: null,
    y: depthMm - frame.metalMm('earth bar from the rear') + 2 * thicknessMm * bar,
    z: baseMm + frame.metalMm('earth bar above the base'),
    deepMm: thicknessMm,
    highMm: widthMm,
  }));
  return [...main, ...earth];
}

function each<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The phases, from the rear or the left, and the neutral where there is one. */
export function conductorsOf(phase: BarSize, neutral: BarSize | null): readonly Conductor[] {
  const phases = ['R', 'Y', 'B'].map((letter) => ({ letter, size: phase }));
  return neutral === null ? phases : [...phases, { letter: 'N', size: neutral }];
}

/** A row of conductors side by side: their middles from that of the row, mm. */
type ConductorRow = { readonly middleMm: (index: number) => number };

/** Conductors at the spacing of their bars, closer where the room is too narrow for it (SBD 16.9). */
export function conductorRow(tables: BarTables, conductors: readonly Conductor[], roomMm: number): ConductorRow {
  const most = Math.max(...conductors.map(({ size }) => size.bars));
  const phase = tables.phaseSpacing.rows.find(({ bars }) => bars === conductors[0]?.size.bars);
  const stack = tables.phaseSpacing.rows.find(({ bars }) => bars === most);
  if (!phase || !stack) {
    throw new Error(`phase-spacing.csv holds no row for ${most} bars of a phase`);
  }
  const gaps = conductors.length - 1;
  const ownMm = stack.stackMm + busbarConstant(tables, 'busbar chamber margin').value;
  const spacingMm = Math.min(phase.spacingMm, Math.max(0, roomMm - ownMm) / gaps);
  return { middleMm: (index) => (index - gaps / 2) * spacingMm };
}

/** From the middle of a conductor to that of one of its bars, mm: gaps of their thickness, four as two pairs. */
export function barOffset(bars: number, thicknessMm: number, bar: number): number {
  const regular = (2 * bar - (bars - 1)) * thicknessMm;
  const isPaired = bars === 4;
  return isPaired ? regular + (Math.sign(regular) * (PAIR_GAP_MM - thicknessMm)) / 2 : regular;
}
