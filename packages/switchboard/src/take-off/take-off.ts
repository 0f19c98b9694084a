import type { Figure } from '@pw/configurator/origin';
import { sumOf, type Term } from '../figures/collect.ts';
import { laidOutFeeders } from '../layout/laid-out-feeders.ts';
import type { DesignedCubicle, TakeOff } from '../model/design.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/evaluated-board.ts';
import type { HorizontalBars } from './busbar-mass.ts';
import { busbarPurchase, busbarPurchaseKg } from './busbar-purchase.ts';
import { mainBarSets } from './frp.ts';
import { paintedArea } from './painted-area.ts';
import type { SteelPart } from './steel-mass.ts';
import type { TakeOffData } from './take-off-data.ts';
import { sheetMetalKg } from './weigh-cubicle.ts';
import { plannedHours } from './work-hours.ts';

/** A board whose cubicles are weighed: what its quantities are made of. */
export type TakenOff = {
  readonly lengthMm: Figure;
  readonly cubicles: readonly DesignedCubicle[];
  readonly sheetParts: readonly SteelPart[];
  /** The parts among `sheetParts` that belong to no cubicle. */
  readonly boardSheetParts: readonly SteelPart[];
  readonly horizontal: HorizontalBars;
  readonly leftOut: readonly EvaluatedFeeder[];
};

/** Adds up the quantities of the whole board (SBD-R1 6.1 to 6.5). */
export function takeOffBoard(data: TakeOffData, board: EvaluatedBoard, taken: TakenOff): TakeOff {
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

function placedWirePoints(board: EvaluatedBoard, taken: TakenOff): Figure {
  const terms = laidOutFeeders(board, taken).map((feeder) => {
    return { name: feeder.name, figure: feeder.figure('WIRE_POINTS') };
  });
  return sumOf({ rule: 'wire points of the board', source: 'SBD-R1 4' }, terms);
}
