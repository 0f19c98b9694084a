import { formula } from '@pw/configurator/formula/formula';
import type { EvaluatedFeeder } from '../model/board.ts';
import { CABLE } from './cable.ts';

const source = 'SBD 5.6';

/** Sides at which cables or ducts come in; `Both` where the board has both and the feeder asks for none. */
const BOTTOM = 'Bottom';
const TOP = 'Top';
const BOTH = 'Both';

/** The side at which a feeder's cables come in, as asked or as the board has it; a duct comes from the top. */
export const entrySideRule = formula<'connection' | 'own' | 'ofBoard', string>({
  rule: 'entry-side',
  source,
  text: `if(connection = "", "", if(connection <> "${CABLE}", "${TOP}", if(own = "", ofBoard, own)))`,
  names: ['connection', 'own', 'ofBoard'],
});

/** 1 for a feeder with copies whose cables or duct must pass the busbar chamber, which is at the top or at the bottom. */
export const chamberPassageRule = formula({
  rule: 'chamber-passage',
  source,
  text: `if(copies > 0, if(side = "${BOTH}", 1, if(side = if(bars = "${BOTTOM}", "${BOTTOM}", "${TOP}"), 1, 0)), 0)`,
  names: ['copies', 'side', 'bars'],
});

/** Whether the compartment of a feeder's cables stands above its device; of both sides they take the lower one. */
export function entersAbove({ values }: EvaluatedFeeder): boolean {
  return values.CONNECTION === CABLE && values.ENTRY_SIDE === TOP;
}

/** Whether a bus duct or trunking is led to a feeder instead of cables (SBD 5.5). */
export function hasDuct({ values }: EvaluatedFeeder): boolean {
  // A board that was frozen before has no such value.
  const connection: string | undefined = values.CONNECTION;
  return connection !== undefined && connection !== '' && connection !== CABLE;
}

/** The position of the main busbars that no entry of these feeders would pass; null where both sides are used. */
export function freePosition(feeders: readonly EvaluatedFeeder[]): string | null {
  const sides = new Set(feeders.map(({ values }) => values.ENTRY_SIDE).filter((side) => side !== ''));
  if (sides.size !== 1 || sides.has(BOTH)) {
    return null;
  }
  return sides.has(TOP) ? BOTTOM : TOP;
}
