import type { IntakeBoardOnWire, IntakeQuestionOnWire, IntakeRowOnWire } from '@pw/contract/intake-shape';
import { placeOfAdded } from '@pw/domain/intake/added-rows';
import { rowState, waits } from '../answers/row-state.ts';
import { rowHolds } from './row-columns.ts';

/** Which rows are shown: those of a board, or of all where it is null; those that hold a text; those that wait. */
export type RowFilter = { readonly board: string | null; readonly text: string; readonly isWaiting: boolean };

export const everyRow: RowFilter = { board: null, text: '', isWaiting: false };

/** The rows that a filter lets through, in the order of the file. */
export function filteredRows(
  rows: readonly IntakeRowOnWire[],
  names: ReadonlyMap<string, string>,
  { board, text, isWaiting }: RowFilter,
): readonly IntakeRowOnWire[] {
  if (board === null && text === '' && !isWaiting) {
    return rows;
  }
  return rows.filter(
    (row) =>
      (board === null || row.board === board) &&
      (!isWaiting || waits(row)) &&
      (text === '' || rowHolds(row, names.get(row.board) ?? '', text)),
  );
}

/**
 * The place, among the rows that are shown, near one that is not: of the next one behind it, else of the last. Of an
 * added row that is gone: the last one of its board.
 */
export function placeNear(rows: readonly IntakeRowOnWire[], all: readonly IntakeRowOnWire[], id: string): number {
  const at = all.findIndex((row) => row.id === id);
  const behind = new Set((at < 0 ? [] : all.slice(at)).map((row) => row.id));
  const next = rows.findIndex((row) => behind.has(row.id));
  const board = at < 0 ? placeOfAdded(id)?.board : undefined;
  const last = board === undefined ? rows.length - 1 : rows.findLastIndex((row) => row.board === board);
  return Math.max(0, next < 0 ? last : next);
}

const nobody: ReadonlySet<string> = new Set();

/**
 * The place of the next row that waits, behind a place and then from the top; null where none does.
 * @param except rows that are about to be confirmed
 */
export function nextWaiting(rows: readonly IntakeRowOnWire[], from: number, except = nobody): number | null {
  const isNext = (row: IntakeRowOnWire) => waits(row) && !except.has(row.id);
  const behind = rows.findIndex((row, index) => index > from && isNext(row));
  if (behind >= 0) {
    return behind;
  }
  const before = rows.findIndex((row, index) => index < from && isNext(row));
  return before < 0 ? null : before;
}

/** What a board has, in numbers. */
export type BoardCount = {
  readonly rows: number;
  /** Those of them that a person added. */
  readonly added: number;
  readonly open: number;
  readonly waiting: number;
};

export const nothingCounted: BoardCount = { rows: 0, added: 0, open: 0, waiting: 0 };

/** The rows of each board, its open questions, and the rows that only have to be confirmed. */
export function countBoards(
  rows: readonly IntakeRowOnWire[],
  questions: readonly IntakeQuestionOnWire[],
): ReadonlyMap<string, BoardCount> {
  const counts = new Map<string, BoardCount>();
  const of = (board: string) => counts.get(board) ?? nothingCounted;
  for (const row of rows) {
    if (!row.isRemoved) {
      const before = of(row.board);
      counts.set(row.board, {
        ...before,
        rows: before.rows + 1,
        added: before.added + (placeOfAdded(row.id) === null ? 0 : 1),
        waiting: before.waiting + (rowState(row) === 'proposed' ? 1 : 0),
      });
    }
  }
  for (const { about } of questions) {
    if (about.board !== undefined) {
      const before = of(about.board);
      counts.set(about.board, { ...before, open: before.open + 1 });
    }
  }
  return counts;
}

/** The names of boards by their ids. */
export function boardNames(boards: readonly IntakeBoardOnWire[]): ReadonlyMap<string, string> {
  return new Map(boards.map(({ id, name }) => [id, String(name.value ?? (name.text || id))]));
}
