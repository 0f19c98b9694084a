import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, sumOf, type Term } from '@pw/configurator/origin';
import { laidOutFeeders } from '../layout/order-cubicles.ts';
import { type BarSizeOrNone, presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { DesignedCubicle, TakeOff } from '../model/design.ts';
import { createListCache } from '../model/kept-results.ts';
import type { SupportRun } from '../model/support-run.ts';
import { createListMemory } from '../model/watched-board.ts';
import { interlockWirePoints } from '../supply/interlock.ts';
import {
  busbarNet,
  busbarPurchase,
  busbarPurchaseKg,
  type CubicleBar,
  cubicleBars,
  ductBars,
  type HorizontalBars,
  PHASES,
} from './busbar-mass.ts';
import { paintedArea, type SteelPart } from './sheet-metal.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';
import { sheetMetalKg } from './weigh-cubicle.ts';
import { equipmentWirePoints } from './wired-equipment.ts';

/** A board whose cubicles are weighed: what its quantities are made of. */
export type WeighedBoard = {
  readonly lengthMm: Figure;
  readonly cubicles: readonly DesignedCubicle[];
  readonly sheetParts: readonly SteelPart[];
  /** The parts among `sheetParts` that belong to no cubicle. */
  readonly boardSheetParts: readonly SteelPart[];
  readonly horizontal: HorizontalBars;
  readonly transportUnits: number;
  readonly mainSupports: SupportRun | null;
  readonly leftOut: readonly EvaluatedFeeder[];
};

/** Adds up the quantities of the whole board (SBD 13.1, 12.1, 12.2). */
export function takeOffBoard(
  tables: TakeOffTables,
  data: TakeOffData,
  board: EvaluatedBoard,
  weighedBoard: WeighedBoard,
): TakeOff {
  const { cubicles, horizontal, boardSheetParts } = weighedBoard;
  const bars = allBars(board, cubicles, horizontal);
  const busbarNetKg = sumOf({ rule: 'busbars-net', source: 'SBD 12.2' }, bars);
  const net = busbarNet(bars);
  const purchase = busbarPurchase(data, net);
  const runs = barRuns(tables, board, weighedBoard);
  const { mainSupports } = weighedBoard;
  return {
    mainBarKg: horizontal.mainKg,
    neutralBarKg: horizontal.neutralKg,
    earthBarKg: horizontal.earthKg,
    busbarNetKg,
    busbarNet: net,
    busbarPurchase: purchase,
    busbarPurchaseKg: busbarPurchaseKg(purchase),
    sheetMetalKg: sumOf({ rule: 'sheet-metal-of-board', source: 'SBD 12.1' }, [
      ...sheetMetalTerms(cubicles),
      { name: 'board', figure: sheetMetalKg(boardSheetParts) },
    ]),
    aluminiumPlateKg: sumOf({ rule: 'aluminium-gland-plates-of-board', source: 'SBD 5.3' }, aluminiumTerms(cubicles)),
    mbpKg: sumOf({ rule: 'mounting-and-base-parts-of-board', source: 'SBD 12.1' }, mountingTerms(cubicles)),
    frpSets: sumOf({ rule: 'support-sets-of-board', source: 'SBD 12.3' }, [
      ...(mainSupports ? [{ name: 'main bar', figure: mainSupports.sets }] : []),
      ...supportTerms(cubicles),
    ]),
    jointBoltSets: jointBoltSets(tables, data, runs, weighedBoard.transportUnits),
    supports: busbarSupports(tables, data, mainSupports, runs),
    sleeve: sleeveLengths(tables, data, runs),
    wirePoints: wirePoints(board, weighedBoard, { tables, data }),
    paintedAreaM2: paintedArea(data, weighedBoard.sheetParts),
    doors: doors(tables, data, cubicles),
  };
}

/** The neutral bar and all vertical bars are of the metal of the phases. */
function allBars(board: EvaluatedBoard, cubicles: readonly DesignedCubicle[], horizontal: HorizontalBars) {
  const { BUS_MAT, EARTH_BUS } = board.values;
  const ofPhases = [
    { name: 'main bar', figure: horizontal.mainKg },
    { name: 'neutral bar', figure: horizontal.neutralKg },
    ...barTerms(cubicles),
    ...ductBarTerms(cubicles),
  ];
  return [
    ...ofPhases.map((term) => ({ ...term, material: BUS_MAT })),
    { name: 'earth bar', figure: horizontal.earthKg, material: EARTH_BUS },
  ];
}

/** The terms of a sum over cubicles: that of a cubicle that stays as it is stays, too. */
function termsOfCubicles(
  pick: (cubicle: DesignedCubicle) => Figure | null | undefined,
  nameOf = (cubicle: string) => cubicle,
): (cubicles: readonly DesignedCubicle[]) => readonly Term[] {
  const terms = createListCache();
  return (cubicles) =>
    terms(cubicles, [], (cubicle) => {
      const figure = pick(cubicle);
      return figure ? [{ name: nameOf(`cubicle ${cubicle.number}`), figure }] : [];
    });
}

const sheetMetalTerms = termsOfCubicles(({ sheetMetalKg: figure }) => figure);
const aluminiumTerms = termsOfCubicles(({ aluminiumPlateKg }) => aluminiumPlateKg);
const mountingTerms = termsOfCubicles(({ mbpKg }) => mbpKg);
const supportTerms = termsOfCubicles(({ frpSets }) => frpSets);
const barTerms = termsOfCubicles(({ barsKg }) => barsKg);
const ductBarTerms = termsOfCubicles(
  ({ ductBarsKg }) => (ductBarsKg && ductBarsKg.value > 0 ? ductBarsKg : null),
  (cubicle) => `duct bars of ${cubicle}`,
);

const pointsOfFeeders = createListCache();

/** Those of the feeders, of what the board is equipped with besides them, and of its supply scheme. */
function wirePoints(
  board: EvaluatedBoard,
  weighedBoard: WeighedBoard,
  { tables, data }: { readonly tables: TakeOffTables; readonly data: TakeOffData },
): Figure {
  const terms = pointsOfFeeders(laidOutFeeders(board, weighedBoard), [], (feeder): readonly Term[] => [
    { name: feeder.name, figure: feeder.figure('WIRE_POINTS') },
  ]);
  const equipment = equipmentWirePoints({ tables, data, board, cubicles: weighedBoard.cubicles });
  const interlock = interlockWirePoints(tables, board);
  return sumOf({ rule: 'wire-points-of-board', source: 'SBD 12.7' }, [...terms, ...equipment, ...interlock]);
}

/**
 * The doors of a board (SBD 12.5): of a multi-tier cubicle one each of modules, cable alley and vacant rest, of a column of
 * one feeder one each of its parts and its rest, else one.
 */
function doors(tables: TakeOffTables, data: TakeOffData, cubicles: readonly DesignedCubicle[]): Figure {
  const columnMm = data.layout('usable device height').value;
  const terms = doorsOfCubicles(cubicles, [tables], ({ number, type, feeders, column, usedMm }): readonly Term[] => {
    const ofModules = column?.parts.length ?? feeders.length + 1 + (usedMm < columnMm ? 1 : 0);
    const value = data.equipment(type) === 'modules' ? ofModules : 1;
    const own = { rule: 'doors-of-cubicle', source: 'SBD 12.5', value, arithmetic: String(value) };
    return [{ name: `cubicle ${number}`, figure: figure(value, () => ({ ...own, inputs: [], rows: [] })) }];
  });
  return sumOf({ rule: 'doors', source: 'SBD 12.5' }, terms);
}

const doorsOfCubicles = createListCache();

/** The bars of a board that are alike: along the board, or up and down in one cubicle. */
type BarRun = {
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
function barRuns(tables: TakeOffTables, board: EvaluatedBoard, barred: BarredBoard): readonly BarRun[] {
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

const source = 'SBD 12.3, 12.4';

const jointBolts = formula({
  rule: 'bolt-sets-of-joints',
  source,
  text: 'bolts * conductors * joints',
  names: ['bolts', 'conductors', 'joints'],
});

/**
 * The bolt sets of all joints of bars (SBD 12.4): each riser, dropper, duct bar and link once, the dropper of a coupler at both
 * of its ends, and the bars along the board twice at every shipping break.
 */
function jointBoltSets(
  tables: TakeOffTables,
  data: TakeOffData,
  runs: readonly BarRun[],
  transportUnits: number,
): Figure {
  const atCoupler = data.constant('joints of a coupler dropper');
  const terms = jointsOfRuns(runs, [tables, transportUnits], (run): readonly Term[] => {
    const joints = run.cubicle === null ? 2 * (transportUnits - 1) : isCoupler(run.cubicle) ? atCoupler : 1;
    const bolts = data.jointBolts(run.widthMm);
    return [{ name: run.name, figure: jointBolts.figure({ bolts, conductors: run.conductors, joints }) }];
  });
  return sumOf({ rule: 'joint-bolt-sets', source }, terms);
}

const jointsOfRuns = createListCache();

function isCoupler({ feeders }: DesignedCubicle): boolean {
  return feeders.some(({ feeder }) => feeder.type.role === 'bus coupler');
}

const piecesOfSets = formula({
  rule: 'busbar-supports',
  source,
  text: 'sets * conductors',
  names: ['sets', 'conductors'],
});

/** The busbar supports by their class (SBD 12.3): one for each conductor of each set; links and earth have none. */
function busbarSupports(
  tables: TakeOffTables,
  data: TakeOffData,
  mainRun: SupportRun | null,
  runs: readonly BarRun[],
): TakeOff['supports'] {
  const setsOf = ({ cubicle, part }: BarRun) => {
    const run = cubicle
      ? cubicle.supportRuns?.find(({ where }) => (where === 'duct') === (part === 'duct bar'))
      : mainRun;
    return run?.sets ?? noSupports;
  };
  const supported = supportedRuns(runs, [tables, mainRun], (run) =>
    run.part === 'links' || run.part === 'earth bar'
      ? []
      : [
          {
            supportClass: data.supportClass(run.bars, run.widthMm),
            term: { name: run.name, figure: piecesOfSets.figure({ sets: setsOf(run), conductors: run.conductors }) },
          },
        ],
  );
  return Array.from(
    Map.groupBy(supported, ({ supportClass }) => supportClass),
    ([supportClass, ofClass]) => ({
      supportClass,
      pieces: sumOf(
        { rule: 'supports-of-class', source },
        ofClass.map(({ term }) => term),
      ),
    }),
  );
}

const noSupports = sumOf({ rule: 'no-supports', source }, []);

const supportedRuns = createListCache();

const sleeveOfBars = formula({
  rule: 'sleeve-of-bars',
  source,
  text: 'bars * conductors * length / 1000',
  names: ['bars', 'conductors', 'length'],
});

const withAllowance = formula({
  rule: 'sleeve-with-allowance',
  source,
  text: 'metres * allowance',
  names: ['metres', 'allowance'],
});

const sleevedRuns = createListCache();

/** The sleeve over all bars but the earth bar by its width, m, unrounded (SBD 12.4); whether it is used the plating says. */
function sleeveLengths(tables: TakeOffTables, data: TakeOffData, runs: readonly BarRun[]): TakeOff['sleeve'] {
  const sleeved = sleevedRuns(runs, [tables], ({ part, name, bars, conductors, widthMm, lengthMm }) =>
    part === 'earth bar'
      ? []
      : [
          {
            upToWidthMm: data.sleeveWidth(widthMm),
            isLink: part === 'links',
            term: { name, figure: sleeveOfBars.figure({ bars, conductors, length: lengthMm }) },
          },
        ],
  );
  const allowance = data.constant('sleeve allowance');
  const lengthOf = (ofWidth: readonly { readonly term: Term }[]) => {
    const metres = sumOf(
      { rule: 'bars-of-width', source },
      ofWidth.map(({ term }) => term),
    );
    return withAllowance.figure({ metres, allowance });
  };
  return Array.from(
    Map.groupBy(sleeved, ({ upToWidthMm }) => upToWidthMm),
    ([upToWidthMm, ofWidth]) => ({
      upToWidthMm,
      lengthM: lengthOf(ofWidth),
      linksM: lengthOf(ofWidth.filter(({ isLink }) => isLink)),
    }),
  );
}
