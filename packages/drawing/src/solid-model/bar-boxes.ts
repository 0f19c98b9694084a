import { busbarConstant } from '@pw/switchboard/busbar/bar-size';
import { type BarSize, presentBar } from '@pw/switchboard/model/bar-size';
import type { CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { BusbarTables } from '@pw/switchboard/tables/busbar-tables';
import type { BoardFrame } from '../front-view/board-view.ts';
import type { ModelBox, Triple } from './model-box.ts';

/** Between the middle two of four bars of a phase, mm (`catalog/phase-spacing.csv`); else the gap is their thickness. */
const PAIR_GAP_MM = 50;

/** Where the bars along a board lie, mm (SBD 16.15). */
const places = {
  /** Between the ends of the main bars and those of the board, which are closed with sheet. */
  mainFromEndMm: 30,
  earthFromRearMm: 45,
  earthAboveBaseMm: 100,
  /** Of the bars before the plate of a cabinet: of their rear edges. */
  barsFromRearMm: 70,
} as const;

export type BarTables = Pick<BusbarTables, 'phaseSpacing' | 'busbarConstant'>;

/** A phase or the neutral with its bars. */
export type Conductor = { readonly letter: string; readonly size: BarSize };

/** The names of the boxes of the earth bar and of the main bars. */
export const EARTH_BAR = 'Earth bar';
export const mainBarName = (letter: string): string => `Main bar ${letter}`;

/** The main bars, the neutral bar among them, and the earth bar: each over the length of the board. */
export function boardBars(tables: BarTables, frame: BoardFrame, { busbars }: BoardDesign): readonly ModelBox[] {
  const { depthMm, lengthMm, baseMm } = frame;
  const conductors = conductorsOf(presentBar(busbars.main.size), busbars.neutral && presentBar(busbars.neutral.size));
  const row = conductorRow(tables, conductors, depthMm);
  const middleZ = frame.chamberAtMm + frame.chamberMm / 2;
  const main = conductors.flatMap((conductor, index) => {
    const { widthMm, thicknessMm } = conductor.size;
    const middleY = depthMm / 2 - row.middleMm(index);
    return barsOf(mainBarName(conductor.letter), conductor, null, (offsetMm) => ({
      at: { x: places.mainFromEndMm, y: middleY - offsetMm - thicknessMm / 2, z: middleZ - widthMm / 2 },
      size: { x: lengthMm - 2 * places.mainFromEndMm, y: thicknessMm, z: widthMm },
    }));
  });
  const earth = presentBar(busbars.earth.size);
  return [
    ...main,
    ...stackOf(EARTH_BAR, earth, null, (_, bar) => ({
      at: {
        x: 0,
        y: depthMm - places.earthFromRearMm + 2 * earth.thicknessMm * bar,
        z: baseMm + places.earthAboveBaseMm,
      },
      size: { x: lengthMm, y: earth.thicknessMm, z: earth.widthMm },
    })),
  ];
}

/** The bars across the plate of a cabinet, on edge above each other in their zone; none behind a terminal block. */
export function plateBars(frame: BoardFrame, cabinet: CabinetPlan, { busbars }: BoardDesign): readonly ModelBox[] {
  const zone = cabinet.zones.find(({ use }) => use === 'busbars');
  if (!zone || busbars.main.size === '') {
    return [];
  }
  const conductors = conductorsOf(presentBar(busbars.main.size), busbars.neutral && presentBar(busbars.neutral.size));
  const pitchMm = zone.heightMm / conductors.length;
  const footMm = (cabinet.heightMm - cabinet.plateHeightMm) / 2;
  const topMm = footMm + cabinet.plateHeightMm - zone.topMm;
  return conductors.flatMap((conductor, index) => {
    const { widthMm, thicknessMm } = conductor.size;
    return barsOf(mainBarName(conductor.letter), conductor, null, () => ({
      at: {
        x: (frame.lengthMm - cabinet.plateWidthMm) / 2,
        y: cabinet.depthMm - places.barsFromRearMm - widthMm,
        z: topMm - (index + 0.5) * pitchMm - thicknessMm / 2,
      },
      size: { x: cabinet.plateWidthMm, y: widthMm, z: thicknessMm },
    }));
  });
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

type BarPlace = { readonly at: Triple; readonly size: Triple };

/** The bars of a conductor; `place` gets the distance of a bar's middle from that of its conductor, mm. */
export function barsOf(
  name: string,
  { letter, size }: Conductor,
  cubicle: number | null,
  place: (offsetMm: number, bar: number) => BarPlace,
): readonly ModelBox[] {
  return stackOf(name, size, cubicle, place).map((box) => ({ ...box, conductor: letter }));
}

function stackOf(
  name: string,
  size: BarSize,
  cubicle: number | null,
  place: (offsetMm: number, bar: number) => BarPlace,
): readonly ModelBox[] {
  const { bars, thicknessMm } = size;
  const beginning = cubicle === null ? '' : `cubicle/${cubicle}/`;
  return Array.from({ length: bars }, (_, bar): ModelBox => {
    const path = `${beginning}${name.toLowerCase()}/${bar + 1}`;
    const own = { part: 'bar', name, path, cubicle, compartment: null } as const;
    return { ...own, ...place(barOffset(bars, thicknessMm, bar), bar) };
  });
}

/** From the middle of a conductor to that of one of its bars, mm: gaps of their thickness, four as two pairs. */
function barOffset(bars: number, thicknessMm: number, bar: number): number {
  const regular = (2 * bar - (bars - 1)) * thicknessMm;
  const isPaired = bars === 4;
  return isPaired ? regular + (Math.sign(regular) * (PAIR_GAP_MM - thicknessMm)) / 2 : regular;
}
