import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf } from '@pw/configurator/origin';
import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle, TransportUnit } from '../model/design.ts';
import type { Tables } from '../tables/tables.ts';
import { type HorizontalBars, horizontalBars } from '../take-off/busbar-mass.ts';
import { labourHours } from '../take-off/labour-hours.ts';
import { boardSheetParts, type SteelPart } from '../take-off/sheet-metal.ts';
import { takeOffBoard } from '../take-off/take-off.ts';
import { type TakeOffData, takeOffData } from '../take-off/take-off-data.ts';
import { cubicleWidth, sheetMetalKg, weighCubicle } from '../take-off/weigh-cubicle.ts';
import { type BoardLayout, layOutBoard, missingBars } from './lay-out-board.ts';

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
  const data = takeOffData(tables, board);
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
  const design: Omit<BoardDesign, 'hours'> = {
    busbars: mainBars(board),
    heightMm: overallHeight.figure({ frame, base: board.figure('SB_BASEFRAME') }),
    depthMm,
    lengthMm,
    cubicles,
    transportUnits: units.map((unit, index) => transportUnit(unit, index + 1, shared)),
    takeOff: takeOffBoard(tables, data, board, {
      lengthMm,
      cubicles,
      sheetParts: [...weighed.flatMap(({ sheetParts }) => sheetParts), ...ownParts],
      boardSheetParts: ownParts,
      horizontal,
      transportUnits: units.length,
      leftOut: layout.leftOut,
    }),
    leftOut: layout.leftOut,
  };
  return { ...design, hours: labourHours({ tables, data, board, design }) };
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

/**
 * The horizontal bars of a board as offers and drawings name them. The neutral is null on a board without one,
 * whatever size was chosen for it (SBD-R1 2.6).
 */
function mainBars(board: EvaluatedBoard): BoardDesign['busbars'] {
  const { values } = board;
  const material = values.BUS_MAT;
  return {
    main: {
      size: values.MBB_SIZE,
      material,
      areaMm2: values.MBB_AREA,
      capacityA: board.figure('MBB_CAPACITY'),
    },
    neutral:
      values.NEUTRAL_SHARE === 0
        ? null
        : { size: values.NBB_SIZE, material, areaMm2: values.NBB_AREA, capacityA: board.figure('NBB_CAPACITY') },
    earth: { size: values.EARTH_SIZE, material: values.EARTH_BUS, areaMm2: values.EARTH_AREA, capacityA: null },
  };
}

/**
 * Splits a row of cubicles into transport units: from the left, as many as the width allows (SBD-R1 5.6).
 * A cubicle wider than the limit travels alone.
 */
export function splitTransportUnits<C extends { readonly widthMm: number }>(
  cubicles: readonly C[],
  limitMm: number,
): readonly (readonly C[])[] {
  const units: C[][] = [];
  let widthMm = Number.POSITIVE_INFINITY;
  for (const cubicle of cubicles) {
    if (exceeds(widthMm + cubicle.widthMm, limitMm)) {
      units.push([]);
      widthMm = 0;
    }
    units.at(-1)?.push(cubicle);
    widthMm += cubicle.widthMm;
  }
  return units;
}

const source = 'SBD-R1 5.6';

/** Cubicles with their share, by width, of what belongs to the board as a whole; kg and mm. */
const unitMass = formula({
  rule: 'mass of the transport unit',
  source,
  text: 'cubicles + width / length * shared',
  names: ['cubicles', 'width', 'length', 'shared'],
});

/** The parts of a board that its transport units share by their width. */
type SharedMass = { readonly lengthMm: Figure; readonly sharedKg: Figure; readonly smallPartsKg: Figure };

/** The mass of one transport unit, kg (SBD-R1 5.6). */
function transportUnitKg(cubicles: readonly DesignedCubicle[], widthMm: number, shared: SharedMass): Figure {
  const masses = cubicles.map((cubicle) => ({
    name: `cubicle ${cubicle.number}`,
    figure: cubicleKg(cubicle, shared.smallPartsKg),
  }));
  return unitMass.figure({
    cubicles: sumOf({ rule: 'mass of the cubicles', source }, masses),
    width: widthMm,
    length: shared.lengthMm,
    shared: shared.sharedKg,
  });
}

function cubicleKg(cubicle: DesignedCubicle, smallPartsKg: Figure): Figure {
  return sumOf({ rule: `mass of cubicle ${cubicle.number}`, source }, [
    { name: 'sheet metal', figure: cubicle.sheetMetalKg },
    { name: 'mounting and base parts', figure: cubicle.mbpKg },
    { name: 'bars', figure: cubicle.barsKg },
    { name: 'devices', figure: cubicle.deviceKg },
    { name: 'wiring and small parts', figure: smallPartsKg },
  ]);
}
