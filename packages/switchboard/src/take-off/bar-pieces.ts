import { type Figure, sumOf } from '@pw/configurator/origin';
import { type BarSizeOrNone, presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import type { SectionLetter } from '../model/feeder-kind.ts';
import type { SupportRun } from '../model/support-run.ts';
import { barMassKg, type CubicleBar, cubicleBars, ductBars, PHASES } from './busbar-mass.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';

/** What a bar of a board is for. A joint is what the take-off adds to a bar where two transport units meet. */
export type BarPart =
  | 'main bar'
  | 'main bar joint'
  | 'neutral bar'
  | 'neutral bar joint'
  | 'earth bar'
  | 'earth bar joint'
  | 'riser'
  | 'neutral of the riser'
  | 'dropper'
  | 'neutral of the dropper'
  | 'duct bar'
  | 'neutral of the duct bar'
  | 'links';

/** Equal bars: what the take-off weighs, cut where the board makes it necessary. */
export type BarPiece = {
  readonly part: BarPart;
  /** null for the earth bar, which all sections share. */
  readonly section: SectionLetter | null;
  /** Their cubicles, from the left. */
  readonly cubicles: readonly DesignedCubicle[];
  readonly material: string;
  readonly widthMm: number;
  readonly thicknessMm: number;
  /** Parallel bars of one conductor. */
  readonly bars: number;
  /** Phases or poles. */
  readonly conductors: number;
  /** One piece, mm. */
  readonly lengthMm: number;
  /** All parallel bars of all conductors. */
  readonly pieces: number;
  /** All pieces, net, kg. */
  readonly massKg: Figure;
};

/**
 * The bars of a board piece by piece (SBD 12.2): along the board, then cubicle by cubicle. No bar reaches beyond its
 * transport unit; the phases end where the bus section does, the neutral where a coupler switches it. The masses add up
 * to those of the take-off.
 */
export function barPieces(tables: TakeOffTables, board: EvaluatedBoard, design: BoardDesign): readonly BarPiece[] {
  const data = takeOffData(tables, board);
  return [...mainBarPieces(data, board, design), ...verticalPieces(data, board, design)];
}

/** A bar along the whole board. */
type MainBarKind = {
  readonly part: 'main bar' | 'neutral bar' | 'earth bar';
  readonly size: Figure<BarSizeOrNone>;
  readonly material: string;
  readonly conductors: number;
  readonly endsBefore: (left: DesignedCubicle, right: DesignedCubicle) => boolean;
};

function mainBarPieces(data: TakeOffData, board: EvaluatedBoard, design: BoardDesign): readonly BarPiece[] {
  return mainBarKinds(board).flatMap((kind) => {
    const density = data.density(kind.material);
    return [...runs(kind, density, design), ...joints(kind, density, data.constant('shipping joint length'), design)];
  });
}

function mainBarKinds(board: EvaluatedBoard): readonly MainBarKind[] {
  const { BUS_MAT, EARTH_BUS, NEUTRAL_SHARE, TERMINAL_BLOCK } = board.values;
  if (TERMINAL_BLOCK > 0) {
    return [];
  }
  const ofPhases = { material: BUS_MAT, size: board.figure('MBB_SIZE'), conductors: PHASES };
  const ofNeutral = { material: BUS_MAT, size: board.figure('NBB_SIZE'), conductors: 1 };
  const ofEarth = { material: EARTH_BUS, size: board.figure('EARTH_SIZE'), conductors: 1 };
  return [
    { part: 'main bar', ...ofPhases, endsBefore: endsOfBars['main bar'] },
    ...(NEUTRAL_SHARE === 0
      ? []
      : [{ part: 'neutral bar', ...ofNeutral, endsBefore: endsOfBars['neutral bar'] } as const]),
    { part: 'earth bar', ...ofEarth, endsBefore: endsOfBars['earth bar'] },
  ];
}

/** Whether a bar along the board ends between two cubicles that are next to each other. */
export function endsBetween(part: MainBarKind['part'], left: DesignedCubicle, right: DesignedCubicle): boolean {
  return endsOfBars[part](left, right);
}

const endsOfBars: Readonly<Record<MainBarKind['part'], MainBarKind['endsBefore']>> = {
  'main bar': isOtherSection,
  'neutral bar': isNeutralSwitched,
  'earth bar': () => false,
};

function isOtherSection(left: DesignedCubicle, right: DesignedCubicle): boolean {
  return left.section !== right.section;
}

/** A coupler of three poles without a neutral link leaves the neutral through. */
function isNeutralSwitched(left: DesignedCubicle, right: DesignedCubicle): boolean {
  const isBridged = left.feeders.some(
    ({ feeder }) => feeder.type.role === 'bus coupler' && feeder.values.CONDUCTORS === 3,
  );
  return isOtherSection(left, right) && !isBridged;
}

/** The lengths of a bar between its ends. */
function runs(kind: MainBarKind, density: Figure, design: BoardDesign): readonly BarPiece[] {
  return design.transportUnits
    .flatMap(({ cubicles }) => split(cubicles, kind.endsBefore))
    .map((cubicles) => {
      const lengthMm = cubicles.reduce((sum, { widthMm, cabinet }) => sum + (cabinet?.plateWidthMm ?? widthMm), 0);
      return mainBarPiece(kind, density, { part: kind.part, cubicles, lengthMm });
    });
}

/** One for every two transport units that meet. */
function joints(kind: MainBarKind, density: Figure, { value }: Figure, design: BoardDesign): readonly BarPiece[] {
  return design.transportUnits.flatMap(({ cubicles }, index) => {
    const next = design.transportUnits[index + 1]?.cubicles ?? [];
    const meeting = [...cubicles.slice(-1), ...next.slice(0, 1)];
    return meeting.length < 2
      ? []
      : [mainBarPiece(kind, density, { part: `${kind.part} joint`, cubicles: meeting, lengthMm: value })];
  });
}

function split(
  cubicles: readonly DesignedCubicle[],
  endsBefore: MainBarKind['endsBefore'],
): readonly (readonly DesignedCubicle[])[] {
  const runs: DesignedCubicle[][] = [];
  for (const cubicle of cubicles) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && !endsBefore(last, cubicle)) {
      run.push(cubicle);
    } else {
      runs.push([cubicle]);
    }
  }
  return runs;
}

function mainBarPiece(
  { size, material, conductors, part: along }: MainBarKind,
  density: Figure,
  { part, cubicles, lengthMm }: Pick<BarPiece, 'part' | 'cubicles' | 'lengthMm'>,
): BarPiece {
  return {
    part,
    section: along === 'earth bar' ? null : (cubicles[0]?.section ?? null),
    cubicles,
    material,
    ...measures(size, conductors),
    lengthMm,
    massKg: barMassKg({ size, lengthMm, count: conductors, density }),
  };
}

function measures(size: Figure<BarSizeOrNone>, conductors: number) {
  const { bars, widthMm, thicknessMm } = presentBar(size.value);
  return { bars, widthMm, thicknessMm, conductors, pieces: bars * conductors };
}

/** Riser or dropper with its neutral, then the links of all modules, those of one size together. */
function verticalPieces(data: TakeOffData, board: EvaluatedBoard, design: BoardDesign): readonly BarPiece[] {
  const material = board.values.BUS_MAT;
  return design.cubicles.flatMap((cubicle) => {
    const bars = [
      ...cubicleBars(data, material, cubicle, cubicle.bars),
      // What was frozen before they were weighed has none.
      ...(cubicle.ductBarsKg ? ductBars(data, board, cubicle, cubicle.bars) : []),
    ];
    return [...Map.groupBy(bars, ({ part, size }) => `${part} ${size.value}`).values()].flatMap((equal) =>
      equal.slice(0, 1).map(({ part, size, lengthMm }) => ({
        part,
        section: cubicle.section,
        cubicles: [cubicle],
        material,
        ...measures(
          size,
          equal.reduce((sum, { conductors }) => sum + conductors, 0),
        ),
        lengthMm: lengthMm.value,
        massKg: massOf(equal),
      })),
    );
  });
}

function massOf(bars: readonly CubicleBar[]): Figure {
  const terms = bars.map(({ part, feeder, massKg }) => ({ name: feeder ?? part, figure: massKg }));
  return sumOf({ rule: 'mass-of-equal-bars', source: 'SBD 12.2' }, terms);
}

/** The supports of some bars, and whose bars they are. */
export type PlacedSupports = {
  /** null for the bars along the board. */
  readonly cubicle: DesignedCubicle | null;
  readonly run: SupportRun;
};

/** The supports of a board: along the main bar, then cubicle by cubicle (SBD 12.3); those of the take-off. */
export function placedSupports({
  mainSupports = null,
  cubicles,
}: Pick<BoardDesign, 'mainSupports' | 'cubicles'>): readonly PlacedSupports[] {
  return [
    ...(mainSupports ? [{ cubicle: null, run: mainSupports }] : []),
    ...cubicles.flatMap((cubicle) => (cubicle.supportRuns ?? []).map((run) => ({ cubicle, run }))),
  ];
}
