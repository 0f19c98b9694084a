import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf, type Term } from '@pw/configurator/origin';
import { parseBarSize } from '../busbar/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { DesignedCubicle, TakeOff } from '../model/design.ts';
import { cubicleBars, type HorizontalBars, PHASES } from './busbar-mass.ts';
import { mainBarSetsOf } from './main-bar-sets.ts';
import type { TakeOffData } from './take-off-data.ts';

/** The bars of a board that are alike: along the board, or up and down in one cubicle. */
export type BarRun = {
  readonly part: 'main bar' | 'neutral bar' | 'earth bar' | 'riser or dropper' | 'links';
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

/** What is counted of the bars of a board. */
export type BarredBoard = {
  readonly lengthMm: Figure;
  readonly cubicles: readonly DesignedCubicle[];
  readonly horizontal: HorizontalBars;
  readonly transportUnits: number;
};

/** Every bar of a board (SBD-R1 6.3). The neutral is left out on a board without one, all of them behind a terminal block. */
export function barRuns(data: TakeOffData, board: EvaluatedBoard, barred: BarredBoard): readonly BarRun[] {
  const { lengthMm } = barred.horizontal;
  const along = (part: BarRun['part'], size: string, conductors: number): BarRun => {
    return { part, name: part, cubicle: null, conductors, lengthMm, ...measures(size) };
  };
  const { MBB_SIZE, NBB_SIZE, EARTH_SIZE, NEUTRAL_SHARE, BUS_MAT, TERMINAL_BLOCK } = board.values;
  const upright = barred.cubicles.flatMap((cubicle) =>
    cubicleBars(data, BUS_MAT, cubicle, cubicle.bars).map(
      ({ part, feeder, size, conductors, lengthMm: ofOne }): BarRun => {
        const name = `cubicle ${cubicle.number}, ${feeder === null ? part : `links of ${feeder}`}`;
        const kind = part === 'links' ? part : 'riser or dropper';
        return { part: kind, name, cubicle, conductors, lengthMm: ofOne, ...measures(size.value) };
      },
    ),
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

function measures(size: string): Pick<BarRun, 'bars' | 'widthMm'> {
  const { bars, widthMm } = parseBarSize(size);
  return { bars, widthMm };
}

const source = 'SBD-R2 7';

const jointBolts = formula({
  rule: 'bolt sets of joints',
  source,
  text: 'bolts * conductors * joints',
  names: ['bolts', 'conductors', 'joints'],
});

/**
 * The bolt sets of all joints of bars (SBD-R2 7): each riser, dropper and link once, the dropper of a coupler at both
 * of its ends, and the bars along the board twice at every shipping break.
 */
export function jointBoltSets(data: TakeOffData, runs: readonly BarRun[], transportUnits: number): Figure {
  const atCoupler = data.constant('joints of a coupler dropper');
  const terms = runs.map((run): Term => {
    const joints = run.cubicle === null ? 2 * (transportUnits - 1) : isCoupler(run.cubicle) ? atCoupler : 1;
    const bolts = data.jointBolts(run.widthMm);
    return { name: run.name, figure: jointBolts.figure({ bolts, conductors: run.conductors, joints }) };
  });
  return sumOf({ rule: 'joint bolt sets', source }, terms);
}

function isCoupler({ feeders }: DesignedCubicle): boolean {
  return feeders.some(({ feeder }) => feeder.type.role === 'bus coupler');
}

const piecesOfSets = formula({
  rule: 'busbar supports',
  source,
  text: 'sets * conductors',
  names: ['sets', 'conductors'],
});

/** The busbar supports by their class (SBD-R2 7): one for each conductor of each set; links and earth have none. */
export function busbarSupports(
  data: TakeOffData,
  board: EvaluatedBoard,
  barred: Pick<BarredBoard, 'lengthMm' | 'cubicles'>,
  runs: readonly BarRun[],
): TakeOff['supports'] {
  const mainSets = mainBarSetsOf(data, board, barred);
  const supported = runs.filter(({ part }) => part !== 'links' && part !== 'earth bar');
  const byClass = Map.groupBy(supported, ({ bars, widthMm }) => data.supportClass(bars, widthMm));
  return [...byClass].map(([supportClass, ofClass]) => ({
    supportClass,
    pieces: sumOf(
      { rule: `supports ${supportClass}`, source },
      ofClass.map(({ name, cubicle, conductors }) => ({
        name,
        figure: piecesOfSets.figure({ sets: cubicle?.frpSets ?? mainSets, conductors }),
      })),
    ),
  }));
}

const sleeveOfBars = formula({
  rule: 'sleeve of bars',
  source,
  text: 'bars * conductors * length / 1000',
  names: ['bars', 'conductors', 'length'],
});

const withAllowance = formula({
  rule: 'sleeve with allowance',
  source,
  text: 'metres * allowance',
  names: ['metres', 'allowance'],
});

/** The sleeve over all bars but the earth bar by its width, m, unrounded (SBD-R2 7); whether it is used the plating says. */
export function sleeveLengths(data: TakeOffData, runs: readonly BarRun[]): TakeOff['sleeve'] {
  const sleeved = runs.filter(({ part }) => part !== 'earth bar');
  const allowance = data.constant('sleeve allowance');
  return [...Map.groupBy(sleeved, ({ widthMm }) => data.sleeveWidth(widthMm))].map(([upToWidthMm, ofWidth]) => {
    const metres = sumOf(
      { rule: `bars up to ${upToWidthMm} mm`, source },
      ofWidth.map(({ name, bars, conductors, lengthMm }) => ({
        name,
        figure: sleeveOfBars.figure({ bars, conductors, length: lengthMm }),
      })),
    );
    return { upToWidthMm, lengthM: withAllowance.figure({ metres, allowance }) };
  });
}
