import type { Result } from '@pw/domain/result';
import type { Knowledge } from '../knowledge.ts';
import type { Draft } from './draft.ts';
import type { Edit, EditRefusal } from './edit.ts';
import { type Edited, hasEffect } from './edit-state.ts';
import { type EditableBoard, openEditableBoard } from './editable-board.ts';
import type { Lost } from './open-draft.ts';

/** What the journal of a board says of one step. Others, such as a save, change nothing of the inputs. */
export type JournalStep =
  | { readonly kind: 'edits'; readonly edits: readonly Edit[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** A step with its place in the journal. */
export type JournalEntry = JournalStep & { readonly sequence: number };

/**
 * A board under edit with the journal's numbers of its batches. Whoever replays the same journal over the same base
 * has the same board: server, second server and browser.
 */
export type JournaledBoard = {
  readonly board: EditableBoard;
  readonly lost: readonly Lost[];
  /** The number of the last batch that is in effect; 0 when the base stands as it was opened. */
  readonly top: number;
  /** The edits of a batch that this board carried out, by its number in the journal. */
  readonly batchOf: (sequence: number) => readonly Edit[] | undefined;
  /** Carries out a step under a number. A batch without effect is not kept, and nothing of it need be written. */
  readonly take: (entry: JournalEntry) => Result<Edited, EditRefusal>;
};

/** Opens the base of a journal. */
export function openJournaledBoard(knowledge: Knowledge, base: Draft): JournaledBoard {
  const { board, lost } = openEditableBoard(knowledge, base);
  const batches = new Map<number, readonly Edit[]>();
  const done: number[] = [];
  const undone: number[] = [];

  const walk = (step: () => Result<Edited, EditRefusal>, from: number[], to: number[]): Result<Edited, EditRefusal> => {
    const edited = step();
    const sequence = edited.ok ? from.pop() : undefined;
    if (sequence !== undefined) {
      to.push(sequence);
    }
    return edited;
  };

  return {
    board,
    lost,
    get top() {
      return done.at(-1) ?? 0;
    },
    batchOf: (sequence) => batches.get(sequence),
    take: (entry) => {
      if (entry.kind !== 'edits') {
        return entry.kind === 'undo' ? walk(board.undo, done, undone) : walk(board.redo, undone, done);
      }
      const edited = board.apply(entry.edits);
      if (edited.ok && hasEffect(edited.value)) {
        batches.set(entry.sequence, entry.edits);
        done.push(entry.sequence);
        undone.length = 0;
      }
      return edited;
    },
  };
}

/** Replays a journal; a step that the knowledge refuses now is named and left out, and what follows goes on. */
export function replay(
  knowledge: Knowledge,
  base: Draft,
  entries: readonly JournalEntry[],
): { readonly journaled: JournaledBoard; readonly refused: readonly EditRefusal[] } {
  const journaled = openJournaledBoard(knowledge, base);
  const refused = entries.flatMap((entry) => {
    const taken = journaled.take(entry);
    return taken.ok ? [] : [taken.error];
  });
  return { journaled, refused };
}
