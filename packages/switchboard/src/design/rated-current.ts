import type { Figure } from '@pw/configurator/origin';
import { setFigure } from '../figures/set-figure.ts';
import type { EvaluatedFeeder } from '../model/evaluated-board.ts';

/**
 * The rated current of a placed device, A.
 * @throws when it has none: such entries are left out of the layout.
 */
export function ratedCurrent(feeder: EvaluatedFeeder): Figure {
  const ratingA = setFigure(feeder.figure('RATING'));
  if (!ratingA) {
    throw new Error(`${feeder.name} stands in a cubicle without a rated current`);
  }
  return ratingA;
}
