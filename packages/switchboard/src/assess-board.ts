import type { CheckContext } from './checks/context.ts';
import { designLayout } from './design/design-board.ts';
import { layOutBoard } from './design/lay-out-board.ts';
import { missingBars } from './design/missing-bars.ts';
import { evaluateBoard } from './evaluate-board.ts';
import type { Knowledge } from './knowledge.ts';
import type { BoardConfiguration } from './model/configuration.ts';

/** A board worked out as far as it goes: what price and checks go on from. */
export type Assessment = Pick<CheckContext, 'board' | 'design' | 'missingBars' | 'hasBars'>;

/** Evaluates and designs a board. Where it has no design, the missing bars say why, or it has no bars at all. */
export function assessBoard(knowledge: Knowledge, configuration: BoardConfiguration): Assessment {
  const { tables } = knowledge;
  const board = evaluateBoard(knowledge, configuration);
  const layout = layOutBoard(tables, board);
  const missing = missingBars(board, layout);
  return {
    board,
    design: layout && missing.length === 0 ? designLayout(tables, board, layout) : null,
    missingBars: missing,
    hasBars: layout !== null,
  };
}
