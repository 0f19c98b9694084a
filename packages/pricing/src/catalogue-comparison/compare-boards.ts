import type { ChangedRow } from '@pw/configurator/overlay/changed-rows';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { type AttributedChange, attributeAlone, changeAttributor } from './attribute-changes.ts';
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

/** How many boards are worked out at most to find rows that no origin leads to [H]. */
const MOST_TRIED_ALONE = 2000;

/** A board that differs: the changes whose rows its origins have named, and those that none has. */
type DifferentBoard<Board> = {
  readonly board: Board;
  readonly difference: Omit<BoardDifference, 'changes'>;
  readonly named: readonly AttributedChange[];
  readonly open: readonly AttributedChange[];
};

/**
 * Works each board out by both states of the tables and gathers what differs. The rows of a change are those that its
 * origins were read from. Changes without one, and rows without a change, are looked for with one changed row at a time.
 * Yields after each board, and after each row that was tried, so that others get their turn.
 */
export function* compareBoards<Board extends ComparedInputs>(
  comparison: Comparison<Board>,
): Generator<ComparisonProgress, readonly ComparisonLine[]> {
  const { boards, rows } = comparison;
  const attribute = changeAttributor(rows);
  let different: readonly DifferentBoard<Board>[] = [];
  for (const [place, board] of boards.entries()) {
    const { changes: unnamed, ...difference } = differenceOf(comparison, board, comparison.after);
    const changes = unnamed.map(attribute);
    const [named, open] = [changes.filter(isNamed), changes.filter((change) => !isNamed(change))];
    different = changes.length === 0 ? different : [...different, { board, difference, named, open }];
    yield { done: place + 1, total: boards.length };
  }
  const trials = trialsOf(rows, different, MOST_TRIED_ALONE);
  for (const [place, trial] of trials.entries()) {
    different = tryAlone(comparison, different, trial);
    yield { done: boards.length + place + 1, total: boards.length + trials.length };
  }
  const differences = different.map(({ difference, named, open }) => ({ ...difference, changes: [...named, ...open] }));
  return gatherLines(rows, differences);
}

function isNamed({ rows }: AttributedChange): boolean {
  return rows.length > 0;
}

/** A row that is tried by itself: one without a change on every board that differs, others where a change is open. */
type Trial = { readonly row: ChangedRow; readonly isSilent: boolean };

/**
 * The rows to try, as many as the limit has room for.
 * @param most boards that are worked out
 */
export function trialsOf(
  rows: readonly ChangedRow[],
  different: readonly Pick<DifferentBoard<unknown>, 'named' | 'open'>[],
  most: number,
): readonly Trial[] {
  const heard = new Set(different.flatMap(({ named }) => named.flatMap((change) => change.rows)));
  const open = different.filter((board) => board.open.length > 0).length;
  let left = most;
  return rows.flatMap((row): readonly Trial[] => {
    const isSilent = !heard.has(row);
    const boards = isSilent ? different.length : open;
    left -= boards;
    return boards > 0 && left >= 0 ? [{ row, isSilent }] : [];
  });
}

function tryAlone<Board extends ComparedInputs>(
  comparison: Comparison<Board>,
  different: readonly DifferentBoard<Board>[],
  { row, isSilent }: Trial,
): readonly DifferentBoard<Board>[] {
  const knowledge = comparison.withRow(row);
  return knowledge === null
    ? different
    : different.map((each) => {
        if (!isSilent && each.open.length === 0) {
          return each;
        }
        const { changes } = differenceOf(comparison, each.board, knowledge);
        const open = attributeAlone(each.open, row, changes);
        return { ...each, open, named: isSilent ? attributeAlone(each.named, row, changes) : each.named };
      });
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
