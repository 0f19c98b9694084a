import type { EvaluatedBoard, EvaluatedFeeder } from '../model/evaluated-board.ts';

/** The feeder entries that stand in the layout of a board, in the order of input: all but those that it leaves out. */
export function laidOutFeeders(
  board: EvaluatedBoard,
  layout: { readonly leftOut: readonly EvaluatedFeeder[] },
): readonly EvaluatedFeeder[] {
  const leftOut = new Set(layout.leftOut);
  return board.feeders.filter((feeder) => !leftOut.has(feeder));
}
