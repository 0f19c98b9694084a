import type { Trace } from '@pw/configurator/session/trace';
import type { DemandsOfBoard } from '../model/demand.ts';
import type { PartEntries } from './draft.ts';
import type { Edit } from './edit.ts';
import { settingOf } from './edit-places.ts';

/** What the journal of a board says of one step. Others, such as a save, change nothing of the inputs. */
export type JournalStep =
  | { readonly kind: 'edits'; readonly edits: readonly Edit[] }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** A step with its place in the journal. */
export type JournalEntry = JournalStep & { readonly sequence: number };

/** What takes a batch back: names and demands of before, and what the rule engine gave where it had something to do. */
export type TakeBack = {
  readonly entries: PartEntries;
  readonly demands: DemandsOfBoard;
  readonly trace: Trace | null;
};

/** A batch of edits under its number in the journal. */
export type Batch = {
  readonly sequence: number;
  readonly edits: readonly Edit[];
  /**
   * Null for a batch of the journal that does nothing on this board (any more). It keeps its place: the undo that
   * follows in the journal is its undo and of no other batch.
   */
  readonly takeBack: TakeBack | null;
};

/** The top of a history of which nothing is in effect: the base stands as it was opened. */
export const BASE_TOP = 0;

/** The top of no history: where nothing of what can be reached was saved. */
export const NO_TOP = -1;

/**
 * What was done to a board since its base, and what was undone: the one place that knows. The same
 * journal over the same base gives the same history on the server, a second server and in the browser.
 */
export class History {
  /** The batches in effect, newest last. */
  readonly #done: Batch[] = [];
  /** The batches that were taken back, the one to do again first at the end. */
  readonly #undone: Batch[] = [];
  /** The edits that each step carried out or took back, by its number in the journal. */
  readonly #edits = new Map<number, readonly Edit[]>();
  #lastSequence = 0;

  /** The number of the last batch that is in effect: undo and redo come back to it. */
  get top(): number {
    return this.#done.at(-1)?.sequence ?? BASE_TOP;
  }

  /** The number of the next step on a board that nobody else numbers. */
  get nextSequence(): number {
    return this.#lastSequence + 1;
  }

  get canUndo(): boolean {
    return this.#done.some(({ takeBack }) => takeBack !== null);
  }

  get canRedo(): boolean {
    return this.#undone.some(({ takeBack }) => takeBack !== null);
  }

  /** The batch that an undo takes back. */
  get lastDone(): Batch | undefined {
    return this.#done.at(-1);
  }

  /** The batch that a redo does again. */
  get lastUndone(): Batch | undefined {
    return this.#undone.at(-1);
  }

  /** Adds a batch that somebody made: what was taken back before cannot be done again. */
  add(batch: Batch): void {
    this.#done.push(batch);
    this.#undone.length = 0;
    this.#note(batch.sequence, batch);
  }

  /** Notes that the last batch was taken back by a step. */
  undo(sequence: number): void {
    const batch = this.#done.pop();
    if (batch) {
      this.#undone.push(batch);
      this.#note(sequence, batch);
    }
  }

  /** Notes that the batch taken back last was done again by a step, with what takes it back now. */
  redo(sequence: number, takeBack: TakeBack | null): void {
    const batch = this.#undone.pop();
    if (batch) {
      this.#done.push({ ...batch, takeBack });
      this.#note(sequence, batch);
    }
  }

  #note(sequence: number, { edits }: Batch): void {
    this.#edits.set(sequence, edits);
    this.#lastSequence = Math.max(this.#lastSequence, sequence);
  }

  /** The edits that a step carried out or took back, by its number in the journal. */
  editsOf(sequence: number): readonly Edit[] | undefined {
    return this.#edits.get(sequence);
  }

  /** The number of the batch in effect that chose a value; null where none did since the base. */
  chosenIn(part: string, property: string): number | null {
    const settingIn = ({ edits, takeBack }: Batch) => (takeBack ? settingOf(edits, part, property) : null);
    const last = this.#done.findLast((batch) => settingIn(batch) !== null);
    return last && settingIn(last) === 'set' ? last.sequence : null;
  }
}
