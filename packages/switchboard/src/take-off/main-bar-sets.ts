import { type Figure, sumOf } from '@pw/configurator/origin';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Cubicle } from '../model/design.ts';
import type { TakeOffData } from './take-off-data.ts';
import { mainBarSets } from './weigh-cubicle.ts';

/** What the bars along a board are laid over, mm: the whole board, in a cabinet its mounting plate (SBD 7.5). */
export function barLength(data: TakeOffData, lengthMm: Figure, cubicles: readonly Pick<Cubicle, 'cabinet'>[]): Figure {
  const cabinet = cubicles[0]?.cabinet;
  return cabinet ? data.cabinet(cabinet.name, 'plateWidthMm') : lengthMm;
}

/** The support sets of the bars along a board; none where a terminal block replaces them (SBD 12.3). */
export function mainBarSetsOf(
  data: TakeOffData,
  board: EvaluatedBoard,
  { lengthMm, cubicles }: { readonly lengthMm: Figure; readonly cubicles: readonly Pick<Cubicle, 'cabinet'>[] },
): Figure {
  return board.values.TERMINAL_BLOCK > 0
    ? sumOf({ rule: 'support-sets', source: 'SBD 7.5' }, [])
    : mainBarSets(barLength(data, lengthMm, cubicles), board.figure('SUPPORT_SPAN'));
}
