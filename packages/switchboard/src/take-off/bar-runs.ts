import type { Figure } from '@pw/configurator/origin';
import { type BarSizeOrNone, presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { DesignedCubicle } from '../model/design.ts';
import { createListMemory } from '../model/watched-board.ts';
import { type CubicleBar, cubicleBars, ductBars, type HorizontalBars, PHASES } from './busbar-mass.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';

/** The bars of a board that are alike: along the board, or up and down in one cubicle. */
export type BarRun = {
  readonly part: 'main bar' | 'neutral bar' | 'earth bar' | 'riser or dropper' | 'duct bar' | 'links';
  /** e.g. `cubicle 2, links of O/G-1`. */
  readonly name: string;
  /** null for the bars along the board. */
  readonly cubicle: DesignedCubicle | null;
  readonly bars: number;
  readonly widthMm: number;
  /** Phases or poles. */
  readonly conductors: number;
  /** Of one conductor, mm. */
  readonly lengthMm: Figure;
};

const runParts: Readonly<Record<CubicleBar['part'], BarRun['part']>> = {
  riser: 'riser or dropper',
  'neutral of the riser': 'riser or dropper',
  dropper: 'riser or dropper',
  'neutral of the dropper': 'riser or dropper',
  'duct bar': 'duct bar',
  'neutral of the duct bar': 'duct bar',
  links: 'links',
};

/** What is counted of the bars of a board. */
type BarredBoard = {
  readonly lengthMm: Figure;
  readonly cubicles: readonly DesignedCubicle[];
  readonly horizontal: HorizontalBars;
  readonly transportUnits: number;
};

/** Every bar of a board (SBD 12.2). The neutral is left out on a board without one, all of them behind a terminal block. */
export function barRuns(tables: TakeOffTables, board: EvaluatedBoard, barred: BarredBoard): readonly BarRun[] {
  const { lengthMm } = barred.horizontal;
  const along = (part: BarRun['part'], size: BarSizeOrNone, conductors: number): BarRun => {
    return { part, name: part, cubicle: null, conductors, lengthMm, ...measures(size) };
  };
  const { MBB_SIZE, NBB_SIZE, EARTH_SIZE, NEUTRAL_SHARE, TERMINAL_BLOCK } = board.values;
  const upright = runsOfCubicles(barred.cubicles, [tables], board, (cubicle, watched) =>
    uprightRuns(takeOffData(tables, watched), watched, cubicle),
  );
  if (TERMINAL_BLOCK > 0) {
    return upright;
  }
  return [
    along('main bar', MBB_SIZE, PHASES),
    ...(NEUTRAL_SHARE === 0 ? [] : [along('neutral bar', NBB_SIZE, 1)]),
    along('earth bar', EARTH_SIZE, 1),
    ...upright,
  ];
}

const runsOfCubicles = createListMemory();

function uprightRuns(data: TakeOffData, board: EvaluatedBoard, cubicle: DesignedCubicle): readonly BarRun[] {
  const bars = [
    ...cubicleBars(data, board.values.BUS_MAT, cubicle, cubicle.bars),
    ...ductBars(data, board, cubicle, cubicle.bars),
  ];
  return bars.map(({ part, feeder, size, conductors, lengthMm }): BarRun => {
    const name = `cubicle ${cubicle.number}, ${feeder === null ? part : `links of ${feeder}`}`;
    return { part: runParts[part], name, cubicle, conductors, lengthMm, ...measures(size.value) };
  });
}

function measures(size: BarSizeOrNone): Pick<BarRun, 'bars' | 'widthMm'> {
  const { bars, widthMm } = presentBar(size);
  return { bars, widthMm };
}
