import { type Figure, figure, sumOf, type Term } from '@pw/configurator/origin';
import { laidOutFeeders } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { DesignedCubicle, TakeOff } from '../model/design.ts';
import { interlockWirePoints } from '../supply/interlock-parts.ts';
import { barRuns, busbarSupports, jointBoltSets, sleeveLengths } from './bar-runs.ts';
import { busbarNet, busbarPurchase, busbarPurchaseKg, type HorizontalBars } from './busbar-mass.ts';
import { mainBarSetsOf } from './main-bar-sets.ts';
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
  readonly leftOut: readonly EvaluatedFeeder[];
};

/** Adds up the quantities of the whole board (SBD-R1 6.1 to 6.4, SBD-R2 7). */
export function takeOffBoard(
  tables: TakeOffTables,
  data: TakeOffData,
  board: EvaluatedBoard,
  taken: WeighedBoard,
): TakeOff {
  const { cubicles, horizontal, boardSheetParts } = taken;
  const bars = allBars(board, cubicles, horizontal);
  const busbarNetKg = sumOf({ rule: 'busbars net', source: 'SBD-R1 6.3' }, bars);
  const net = busbarNet(bars);
  const purchase = busbarPurchase(data, net);
  const runs = barRuns(data, board, taken);
  const perCubicle = (pick: (cubicle: DesignedCubicle) => Figure) => cubicleTerms(cubicles, pick);
  const mainSets = mainBarSetsOf(data, board, taken);
  return {
    mainBarKg: horizontal.mainKg,
    neutralBarKg: horizontal.neutralKg,
    earthBarKg: horizontal.earthKg,
    busbarNetKg,
    busbarNet: net,
    busbarPurchase: purchase,
    busbarPurchaseKg: busbarPurchaseKg(purchase),
    sheetMetalKg: sumOf({ rule: 'sheet metal of the board', source: 'SBD-R1 6.2' }, [
      ...perCubicle((cubicle) => cubicle.sheetMetalKg),
      { name: 'board', figure: sheetMetalKg(boardSheetParts) },
    ]),
    aluminiumPlateKg: sumOf(
      { rule: 'aluminium gland plates of the board', source: 'SBD-R2 5.3' },
      cubicles.flatMap(({ number, aluminiumPlateKg }) =>
        aluminiumPlateKg ? [{ name: `cubicle ${number}`, figure: aluminiumPlateKg }] : [],
      ),
    ),
    mbpKg: sumOf(
      { rule: 'mounting and base parts of the board', source: 'SBD-R1 6.2' },
      perCubicle((cubicle) => cubicle.mbpKg),
    ),
    frpSets: sumOf({ rule: 'support sets of the board', source: 'SBD-R1 6.4' }, [
      { name: 'main bar', figure: mainSets },
      ...perCubicle((cubicle) => cubicle.frpSets),
    ]),
    jointBoltSets: jointBoltSets(data, runs, taken.transportUnits),
    supports: busbarSupports(data, board, taken, runs),
    sleeve: sleeveLengths(data, runs),
    wirePoints: wirePoints(board, taken, { tables, data }),
    paintedAreaM2: paintedArea(data, taken.sheetParts),
    doors: doors(data, cubicles),
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

/** Those of the feeders, of what the board is equipped with besides them, and of its supply scheme. */
function wirePoints(
  board: EvaluatedBoard,
  taken: WeighedBoard,
  { tables, data }: { readonly tables: TakeOffTables; readonly data: TakeOffData },
): Figure {
  const terms = laidOutFeeders(board, taken).map((feeder) => {
    return { name: feeder.name, figure: feeder.figure('WIRE_POINTS') };
  });
  const equipment = equipmentWirePoints({ tables, data, board, cubicles: taken.cubicles });
  const interlock = interlockWirePoints(tables, board);
  return sumOf({ rule: 'wire points of the board', source: 'SBD-R2 7' }, [...terms, ...equipment, ...interlock]);
}

/**
 * The doors of a board (SBD-R2 7): of a multi-tier cubicle one each of modules, cable alley and vacant rest, of a column of
 * one feeder one each of its parts and its rest, else one.
 */
function doors(data: TakeOffData, cubicles: readonly DesignedCubicle[]): Figure {
  const columnMm = data.layout('usable device height').value;
  const terms = cubicles.map(({ number, type, feeders, column, usedMm }): Term => {
    const ofModules = column?.parts.length ?? feeders.length + 1 + (usedMm < columnMm ? 1 : 0);
    const value = data.equipment(type) === 'modules' ? ofModules : 1;
    const own = { rule: 'doors of the cubicle', source: 'SBD-R2 7', value, arithmetic: String(value) };
    return { name: `cubicle ${number}`, figure: figure(value, () => ({ ...own, inputs: [], rows: [] })) };
  });
  return sumOf({ rule: 'doors', source: 'SBD-R2 7' }, terms);
}
