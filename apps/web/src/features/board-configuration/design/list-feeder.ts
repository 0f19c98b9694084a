import { compartmentRow, type ListCell } from '@pw/drawing/drawing-set/compartment-list';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';

/** The row of a feeder in the compartment list of its board; null for a feeder that stands nowhere. */
export function listFeeder(
  tables: Knowledge['tables'],
  board: EvaluatedBoard,
  design: BoardDesign,
  feeder: string,
): readonly ListCell[] | null {
  return compartmentRow({ board, design, tables, isVerified: noneVerified }, feeder);
}
