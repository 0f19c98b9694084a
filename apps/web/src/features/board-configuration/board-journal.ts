import type { StepOutcomeOnWire } from '@pw/contract/board-edits';
import type { Draft } from '@pw/switchboard/editing/draft';
import { type EditableBoard, replay } from '@pw/switchboard/editing/editable-board';
import type { JournalEntry } from '@pw/switchboard/editing/history';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { QueuedStep } from './queued-step.ts';

/**
 * What a page knows of the journal of a board: the draft that it began with, and each step since. Where somebody else
 * goes on with the board, the server answers their steps, and the page carries them out as the server did.
 */
export type BoardJournal = {
  readonly base: Draft;
  /** Whether the page has done something before the base that can be taken back. */
  readonly isBaseChanged: boolean;
  readonly entries: readonly JournalEntry[];
  /** The count of the journal up to which the page knows all. */
  readonly sequence: number;
};

/** Adds steps that the server answered. */
export function withEntries(
  { entries, ...journal }: BoardJournal,
  added: readonly JournalEntry[],
  sequence: number,
): BoardJournal {
  return { ...journal, entries: [...entries, ...added], sequence };
}

/** As many as the server answers: a page that is behind by more reads the whole draft. */
const MOST_ENTRIES = 200;

/**
 * A journal that may be replayed, without the steps of hours: behind many steps the board that they led to is its new
 * base. While something can be done again the steps stay, since a base holds nothing of that.
 * @param board the board that the journal leads to
 */
export function shortened(journal: BoardJournal, board: EditableBoard): BoardJournal {
  return journal.entries.length <= MOST_ENTRIES || board.canRedo
    ? journal
    : { base: board.draft(), isBaseChanged: board.canUndo, entries: [], sequence: journal.sequence };
}

/** Adds a step of this page as the server took it, with those of others before it; null where the server cannot say. */
export function withOutcome(
  journal: BoardJournal,
  { key: _key, isShown: _shown, ...step }: QueuedStep,
  { steps, isKept, sequence }: Pick<StepOutcomeOnWire, 'steps' | 'isKept' | 'sequence'>,
): BoardJournal | null {
  return steps && withEntries(journal, isKept ? [...steps, { ...step, sequence }] : steps, sequence);
}

/**
 * The board that a journal leads to; null where a step is not possible on it, such as an undo of what was done before
 * the page had the board: then only the whole draft says what is so.
 */
export function replayed(knowledge: Knowledge, { base, entries }: BoardJournal): EditableBoard | null {
  const { board, refused } = replay(knowledge, base, entries);
  return refused.length === 0 ? board : null;
}
