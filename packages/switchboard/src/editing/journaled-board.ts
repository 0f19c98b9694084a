import { ok, type Result } from '@pw/domain/result';
import type { Knowledge } from '../knowledge.ts';
import type { Draft } from './draft.ts';
import type { Edit, EditRefusal } from './edit.ts';
import { type Edited, hasEffect } from './edit-state.ts';
import { type EditableBoard, openEditableBoard } from './editable-board.ts';
import type { Lost } from './open-draft.ts';
import { settingOf } from './setting-edit.ts';

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
  /** The edits that a step carried out or took back, by its number in the journal. */
  readonly editsOf: (sequence: number) => readonly Edit[] | undefined;
  /** The number of the batch in effect that chose a value; null where none did since the base. */
  readonly chosenIn: (part: string, property: string) => number | null;
  /** Carries out a step under a number. A batch without effect is not kept, and nothing of it need be written. */
  readonly take: (entry: JournalEntry) => Result<Edited, EditRefusal>;
  /**
   * Carries out a step that the journal holds. A batch that is refused now, or has no effect any more, keeps its place:
   * the undo that follows in the journal is its undo and of no other batch.
   */
  readonly retake: (entry: JournalEntry) => Result<Edited, EditRefusal>;
};

const nothing: Edited = { changes: [], renamed: [] };

/** Opens the base of a journal. */
export function openJournaledBoard(knowledge: Knowledge, base: Draft): JournaledBoard {
  const { board, lost } = openEditableBoard(knowledge, base);
  const batches = new Map<number, readonly Edit[]>();
  /** Batches of the journal that do nothing on this board. */
  const idle = new Set<number>();
  const done: number[] = [];
  const undone: number[] = [];

  const keep = (sequence: number, edits: readonly Edit[]): void => {
    batches.set(sequence, edits);
    done.push(sequence);
    undone.length = 0;
  };

  const settingIn = (sequence: number, part: string, property: string) =>
    idle.has(sequence) ? null : settingOf(batches.get(sequence) ?? [], part, property);

  const walk = (entry: JournalEntry, from: number[], to: number[]): Result<Edited, EditRefusal> => {
    const last = from.at(-1);
    const isIdle = last !== undefined && idle.has(last);
    const edited = isIdle ? ok(nothing) : entry.kind === 'undo' ? board.undo() : board.redo();
    const batch = edited.ok ? from.pop() : undefined;
    if (batch !== undefined) {
      to.push(batch);
      batches.set(entry.sequence, batches.get(batch) ?? []);
    }
    return edited;
  };

  const take = (entry: JournalEntry): Result<Edited, EditRefusal> => {
    if (entry.kind !== 'edits') {
      return entry.kind === 'undo' ? walk(entry, done, undone) : walk(entry, undone, done);
    }
    const edited = board.apply(entry.edits);
    if (edited.ok && hasEffect(edited.value)) {
      keep(entry.sequence, entry.edits);
    }
    return edited;
  };

  return {
    board,
    lost,
    get top() {
      return done.at(-1) ?? 0;
    },
    editsOf: (sequence) => batches.get(sequence),
    chosenIn: (part, property) => {
      const last = done.findLast((sequence) => settingIn(sequence, part, property) !== null);
      return last !== undefined && settingIn(last, part, property) === 'set' ? last : null;
    },
    take,
    retake: (entry) => {
      const taken = take(entry);
      if (entry.kind === 'edits' && !batches.has(entry.sequence)) {
        idle.add(entry.sequence);
        keep(entry.sequence, entry.edits);
      }
      return taken;
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
    const taken = journaled.retake(entry);
    return taken.ok ? [] : [taken.error];
  });
  return { journaled, refused };
}
