import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { Tables } from '../tables/tables.ts';
import { networkConstant } from './network-constant.ts';

/**
 * Whether the neutral of a way counts as a loaded conductor: it has one, and the third harmonic of the board is above the
 * limit (SBD 3.5).
 */
export function isNeutralLoaded(
  tables: Pick<Tables, 'networkConstant'>,
  { values: board }: EvaluatedBoard,
  { type, values }: EvaluatedFeeder,
): boolean {
  // A board that was frozen before it was asked for has no such value.
  const percent: number | undefined = board.HARMONIC_3;
  return (
    type.role === 'outgoing' &&
    values.CONDUCTORS === 4 &&
    exceeds(percent ?? 0, networkConstant(tables, 'neutral loaded above').value)
  );
}
