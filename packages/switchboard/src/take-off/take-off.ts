import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf, type Term } from '@pw/configurator/origin';
import { laidOutFeeders } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { DesignedCubicle, PlacedFeeder, TakeOff } from '../model/design.ts';
import { busbarPurchase, busbarPurchaseKg, type HorizontalBars } from './busbar-mass.ts';
import { paintedArea, type SteelPart } from './sheet-metal.ts';
import type { TakeOffData } from './take-off-data.ts';
import { mainBarSets, sheetMetalKg } from './weigh-cubicle.ts';

/** A board whose cubicles are weighed: what its quantities are made of. */
export type WeighedBoard = {
  readonly lengthMm: Figure;
  readonly cubicles: readonly DesignedCubicle[];
  readonly sheetParts: readonly SteelPart[];
  /** The parts among `sheetParts` that belong to no cubicle. */
  readonly boardSheetParts: readonly SteelPart[];
  readonly horizontal: HorizontalBars;
  readonly leftOut: readonly EvaluatedFeeder[];
};

/** Adds up the quantities of the whole board (SBD-R1 6.1 to 6.5). */
export function takeOffBoard(data: TakeOffData, board: EvaluatedBoard, taken: WeighedBoard): TakeOff {
  const { cubicles, horizontal, boardSheetParts } = taken;
  const bars = allBars(board, cubicles, horizontal);
  const busbarNetKg = sumOf({ rule: 'busbars net', source: 'SBD-R1 6.3' }, bars);
  const purchase = busbarPurchase(data, bars);
  const wirePoints = placedWirePoints(board, taken);
  const perCubicle = (pick: (cubicle: DesignedCubicle) => Figure) => cubicleTerms(cubicles, pick);
  const mainSets = mainBarSets(taken.lengthMm, board.figure('SUPPORT_SPAN'));
  return {
    mainBarKg: horizontal.mainKg,
    neutralBarKg: horizontal.neutralKg,
    earthBarKg: horizontal.earthKg,
    busbarNetKg,
    busbarPurchase: purchase,
    busbarPurchaseKg: busbarPurchaseKg(purchase),
    sheetMetalKg: sumOf({ rule: 'sheet metal of the board', source: 'SBD-R1 6.2' }, [
      ...perCubicle((cubicle) => cubicle.sheetMetalKg),
      { name: 'board', figure: sheetMetalKg(boardSheetParts) },
    ]),
    mbpKg: sumOf(
      { rule: 'mounting and base parts of the board', source: 'SBD-R1 6.2' },
      perCubicle((cubicle) => cubicle.mbpKg),
    ),
    frpSets: sumOf({ rule: 'support sets of the board', source: 'SBD-R1 6.4' }, [
      { name: 'main bar', figure: mainSets },
      ...perCubicle((cubicle) => cubicle.frpSets),
    ]),
    wirePoints,
    paintedAreaM2: paintedArea(data, taken.sheetParts),
    workHours: plannedHours(data, {
      cubicles: cubicles.length,
      placed: cubicles.flatMap((cubicle) => cubicle.feeders),
      busbarNetKg,
      wirePoints,
    }),
  };
}

/** The neutral bar and all vertical bars are of the metal of the phases. */
function allBars(board: EvaluatedBoard, cubicles: readonly DesignedCubicle[], horizontal: HorizontalBars) {
  const { BUS_MAT, EARTH_BUS } = board.values;
  const ofPhases = [
    { name: 'main bar', figure: horizontal.mainKg },
    { name: 'neutral bar', figure: horizontal.neutralKg },
    ...cubicleTerms(cubicles, (cubicle) => cubicle.barsKg),
  ];
  return [
    ...ofPhases.map((term) => ({ ...term, material: BUS_MAT })),
    { name: 'earth bar', figure: horizontal.earthKg, material: EARTH_BUS },
  ];
}

function cubicleTerms(
  cubicles: readonly DesignedCubicle[],
  pick: (cubicle: DesignedCubicle) => Figure,
): readonly Term[] {
  return cubicles.map((cubicle) => ({ name: `cubicle ${cubicle.number}`, figure: pick(cubicle) }));
}

function placedWirePoints(board: EvaluatedBoard, taken: WeighedBoard): Figure {
  const terms = laidOutFeeders(board, taken).map((feeder) => {
    return { name: feeder.name, figure: feeder.figure('WIRE_POINTS') };
  });
  return sumOf({ rule: 'wire points of the board', source: 'SBD-R1 4' }, terms);
}

const source = 'SBD-R1 6.5';

const timed = formula({ rule: 'hours', source, text: 'quantity * hours', names: ['quantity', 'hours'] });

/** What the work on a board is counted by. */
export type WorkBasis = {
  readonly cubicles: number;
  readonly placed: readonly PlacedFeeder[];
  readonly busbarNetKg: Figure;
  readonly wirePoints: Figure;
};

/** The planned hours of work on one board, its test included (SBD-R1 6.5). Every placed copy counts. */
function plannedHours(data: TakeOffData, basis: WorkBasis): Figure {
  const once = (name: string, quantity: Figure | number, hours: Figure) => ({
    name,
    figure: timed.figure({ quantity, hours }),
  });
  const families = Map.groupBy(basis.placed, ({ feeder }) => feeder.kind.family.name);
  const devices = [...families].flatMap(([family, placed]) => {
    const hours = data.deviceHours(family);
    return hours ? [once(family, placed.length, hours)] : [];
  });
  return sumOf({ rule: 'work hours', source }, [
    once('cubicles', basis.cubicles, data.hours('cubicle')),
    ...devices,
    once('busbar', basis.busbarNetKg, data.hours('busbar kg')),
    once('wire points', basis.wirePoints, data.hours('wire point')),
    once('feeders', basis.placed.length, data.hours('feeder')),
    once('test', 1, data.hours('test of the board')),
  ]);
}
