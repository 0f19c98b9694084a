import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, sumOf, type Term } from '@pw/configurator/origin';
import { laidOutFeeders } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { DesignedCubicle, TakeOff } from '../model/design.ts';
import { createListCache } from '../model/kept-results.ts';
import type { SupportRun } from '../model/support-run.ts';
import { interlockWirePoints } from '../supply/interlock.ts';
import { type BarRun, barRuns } from './bar-runs.ts';
import { busbarNet, busbarPurchase, busbarPurchaseKg, type HorizontalBars } from './busbar-mass.ts';
import { doorsOfCubicle } from './door-count.ts';
import { jointBoltSets } from './joint-bolts.ts';
import { paintedArea, type SteelPart } from './sheet-metal.ts';
import type { TakeOffData, TakeOffTables } from './take-off-data.ts';
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

/** The doors of a board (SBD 12.5). */
function doors(tables: TakeOffTables, data: TakeOffData, cubicles: readonly DesignedCubicle[]): Figure {
  const terms = doorTerms(cubicles, [tables], (cubicle): readonly Term[] => {
    const value = doorsOfCubicle(data, cubicle);
    const own = { rule: 'doors-of-cubicle', source: 'SBD 12.5', value, arithmetic: String(value) };
    return [{ name: `cubicle ${cubicle.number}`, figure: figure(value, () => ({ ...own, inputs: [], rows: [] })) }];
  });
  return sumOf({ rule: 'doors', source: 'SBD 12.5' }, terms);
}

const doorTerms = createListCache();

const source = 'SBD 12.3, 12.4';

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
