import type { Figure } from '@pw/configurator/origin';
import { neutralDuty, noBars, plateRiserBars, riserDemand } from '../busbar/cubicle-bars.ts';
import type { BarSizeOrNone } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Cubicle, CubicleBars, PlacedFeeder } from '../model/design.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import type { Tables } from '../tables/tables.ts';
import { cabinetConstant } from './cabinet-constant.ts';

/** The conductors that lie next to each other. */
export function conductorsOf(hasNeutral: boolean): number {
  return hasNeutral ? 4 : 3;
}

/**
 * The distance between the middles of the bars on a mounting plate, mm: the main bars share their zone, vertical bars
 * their strip, which is as wide (SBD 7.5).
 */
export function barPitchMm(tables: Pick<CabinetTables, 'cabinetConstant'>, conductors: number): number {
  return cabinetConstant(tables, 'busbar zone').value / conductors;
}

/** What is left between neighbouring bars on a mounting plate, mm, where each conductor takes so much of the pitch. */
export function plateClearanceMm(
  tables: Pick<CabinetTables, 'cabinetConstant'>,
  { phase, neutral }: { readonly phase: BarSizeOrNone; readonly neutral: BarSizeOrNone },
): number {
  const stackMm = (size: BarSizeOrNone) => (size === '' ? 0 : size.bars * size.thicknessMm);
  return barPitchMm(tables, conductorsOf(neutral !== '')) - Math.max(stackMm(phase), stackMm(neutral));
}

/** The feeders of a cabinet that its vertical bars feed; none where links reach all rows. */
export function feedersOnRiser({ cabinet, feeders }: Pick<Cubicle, 'cabinet' | 'feeders'>): readonly PlacedFeeder[] {
  const places = cabinet?.rows.filter(({ isOnRiser }) => isOnRiser).flatMap((row) => row.places) ?? [];
  return places.flatMap(({ feeder }) => feeders[feeder] ?? []);
}

/** The vertical bars on the plate of a cabinet (SBD 7.5); links alone lead to the devices where they reach all rows. */
export function plateBars(tables: Tables, board: EvaluatedBoard, boardRatingA: Figure, cubicle: Cubicle): CubicleBars {
  const feeders = feedersOnRiser(cubicle);
  if (feeders.length === 0) {
    return noBars;
  }
  const duty = neutralDuty({ feeders });
  const spacingMm = barPitchMm(tables, conductorsOf(duty !== 'none' && board.values.NEUTRAL_SHARE > 0));
  return plateRiserBars(tables, board, riserDemand(tables, boardRatingA, { feeders }), { duty, spacingMm });
}
