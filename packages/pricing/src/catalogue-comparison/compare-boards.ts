import type { ChangedRow } from '@pw/configurator/overlay/changed-rows';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { attributeAlone, changeAttributor } from './attribute-changes.ts';
import { boardChanges } from './board-changes.ts';
import { type BoardDifference, gatherLines } from './gather-lines.ts';
import type { WorkedBoard } from './worked-board.ts';

/** A board of a comparison. */
export type ComparedInputs = { readonly id: string; readonly name: string };

/** What is compared, and how a board is worked out. */
export type Comparison<Board extends ComparedInputs> = {
  readonly boards: readonly Board[];
  readonly rows: readonly ChangedRow[];
  readonly before: Knowledge;
  readonly after: Knowledge;
  readonly workOut: (board: Board, knowledge: Knowledge) => WorkedBoard;
  /** The knowledge of before with this row alone as it is after; null where that does not compile. */
  readonly withRow: (row: ChangedRow) => Knowledge | null;
};

export type ComparisonProgress = { readonly done: number; readonly total: number };

/** How many boards are worked out at most to find the rows of changes that have no origin [H]. */
export const MOST_TRIED_ALONE = 2000;

/** A board with changes that no changed row is known to make. */
type OpenBoard<Board> = { readonly board: Board; readonly difference: BoardDifference };

/**
 * Works each board out by both states of the tables and gathers what differs. A change whose origins were read from no
 * changed row is looked for with one changed row at a time. Yields after each board or row, so that others get their turn.
 */
export function* compareBoards<Board extends ComparedInputs>(
  comparison: Comparison<Board>,
): Generator<ComparisonProgress, readonly ComparisonLine[]> {
  const { boards, rows } = comparison;
  const attribute = changeAttributor(rows);
  const differences: BoardDifference[] = [];
  const open: OpenBoard<Board>[] = [];
  for (const [place, board] of boards.entries()) {
    const difference = differenceOf(comparison, board, comparison.after);
    const attributed = difference.changes.map(attribute);
    differences.push({ ...difference, changes: attributed.filter((change) => change.rows.length > 0) });
    const unknown = attributed.filter((change) => change.rows.length === 0);
    if (unknown.length > 0) {
      open.push({ board, difference: { ...difference, changes: unknown } });
    }
    yield { done: place + 1, total: boards.length };
  }
  const tried = open.length === 0 ? [] : rows.slice(0, Math.floor(MOST_TRIED_ALONE / open.length));
  for (const [place, row] of tried.entries()) {
    const knowledge = comparison.withRow(row);
    if (knowledge !== null) {
      for (const [at, { board, difference }] of open.entries()) {
        const alone = differenceOf(comparison, board, knowledge);
        const changes = attributeAlone(difference.changes, row, alone.changes);
        open[at] = { board, difference: { ...difference, changes } };
      }
    }
    yield { done: boards.length + place + 1, total: boards.length + tried.length };
  }
  return gatherLines(rows, [...differences, ...open.map(({ difference }) => difference)]);
}

function differenceOf<Board extends ComparedInputs>(
  { before, workOut }: Comparison<Board>,
  board: Board,
  knowledge: Knowledge,
) {
  const [earlier, later] = [workOut(board, before), workOut(board, knowledge)];
  const [was, is] = [finalPaise(earlier), finalPaise(later)];
  return {
    boardId: board.id,
    name: board.name,
    changes: boardChanges(earlier, later),
    paise: was === null || is === null ? 0 : is - was,
  };
}

function finalPaise({ quoted }: WorkedBoard): number | null {
  return quoted?.price?.final.paise ?? null;
}
