import { type Figure, setFigure } from '@pw/configurator/origin';
import { reaches } from '@pw/configurator/value';
import { barAreaMm2 } from '../busbar/bar-size.ts';
import type { BarUse } from '../busbar/capacity.ts';
import {
  dropperBars,
  neutralDuty,
  noBars,
  ratedCurrent,
  riserBars,
  riserCurrentA,
  riserDemand,
} from '../busbar/cubicle-bars.ts';
import type { BarRoom } from '../busbar/select-bar.ts';
import { planCabinet } from '../cabinet/board-cabinet.ts';
import { feedersOnRiser, plateBars } from '../cabinet/plate-bars.ts';
import { cableRooms } from '../cable/cable-room.ts';
import { numberCubicles, orderSection, type Placement, placeFeeders } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type Cubicle, type CubicleBars, isColumn, type PlacedFeeder } from '../model/design.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { createListMemory, createMemory } from '../model/watched-board.ts';
import type { Tables } from '../tables/tables.ts';

/** A bar for which the selector found no size. */
export type MissingBar = {
  readonly place: string;
  readonly use: BarUse;
  readonly currentA: number;
  /** Of a neutral: the current and the area of its phase, and whether it never carries more than that. */
  readonly neutralOf: {
    readonly currentA: number;
    readonly areaMm2: number;
    readonly isPole: boolean;
    readonly room: BarRoom | null;
  } | null;
};

/** A cubicle with its riser or dropper. */
type BarredCubicle = { readonly cubicle: Cubicle; readonly bars: CubicleBars };

/** The cubicles of a board from left to right, before anything is weighed. */
export type BoardLayout = {
  readonly cubicles: readonly BarredCubicle[];
  /** Entries left out because of C3 or G2. */
  readonly leftOut: readonly EvaluatedFeeder[];
};

/**
 * Lays out the cubicles of a board, or its cabinet, and sizes their vertical bars (SBD 6.5, 6.6, 3.7).
 * null without a rated current (check B1) and without one cubicle: there is nothing to design (SBD 1.9).
 */
export function layOutBoard(tables: Tables, board: EvaluatedBoard): BoardLayout | null {
  const boardRatingA = setFigure(board.figure('RATED_CURRENT'));
  const placement = placeEntries(board);
  const inCabinet = planCabinet(tables, board, placement.sections.A);
  const inCubicles = () => (boardRatingA ? orderCubicles(tables, board, placement) : []);
  const cubicles = inCabinet ? [inCabinet] : inCubicles();
  if (!boardRatingA || cubicles.length === 0) {
    return null;
  }
  return {
    cubicles: barred(cubicles, [tables], board, (cubicle, watched) => [
      { cubicle, bars: barsOf(tables, watched, cubicle) },
    ]),
    leftOut: placement.leftOut,
  };
}

/** Sections and cubicles with their bars stay as they were while nothing changes that they are made of. */
const sections = createMemory();
const barred = createListMemory();

function orderCubicles(tables: Tables, board: EvaluatedBoard, placement: Placement): readonly Cubicle[] {
  return numberCubicles(
    sectionLetters.flatMap((section) => {
      const placed = placement.sections[section];
      const [first] = placed;
      return first === undefined
        ? []
        : sections(first, [tables, ...placed], board, (watched) => {
            const mayShare = shareColumn(tables, watched);
            return orderSection(tables, placed, section, { mayShare, rooms: cableRooms(tables, watched) });
          });
    }),
  );
}

function barsOf(tables: Tables, board: EvaluatedBoard, cubicle: Cubicle): CubicleBars {
  const equipment = tables.cubicleType.rows.find(({ type }) => type === cubicle.type)?.equipment ?? 'none';
  const sizeBars = {
    modules: () => modulesBars(tables, board, cubicle),
    device: () => deviceBars(tables, board, cubicle),
    plate: () => plateBars(tables, board, ratedFigure(board), cubicle),
    none: () => (cubicle.boxOf ? extensionBars(tables, board, cubicle.boxOf) : noBars),
  };
  return sizeBars[equipment]();
}

/** The places of its feeders, and of its controller where anything else is placed: alone that is no board. */
function placeEntries({ feeders, controller }: EvaluatedBoard): Placement {
  const placement = placeFeeders(feeders);
  const isEmpty = Object.values(placement.sections).every((copies) => copies.length === 0);
  return controller && !isEmpty ? placeFeeders([...feeders, controller]) : placement;
}

/**
 * Whether modules may share a column: its riser must find room for the bars of their current, and they may not be higher
 * than the board says (SBD 3.7, 19.1).
 */
function shareColumn(tables: Tables, { values }: EvaluatedBoard) {
  const { RISER_LIMIT: limitA, RATED_CURRENT: ratedA, COLUMN_MAX_MM: columnMm } = values;
  return (modules: readonly PlacedFeeder[]) => {
    const usedMm = modules.reduce((sum, { feeder }) => sum + feeder.values.MODULE_HEIGHT, 0);
    return reaches(columnMm, usedMm) && reaches(limitA, riserCurrentA(tables, ratedA ?? 0, modules));
  };
}

/** The rated current of a board that is laid out, which has one. */
function ratedFigure(board: EvaluatedBoard): Figure {
  const ratedA = setFigure(board.figure('RATED_CURRENT'));
  if (ratedA === null) {
    throw new Error(`${board.name} is laid out without a rated current`);
  }
  return ratedA;
}

function modulesBars(tables: Tables, board: EvaluatedBoard, cubicle: Cubicle): CubicleBars {
  return riserBars(tables, board, riserDemand(tables, ratedFigure(board), cubicle), neutralDuty(cubicle));
}

function deviceBars(tables: Tables, board: EvaluatedBoard, cubicle: Cubicle): CubicleBars {
  const [device] = cubicle.feeders;
  return device ? barsToDevice(tables, board, device, cubicle.widthMm) : noBars;
}

/** The bars from a dropper to the cables in the box next to it. Where they have no size, the dropper says so (SBD 5.3). */
function extensionBars(tables: Tables, board: EvaluatedBoard, device: PlacedFeeder): CubicleBars {
  return { ...barsToDevice(tables, board, device, device.feeder.values.CUBICLE_WIDTH), missing: [] };
}

function barsToDevice(tables: Tables, board: EvaluatedBoard, device: PlacedFeeder, widthMm: number): CubicleBars {
  const neutral = neutralDuty({ feeders: [device] });
  return dropperBars(tables, board, ratedCurrent(device.feeder), { neutral, widthMm });
}

/**
 * Every bar of a board for which no size was found (check B3): main bar, neutral, risers and droppers, in this order.
 * A neutral bar is only looked for where its phases have a size. Nothing is missing on a board without layout.
 */
export function missingBars(board: EvaluatedBoard, layout: BoardLayout | null): readonly MissingBar[] {
  return layout ? [...horizontal(board), ...layout.cubicles.flatMap(vertical)] : [];
}

function horizontal({ values }: EvaluatedBoard): readonly MissingBar[] {
  if (values.TERMINAL_BLOCK > 0) {
    return [];
  }
  const use = values.CABINET_PLATE > 0 ? 'cabinet' : 'main';
  const ratedA = values.RATED_CURRENT ?? 0;
  if (values.MBB_SIZE === '') {
    return [{ place: 'main bar', use, currentA: ratedA, neutralOf: null }];
  }
  const lacksNeutral = values.NEUTRAL_SHARE > 0 && values.NBB_SIZE === '';
  const neutralOf = { currentA: ratedA, areaMm2: values.MBB_AREA, isPole: false, room: null };
  return lacksNeutral ? [{ place: 'neutral bar', use, currentA: values.NEUTRAL_CURRENT, neutralOf }] : [];
}

function vertical({ cubicle, bars }: BarredCubicle): readonly MissingBar[] {
  const { bar, use } = verticalUse(cubicle);
  const phaseA = bars.demandA?.value ?? 0;
  return bars.missing.map((missing) =>
    missing === 'phase'
      ? { place: `${bar} of cubicle ${cubicle.number}`, use, currentA: phaseA, neutralOf: null }
      : {
          place: `neutral ${bar} of cubicle ${cubicle.number}`,
          use,
          currentA: bars.neutralA?.value ?? 0,
          neutralOf: {
            currentA: phaseA,
            areaMm2: bars.phase ? barAreaMm2(bars.phase.value) : 0,
            isPole: neutralDuty({ feeders: cubicle.cabinet ? feedersOnRiser(cubicle) : cubicle.feeders }) === 'pole',
            room:
              bar === 'riser'
                ? null
                : { widthMm: cubicle.widthMm, conductors: 4, phaseBars: bars.phase?.value.bars ?? null },
          },
        },
  );
}

/** What the vertical bars of a cubicle are called, and what they may be taken from in the end. */
function verticalUse({ cabinet, type }: Cubicle): { readonly bar: string; readonly use: BarUse } {
  if (cabinet) {
    return { bar: 'riser', use: 'double cabinet riser' };
  }
  return isColumn(type) ? { bar: 'riser', use: 'riser' } : { bar: 'dropper', use: 'main' };
}
