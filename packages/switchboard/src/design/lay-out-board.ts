import type { Figure } from '@pw/configurator/origin';
import { dropperBars, riserBars } from '../busbar/cubicle-bars.ts';
import { setFigure } from '../figures/set-figure.ts';
import { orderCubicles } from '../layout/order-cubicles.ts';
import { placeFeeders } from '../layout/place-feeders.ts';
import type { Cubicle, CubicleBars } from '../model/design.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/evaluated-board.ts';
import type { Tables } from '../tables/tables.ts';
import { ratedCurrent } from './rated-current.ts';
import { riserDemand } from './riser-demand.ts';

/** A cubicle with its riser or dropper. */
export type BarredCubicle = { readonly cubicle: Cubicle; readonly bars: CubicleBars };

/** The cubicles of a board from left to right, before anything is weighed. */
export type BoardLayout = {
  readonly cubicles: readonly BarredCubicle[];
  /** Entries left out because of C3 or G2. */
  readonly leftOut: readonly EvaluatedFeeder[];
};

/**
 * Lays out the cubicles of a board and sizes their vertical bars (SBD-R1 5.4, 5.5, 2.8).
 * null without a rated current (check B1) and without one cubicle: there is nothing to design (SBD-R1 1.5).
 */
export function layOutBoard(tables: Tables, board: EvaluatedBoard): BoardLayout | null {
  const boardRatingA = setFigure(board.figure('RATED_CURRENT'));
  const placement = placeFeeders(board.feeders);
  const cubicles = boardRatingA ? orderCubicles(tables, placement) : [];
  if (!boardRatingA || cubicles.length === 0) {
    return null;
  }
  const equipment = new Map(tables.cubicleType.rows.map((row) => [row.type, row.equipment]));
  const sizeBars = {
    modules: (cubicle: Cubicle) => modulesBars(tables, board, boardRatingA, cubicle),
    device: (cubicle: Cubicle) => deviceBars(tables, board, cubicle),
    none: () => noBars,
  };
  return {
    cubicles: cubicles.map((cubicle) => ({ cubicle, bars: sizeBars[equipment.get(cubicle.type) ?? 'none'](cubicle) })),
    leftOut: placement.leftOut,
  };
}

const noBars: CubicleBars = { phase: null, neutral: null, missing: [], demandA: null };

function modulesBars(tables: Tables, board: EvaluatedBoard, boardRatingA: Figure, cubicle: Cubicle): CubicleBars {
  return riserBars(tables, board, riserDemand(tables, boardRatingA, cubicle), hasFourPole(cubicle));
}

function deviceBars(tables: Tables, board: EvaluatedBoard, cubicle: Cubicle): CubicleBars {
  const [device] = cubicle.feeders;
  return device ? dropperBars(tables, board, ratedCurrent(device.feeder), hasFourPole(cubicle)) : noBars;
}

function hasFourPole({ feeders }: Cubicle): boolean {
  return feeders.some(({ feeder }) => feeder.values.POLES === 4);
}
