import type { ComparedBoard } from './compared-intake.ts';
import { folded, textOf } from './value-text.ts';

/** Boards of two editions: those that are the same board, and those that have no counterpart. */
type PairedBoards<Board> = {
  readonly pairs: readonly (readonly [before: Board, after: Board])[];
  readonly removed: readonly Board[];
  readonly added: readonly Board[];
};

/** Pairs the boards of two editions: those of one name, then of the others those that share at least half of their rows. */
export function pairBoards<Board extends ComparedBoard>(
  before: readonly Board[],
  after: readonly Board[],
): PairedBoards<Board> {
  const pairs: (readonly [Board, Board])[] = [];
  const isOpen = (board: Board) => !pairs.some((pair) => pair.includes(board));
  for (const isSame of [sameName, shareRows]) {
    for (const board of before.filter(isOpen)) {
      const other = after.filter(isOpen).find((each) => isSame(board, each));
      if (other) {
        pairs.push([board, other]);
      }
    }
  }
  return { pairs, removed: before.filter(isOpen), added: after.filter(isOpen) };
}

function sameName(one: ComparedBoard, other: ComparedBoard): boolean {
  return folded(textOf(one.name)) === folded(textOf(other.name));
}

function shareRows(one: ComparedBoard, other: ComparedBoard): boolean {
  const names = new Set(one.rows.map(({ values }) => folded(textOf(values.name))));
  const shared = other.rows.filter(({ values }) => names.has(folded(textOf(values.name)))).length;
  return shared * 2 >= Math.max(one.rows.length, other.rows.length) && shared > 0;
}
