import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf } from '@pw/configurator/origin';
import { roofBoxMm } from '../cable/roof-box.ts';
import { layOutCompartments } from '../layout/compartments.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CabinetPlan } from '../model/cabinet.ts';
import type { BoardDesign, DesignedCubicle, PlacedFeeder } from '../model/design.ts';
import { OUTDOOR } from '../model/enclosure-properties.ts';
import { placedOnce } from '../model/feeder-column.ts';
import { createCache, createListCache } from '../model/kept-results.ts';
import { createMemory } from '../model/watched-board.ts';
import { supplyNetwork } from '../supply-network/supply-network.ts';
import type { Tables } from '../tables/tables.ts';
import { horizontalBars } from '../take-off/busbar-mass.ts';
import { labourHours } from '../take-off/quantities.ts';
import { boardSheetParts, type Enclosure } from '../take-off/sheet-metal.ts';
import { barLength, mainSupports } from '../take-off/support-runs.ts';
import { takeOffBoard } from '../take-off/take-off.ts';
import { type TakeOffData, takeOffData } from '../take-off/take-off-data.ts';
import { cubicleWidth, weighCubicle } from '../take-off/weigh-cubicle.ts';
import { boardTemperatures } from '../thermal/board-temperatures.ts';
import { type BoardLayout, layOutBoard, missingBars } from './lay-out-board.ts';
import { markedCurrent } from './marked-current.ts';
import { splitBoard, transportUnit } from './transport-units.ts';

const overallHeight = formula({
  rule: 'overall-height',
  source: 'SBD 6.1',
  text: 'frame + base',
  names: ['frame', 'base'],
});

/**
 * Designs a whole board: cubicles, bars, transport units and take-off, each figure with its origin.
 * null where there is no design (SBD 1.9): no rated current (check B1), a bar without size (check B3), no cubicle.
 */
export function designBoard(tables: Tables, board: EvaluatedBoard): BoardDesign | null {
  const layout = layOutBoard(tables, board);
  return layout && missingBars(board, layout).length === 0 ? designLayout(tables, board, layout) : null;
}

/** Weighs a layout in which every bar has a size: the rest of the design follows from it. */
export function designLayout(tables: Tables, board: EvaluatedBoard, layout: BoardLayout): BoardDesign {
  const data = takeOffData(tables, board);
  const depthMm = board.figure('DEPTH');
  const cabinet = layout.cubicles[0]?.cubicle.cabinet;
  const frame = frameHeight(data, cabinet);
  const boxed = new Set(layout.cubicles.flatMap(({ cubicle }) => cubicle.boxOf ?? []));
  const weighed = layout.cubicles.map((each) => {
    const isBoxed = each.cubicle.feeders.some((placed) => boxed.has(placed));
    return weighedCubicles(each, [tables, isBoxed], board, (watched) => {
      const ofCubicle = takeOffData(tables, watched);
      return weighCubicle(ofCubicle, watched, enclosureOf(ofCubicle, watched, { cabinet, boxed }), each);
    });
  });
  const cubicles = weighed.map(({ cubicle }) => cubicle);
  const lengthMm = boardLength(tables, data, cubicles);
  const ownParts = cabinet
    ? []
    : partsOfBoards(lengthMm, [tables, cubicles.length], board, (watched) => {
        const ofBoard = takeOffData(tables, watched);
        const own = enclosureOf(ofBoard, watched, { cabinet, boxed });
        return boardSheetParts(ofBoard, own, { cubicles: cubicles.length, lengthMm, isOutdoor: isOutdoor(watched) });
      });
  const whole = { tables, data, board, lengthMm, depthMm, ownParts };
  const units = splitBoard(whole, cubicles);
  const barLengthMm = barLength(data, lengthMm, cubicles);
  const mainRun = mainSupports(data, board, barLengthMm);
  const horizontal = barsOfBoards(barLengthMm, [tables, units.length], board, (watched) =>
    horizontalBars(takeOffData(tables, watched), watched, { lengthMm: barLengthMm, transportUnits: units.length }),
  );
  const design: Omit<BoardDesign, 'hours'> = {
    busbars: mainBars(board),
    inA: markedCurrent(board, placedOnce(cubicles)),
    network: supplyNetwork(tables, board),
    mainSupports: mainRun,
    // A cabinet is as high as it is bought.
    heightMm: cabinet ? frame : overallHeight.figure({ frame, base: board.figure('SB_BASEFRAME') }),
    ...(isOutdoor(board) && !cabinet ? { canopyMm: data.layout('canopy height') } : {}),
    roofBoxMm: roofBoxMm(cubicles, data.layout('roof box height')),
    depthMm,
    lengthMm,
    cubicles,
    compartments: layOutCompartments(tables, cubicles),
    transportUnits: units.map((unit, index) => transportUnit(whole, horizontal, unit, index + 1)),
    takeOff: takeOffBoard(tables, data, board, {
      lengthMm,
      cubicles,
      sheetParts: [...weighed.flatMap(({ sheetParts }) => sheetParts), ...ownParts],
      boardSheetParts: ownParts,
      horizontal,
      transportUnits: units.length,
      mainSupports: mainRun,
      leftOut: layout.leftOut,
    }),
    thermal: boardTemperatures(tables, board, { cubicles, depthMm: depthMm.value }),
    leftOut: layout.leftOut,
  };
  return { ...design, hours: labourHours({ tables, data, board, design }) };
}

/** A cubicle keeps its quantities while nothing changes that they are made of, and so does what all of them share. */
const weighedCubicles = createMemory();
const partsOfBoards = createMemory();
const barsOfBoards = createMemory();

function isOutdoor({ values }: EvaluatedBoard): boolean {
  return values.SB_LOCATION === OUTDOOR;
}

type Enclosing = { readonly cabinet: CabinetPlan | undefined; readonly boxed: ReadonlySet<PlacedFeeder> };

function enclosureOf(data: TakeOffData, board: EvaluatedBoard, { cabinet, boxed }: Enclosing): Enclosure {
  return {
    heightMm: frameHeight(data, cabinet),
    depthMm: board.figure('DEPTH'),
    formFactor: data.formFactor(board.values.SB_FORM),
    boxed,
  };
}

function frameHeight(data: TakeOffData, cabinet: CabinetPlan | undefined): Figure {
  return cabinet ? data.cabinet(cabinet.name, 'heightMm') : data.layout('frame height');
}

function boardLength(tables: Tables, data: TakeOffData, cubicles: readonly DesignedCubicle[]): Figure {
  const widths = widthsOfCubicles(cubicles, [tables], (cubicle) => [
    { name: `cubicle ${cubicle.number}`, figure: cubicleWidth(data, cubicle) },
  ]);
  return lengths(widths, [], () => sumOf({ rule: 'length-of-board', source: 'SBD 6.6' }, widths));
}

const widthsOfCubicles = createListCache();
const lengths = createCache();

/**
 * The horizontal bars of a board as offers and drawings name them. The neutral is null on a board without one,
 * whatever size was chosen for it (SBD 3.5). Behind a terminal block no bar has a size (SBD 7.3).
 */
function mainBars(board: EvaluatedBoard): BoardDesign['busbars'] {
  const { values } = board;
  const material = values.BUS_MAT;
  return {
    main: {
      size: values.TERMINAL_BLOCK > 0 ? '' : values.MBB_SIZE,
      material,
      areaMm2: values.MBB_AREA,
      capacityA: board.figure('MBB_CAPACITY'),
    },
    neutral:
      values.NEUTRAL_SHARE === 0 || values.TERMINAL_BLOCK > 0
        ? null
        : { size: values.NBB_SIZE, material, areaMm2: values.NBB_AREA, capacityA: board.figure('NBB_CAPACITY') },
    earth: {
      size: values.TERMINAL_BLOCK > 0 ? '' : values.EARTH_SIZE,
      material: values.EARTH_BUS,
      areaMm2: values.EARTH_AREA,
      capacityA: null,
    },
  };
}
