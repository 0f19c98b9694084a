import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf } from '../figures/collect.ts';
import { splitTransportUnits } from '../layout/transport-units.ts';
import type { BoardDesign, DesignedCubicle, TransportUnit } from '../model/design.ts';
import type { EvaluatedBoard } from '../model/evaluated-board.ts';
import type { Tables } from '../tables/tables.ts';
import { type HorizontalBars, horizontalBars } from '../take-off/busbar-mass.ts';
import { boardSheetParts } from '../take-off/sheet-metal.ts';
import type { SteelPart } from '../take-off/steel-mass.ts';
import { takeOffBoard } from '../take-off/take-off.ts';
import { type TakeOffData, takeOffData } from '../take-off/take-off-data.ts';
import { type SharedMass, transportUnitKg } from '../take-off/transport-mass.ts';
import { cubicleWidth, sheetMetalKg, weighCubicle } from '../take-off/weigh-cubicle.ts';
import { type BoardLayout, layOutBoard } from './lay-out-board.ts';
import { mainBars } from './main-bars.ts';
import { missingBars } from './missing-bars.ts';

const overallHeight = formula({
  rule: 'overall height',
  source: 'SBD-R1 5.1',
  text: 'frame + base',
  names: ['frame', 'base'],
});

/**
 * Designs a whole board: cubicles, bars, transport units and take-off, each figure with its origin.
 * null where there is no design (SBD-R1 1.5): no rated current (check B1), a bar without size (check B3), no cubicle.
 */
export function designBoard(tables: Tables, board: EvaluatedBoard): BoardDesign | null {
  const layout = layOutBoard(tables, board);
  return layout && missingBars(board, layout).length === 0 ? designLayout(tables, board, layout) : null;
}

/** Weighs a layout in which every bar has a size: the rest of the design follows from it. */
export function designLayout(tables: Tables, board: EvaluatedBoard, layout: BoardLayout): BoardDesign {
  const data = takeOffData(tables);
  const depthMm = board.figure('DEPTH');
  const frame = data.layout('frame height');
  const enclosure = { heightMm: frame, depthMm, formFactor: data.formFactor(board.values.SB_FORM) };
  const weighed = layout.cubicles.map((each) => weighCubicle(data, board, enclosure, each));
  const cubicles = weighed.map(({ cubicle }) => cubicle);
  const lengthMm = boardLength(data, cubicles);
  const units = splitTransportUnits(cubicles, data.layout('transport unit width').value);
  const horizontal = horizontalBars(data, board, { lengthMm, transportUnits: units.length });
  const ownParts = boardSheetParts(data, enclosure, cubicles.length);
  const shared = sharedMass(data, { lengthMm, ownParts, horizontal });
  return {
    busbars: mainBars(board),
    heightMm: overallHeight.figure({ frame, base: board.figure('SB_BASEFRAME') }),
    depthMm,
    lengthMm,
    cubicles,
    transportUnits: units.map((unit, index) => transportUnit(unit, index + 1, shared)),
    takeOff: takeOffBoard(data, board, {
      lengthMm,
      cubicles,
      sheetParts: [...weighed.flatMap(({ sheetParts }) => sheetParts), ...ownParts],
      boardSheetParts: ownParts,
      horizontal,
      leftOut: layout.leftOut,
    }),
    leftOut: layout.leftOut,
  };
}

type BoardParts = {
  readonly lengthMm: Figure;
  readonly ownParts: readonly SteelPart[];
  readonly horizontal: HorizontalBars;
};

function sharedMass(data: TakeOffData, { lengthMm, ownParts, horizontal }: BoardParts): SharedMass {
  const sharedKg = sumOf({ rule: 'mass that the transport units share', source: 'SBD-R1 5.6' }, [
    { name: 'sheet metal', figure: sheetMetalKg(ownParts) },
    { name: 'main bar', figure: horizontal.mainKg },
    { name: 'neutral bar', figure: horizontal.neutralKg },
    { name: 'earth bar', figure: horizontal.earthKg },
  ]);
  return { lengthMm, sharedKg, smallPartsKg: data.constant('small parts mass per cubicle') };
}

function boardLength(data: TakeOffData, cubicles: readonly DesignedCubicle[]): Figure {
  const widths = cubicles.map((cubicle) => ({
    name: `cubicle ${cubicle.number}`,
    figure: cubicleWidth(data, cubicle),
  }));
  return sumOf({ rule: 'length of the board', source: 'SBD-R1 5.5' }, widths);
}

function transportUnit(cubicles: readonly DesignedCubicle[], number: number, shared: SharedMass): TransportUnit {
  const widthMm = cubicles.reduce((sum, cubicle) => sum + cubicle.widthMm, 0);
  return { number, cubicles, widthMm, massKg: transportUnitKg(cubicles, widthMm, shared) };
}
