import { busbarConstant } from '@pw/switchboard/busbar/bar-size';
import { type BarSize, presentBar } from '@pw/switchboard/model/bar-size';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import { type BoardDesign, type DesignedCubicle, isColumn } from '@pw/switchboard/model/design';
import type { BusbarTables } from '@pw/switchboard/tables/busbar-tables';
import { type BoardFrame, mainBarRoom } from '../front-view/board-view.ts';
import type { ModelBox, ModelCubicle, Triple } from './model-box.ts';

/** Between the middle two of four bars of a phase, mm (`catalog/phase-spacing.csv`); else the gap is their thickness. */
const PAIR_GAP_MM = 50;

/** Where bars stand that have a place of their own, mm (SBD 16.15). */
const places = {
  /** Of risers in the device part, from the left end of the cubicle, and from one to the next. */
  riserMm: 300,
  riserSpacingMm: 100,
  riserFromRearMm: 60,
  dropperLengthMm: 400,
  earthFromRearMm: 80,
  earthAboveBaseMm: 100,
} as const;

type Tables = Pick<BusbarTables, 'phaseSpacing' | 'busbarConstant'>;

/** One of the conductors that lie next to each other. */
export type Conductor = { readonly letter: string; readonly size: BarSize };

/** The names of the boxes of the earth bar and of the main bars. */
export const EARTH_BAR = 'Earth bar';
export const mainBarName = (letter: string): string => `Main bar ${letter}`;

/** The main bars, the neutral bar among them, and the earth bar: each over the length of the board. */
export function boardBars(
  tables: Tables,
  frame: BoardFrame,
  board: EvaluatedBoard,
  { busbars }: BoardDesign,
): readonly ModelBox[] {
  const { depthMm, lengthMm, baseMm } = frame;
  const { depthShare, footMm } = mainBarRoom(frame, board.values.MBB_POS);
  const conductors = conductorsOf(presentBar(busbars.main.size), busbars.neutral && presentBar(busbars.neutral.size));
  const row = conductorRow(tables, conductors, depthMm);
  const fromRearMm = Math.max(depthMm * depthShare, row.endMm);
  const middleZ = footMm + frame.chamberMm / 2;
  const main = conductors.flatMap(({ letter, size }, index) => {
    const { widthMm, thicknessMm } = size;
    const middleY = depthMm - fromRearMm - row.middleMm(index);
    return barsOf(mainBarName(letter), size, null, (offsetMm) => ({
      at: { x: 0, y: middleY - offsetMm - thicknessMm / 2, z: middleZ - widthMm / 2 },
      size: { x: lengthMm, y: thicknessMm, z: widthMm },
    }));
  });
  const earth = presentBar(busbars.earth.size);
  return [
    ...main,
    ...barsOf(EARTH_BAR, earth, null, (_, bar) => ({
      at: {
        x: 0,
        y: depthMm - places.earthFromRearMm + 2 * earth.thicknessMm * bar,
        z: baseMm + places.earthAboveBaseMm,
      },
      size: { x: lengthMm, y: earth.thicknessMm, z: earth.widthMm },
    })),
  ];
}

/** The riser of a multi-tier cubicle or the dropper of a breaker in a cubicle of its own; others have none. */
export function cubicleBars(
  tables: Tables,
  frame: BoardFrame,
  cubicle: DesignedCubicle,
  place: ModelCubicle,
): readonly ModelBox[] {
  const { phase, neutral } = cubicle.bars;
  // The bars of a cable box are those of the dropper next to it.
  if (phase === null || cubicle.type === 'CABLE_BOX') {
    return [];
  }
  const conductors = conductorsOf(phase.value, neutral?.value ?? null);
  return isColumn(cubicle.type) ? riser(frame, conductors, cubicle, place) : dropper(tables, frame, conductors, place);
}

function riser(
  frame: BoardFrame,
  conductors: readonly Conductor[],
  { usedMm, column }: DesignedCubicle,
  { number, leftMm }: ModelCubicle,
): readonly ModelBox[] {
  // Modules hang from the top of the device room: from a chamber below, the riser passes the vacant rest. The parts of one
  // feeder reach to the foot of their column.
  const isChamberBelow = frame.chamberAtMm < frame.devicesAtMm;
  const lengthMm = isChamberBelow || column ? frame.usableMm : usedMm;
  const z = frame.devicesAtMm + frame.usableMm - lengthMm;
  return conductors.flatMap(({ letter, size }, index) => {
    const { widthMm, thicknessMm } = size;
    const x = leftMm + places.riserMm + (index - (conductors.length - 1) / 2) * places.riserSpacingMm;
    return barsOf(`Riser ${letter}`, size, number, (_, bar) => ({
      at: { x: x + 2 * thicknessMm * bar, y: frame.depthMm - places.riserFromRearMm - widthMm, z },
      size: { x: thicknessMm, y: widthMm, z: lengthMm },
    }));
  });
}

function dropper(
  tables: Tables,
  frame: BoardFrame,
  conductors: readonly Conductor[],
  { number, leftMm, widthMm: cubicleMm }: ModelCubicle,
): readonly ModelBox[] {
  const isChamberBelow = frame.chamberAtMm < frame.devicesAtMm;
  const z = isChamberBelow ? frame.devicesAtMm : frame.devicesAtMm + frame.usableMm - places.dropperLengthMm;
  const row = conductorRow(tables, conductors, cubicleMm);
  return conductors.flatMap(({ letter, size }, index) => {
    const { widthMm, thicknessMm } = size;
    const middleX = leftMm + cubicleMm / 2 + row.middleMm(index);
    return barsOf(`Dropper ${letter}`, size, number, (offsetMm) => ({
      at: { x: middleX + offsetMm - thicknessMm / 2, y: (frame.depthMm - widthMm) / 2, z },
      size: { x: thicknessMm, y: widthMm, z: places.dropperLengthMm },
    }));
  });
}

/** The phases, and the neutral where there is one, in their order. */
export function conductorsOf(phase: BarSize, neutral: BarSize | null): readonly Conductor[] {
  const phases = ['R', 'Y', 'B'].map((letter) => ({ letter, size: phase }));
  return neutral === null ? phases : [...phases, { letter: 'N', size: neutral }];
}

/** A row of conductors side by side: their middles from that of the row, and how far its ends need room, mm. */
type ConductorRow = { readonly middleMm: (index: number) => number; readonly endMm: number };

/** Conductors at the spacing of their bars, closer where the room is too narrow for it (SBD 16.9). */
function conductorRow(tables: Tables, conductors: readonly Conductor[], roomMm: number): ConductorRow {
  const most = Math.max(...conductors.map(({ size }) => size.bars));
  const phase = tables.phaseSpacing.rows.find(({ bars }) => bars === conductors[0]?.size.bars);
  const stack = tables.phaseSpacing.rows.find(({ bars }) => bars === most);
  if (!phase || !stack) {
    throw new Error(`phase-spacing.csv holds no row for ${most} bars of a phase`);
  }
  const gaps = conductors.length - 1;
  const ownMm = stack.stackMm + busbarConstant(tables, 'busbar chamber margin').value;
  const spacingMm = Math.min(phase.spacingMm, Math.max(0, roomMm - ownMm) / gaps);
  return {
    middleMm: (index) => (index - gaps / 2) * spacingMm,
    endMm: (gaps * spacingMm + ownMm) / 2,
  };
}

type BarPlace = { readonly at: Triple; readonly size: Triple };

/** The boxes of the bars of a conductor; `place` gets the distance of a bar's middle from that of its conductor, mm. */
export function barsOf(
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
