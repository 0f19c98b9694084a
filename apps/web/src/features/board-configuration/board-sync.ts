import type { EditingHeadOnWire, EditingStateOnWire } from '@pw/contract/board-draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { BASE_TOP, type JournalEntry, type JournalStep, NO_TOP } from '@pw/switchboard/editing/history';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { CallFailure } from '../../platform/call-failure.ts';
import type { ExternalStore } from '../../platform/external-store.ts';
import { type Outcome, StepQueue } from '../../platform/queue/step-queue.ts';
import { type BoardJournal, replayed, shortened, withEntries, withOutcome } from './board-journal.ts';
import type { BoardReading } from './board-reading.ts';
import type { EditingServer } from './editing-server.ts';
import { type EditingStatus, type Trouble, walkable } from './editing-status.ts';
import type { QueuedStep } from './queued-step.ts';
import { readRefusal } from './read-refusal.ts';

/** Where the page is in the history of the board, which the server keeps. */
export type Cursor = {
  /** The count of the journal that the page knows. */
  readonly sequence: number;
  /** What was done, or taken back, before the page had the board: only the server can take it back or do it again. */
  readonly before: { readonly canUndo: boolean; readonly canRedo: boolean };
  /** The top of the page's own history at which the board is the saved one. */
  readonly savedTop: number;
};

type SyncOptions = {
  readonly knowledge: Knowledge;
  readonly server: EditingServer;
  readonly reading: BoardReading;
  readonly status: ExternalStore<EditingStatus>;
  readonly first: EditingStateOnWire;
};

/**
 * Keeps the board of the browser and that of the server the same: sends the steps of the user, and takes the server's
 * board where it knows more than the page.
 */
export class BoardSync {
  readonly queue: StepQueue<QueuedStep>;
  readonly #knowledge: Knowledge;
  readonly #server: EditingServer;
  readonly #reading: BoardReading;
  readonly #status: ExternalStore<EditingStatus>;
  #cursor: Cursor;
  /** Null while only the whole draft says what the page does not know. */
  #journal: BoardJournal | null;
  /** Whether the board shows a step of this page that the journal does not have, or will never have. */
  #isAhead = false;

  constructor({ knowledge, server, reading, status, first }: SyncOptions) {
    this.#knowledge = knowledge;
    this.#server = server;
    this.#reading = reading;
    this.#status = status;
    this.#cursor = cursorAt(first);
    this.#journal = journalAt(first);
    this.queue = new StepQueue({
      send: (step) => this.#send(step),
      reload: () => this.#catchUp(),
      onChange: () => this.tell(),
    });
  }

  get cursor(): Cursor {
    return this.#cursor;
  }

  /** Moves the cursor after what the server or the user did. */
  move(more: Partial<Cursor>): void {
    this.#cursor = { ...this.#cursor, ...more };
  }

  /** Sends a step. @param isShown whether the board has it */
  add(step: JournalStep, isShown: boolean): void {
    this.#isAhead ||= isShown;
    this.queue.add({ ...step, key: crypto.randomUUID(), isShown });
  }

  /** Tells the screen where the editing stands. */
  tell(more: Partial<EditingStatus> = {}): void {
    const { history } = this.#reading.board();
    const { steps, failingSinceMs } = this.queue;
    const before = this.#status.get();
    const isSaved = history.top === this.#cursor.savedTop && steps.every(({ isShown }) => isShown);
    this.#status.set({
      ...before,
      unsavedSinceMs: isSaved ? null : (before.unsavedSinceMs ?? Date.now()),
      ...walkable(more.isReading ?? before.isReading, history, this.#cursor.before),
      unsentCount: steps.length,
      unreachableSinceMs: failingSinceMs,
      sequence: this.#cursor.sequence,
      ...more,
    });
  }

  halt(trouble: Trouble): Outcome {
    this.tell({ trouble });
    return 'halt';
  }

  /** Notes a save of all that has arrived, which was the board at a top of the page's history. */
  noteSave(state: EditingHeadOnWire, top: number): void {
    const { sequence } = state;
    this.#journal = this.#journal && withEntries(this.#journal, [], sequence);
    this.move({ sequence, savedTop: top });
  }

  /** Takes the server's board; what is still on its way is carried out on top of it. */
  rebuild(state: EditingStateOnWire): Outcome {
    if (state.knowledge.hash !== this.#knowledge.tables.hash) {
      return this.halt({ kind: 'other knowledge' });
    }
    this.#journal = journalAt(state);
    const { board } = openEditableBoard(this.#knowledge, state.draft);
    return this.#show(board, cursorAt(state), state.unsavedSince, { state });
  }

  /** Carries out what a journal adds to that of the page; false where only the whole draft says what is so. */
  #replay(
    journal: BoardJournal,
    { unsavedSince }: Pick<EditingHeadOnWire, 'unsavedSince'>,
    more: Partial<EditingStatus> = {},
  ): boolean {
    const board = replayed(this.#knowledge, journal);
    if (board === null) {
      this.#journal = null;
      return false;
    }
    this.#journal = journal;
    const canUndo = this.#cursor.before.canUndo || journal.isBaseChanged;
    this.#show(
      board,
      this.#cursorAfter(journal, journal.entries, unsavedSince, { board, canUndo }),
      unsavedSince,
      more,
    );
    return true;
  }

  /**
   * Carries out on the board that is shown what a journal adds to that of the page, where the board is at that
   * journal; false where only the whole draft says what is so.
   */
  #goOn(
    journal: BoardJournal,
    added: readonly JournalEntry[],
    { unsavedSince }: Pick<EditingHeadOnWire, 'unsavedSince'>,
    more: Partial<EditingStatus>,
  ): boolean {
    const isPossible = added.every((entry) => this.#reading.change((board) => board.retake(entry)).ok);
    if (!isPossible) {
      this.#journal = null;
      return false;
    }
    const board = this.#reading.board();
    this.#journal = shortened(journal, board);
    const { canUndo } = this.#cursor.before;
    this.#cursor = this.#cursorAfter(journal, added, unsavedSince, { board, canUndo });
    this.tell({ ...more, staleSinceMs: null, ...sinceWhenUnsaved(unsavedSince) });
    return true;
  }

  /** Where the page is behind steps that it has carried out. */
  #cursorAfter(
    { sequence }: BoardJournal,
    steps: readonly JournalEntry[],
    unsavedSince: string | null,
    { board, canUndo }: { readonly board: EditableBoard; readonly canUndo: boolean },
  ): Cursor {
    // After an edit there is nothing to do again of what was taken back before.
    const canRedo = this.#cursor.before.canRedo && steps.every(({ kind }) => kind !== 'edits');
    const savedTop = unsavedSince === null ? board.history.top : NO_TOP;
    return { sequence, before: { canUndo, canRedo }, savedTop };
  }

  #show(board: EditableBoard, cursor: Cursor, unsavedSince: string | null, more: Partial<EditingStatus>): Outcome {
    this.#cursor = cursor;
    this.queue.replace(this.queue.steps.flatMap((step) => carryOutAgain(board, step)));
    this.#isAhead = this.queue.steps.length > 0;
    this.#reading.replace(board);
    const { followed } = this.#status.get();
    // The batches of the page's history are numbered again.
    this.tell({
      ...more,
      staleSinceMs: null,
      followed: followed && { ...followed, top: NO_TOP },
      ...sinceWhenUnsaved(unsavedSince),
    });
    return 'done';
  }

  /** Follows from a step, or a call without one, that the server did not take. */
  async answerRefusal(failure: CallFailure, step: QueuedStep | null): Promise<Outcome> {
    const refusal = readRefusal(failure, step);
    switch (refusal.kind) {
      case 'again':
        return 'again';
      case 'signed out':
        return 'halt';
      case 'trouble':
        this.move({ sequence: refusal.sequence ?? this.#cursor.sequence });
        return this.halt(refusal.trouble);
      case 'left out':
        if (step === null && failure.kind === 'failed') {
          return this.halt({ kind: 'closed', text: failure.message });
        }
        this.queue.replace(this.queue.steps.filter((each) => each !== step));
        this.tell({ refused: refusal.refused });
        this.queue.reloadNext();
        return 'done';
      case 'reopen':
        // The hold has run out and nobody took it. The step stays in the queue.
        return this.#fetchAnew(this.#server.open);
    }
  }

  /** Takes what others did since the page knew all of the board: their steps, or the whole draft. */
  async #catchUp(): Promise<Outcome> {
    const journal = this.#journal;
    if (journal === null) {
      return this.#fetchAnew(this.#server.read);
    }
    const answer = await this.#server.follow(journal.sequence);
    if (!answer.ok) {
      return this.answerRefusal(answer.error, null);
    }
    const { steps, ...state } = answer.value;
    if (steps === null || state.knowledge.hash !== this.#knowledge.tables.hash) {
      return this.#fetchAnew(this.#server.read);
    }
    const newest = withEntries(journal, steps, state.sequence);
    this.queue.replace(this.queue.steps.map(withNewKey));
    const isShown = this.#isAhead
      ? this.#replay(newest, state, { state })
      : this.#goOn(newest, steps, state, { state });
    return isShown ? 'done' : this.#fetchAnew(this.#server.read);
  }

  async #fetchAnew(fetchState: EditingServer['open'] | EditingServer['read']): Promise<Outcome> {
    const answer = await fetchState();
    if (!answer.ok) {
      return this.answerRefusal(answer.error, null);
    }
    this.queue.replace(this.queue.steps.map(withNewKey));
    return this.rebuild(answer.value);
  }

  async #send(step: QueuedStep): Promise<Outcome> {
    if (this.#status.get().trouble !== null) {
      return 'halt';
    }
    const knownSequence = this.#cursor.sequence;
    const answer = await this.#server.step(step, knownSequence, step.key);
    if (!answer.ok) {
      return this.answerRefusal(answer.error, step);
    }
    const outcome = answer.value;
    const { steps, isKept, sequence } = outcome;
    const knowsAll = this.#journal?.sequence === knownSequence;
    const journal = this.#journal && knowsAll ? withOutcome(this.#journal, step, outcome) : null;
    this.move({ sequence });
    if (journal && step.isShown && isKept && steps?.length === 0) {
      this.#isAhead = this.queue.steps.length > 1;
      this.#journal = this.#isAhead ? journal : shortened(journal, this.#reading.board());
      return 'done';
    }
    // It has arrived: what others did comes under what is still on its way.
    this.queue.replace(this.queue.steps.filter((each) => each !== step));
    if (journal === null || !this.#replay(journal, outcome)) {
      this.queue.reloadNext();
    }
    return 'done';
  }
}

function journalAt({ draft, sequence }: EditingStateOnWire): BoardJournal {
  return { base: draft, isBaseChanged: false, entries: [], sequence };
}

function sinceWhenUnsaved(unsavedSince: string | null): Pick<Partial<EditingStatus>, 'unsavedSinceMs'> {
  return unsavedSince === null ? {} : { unsavedSinceMs: Date.parse(unsavedSince) };
}

/** Where a page stands that has just got the board from the server. */
function cursorAt({ sequence, canUndo, canRedo, unsavedSince }: EditingStateOnWire): Cursor {
  return { sequence, before: { canUndo, canRedo }, savedTop: unsavedSince === null ? BASE_TOP : NO_TOP };
}

/** A step that was refused is a new one when it is sent again. */
export function withNewKey(step: QueuedStep): QueuedStep {
  return { ...step, key: crypto.randomUUID() };
}

/** Carries a waiting step out on another board; one that is not possible there is left out. */
function carryOutAgain(board: EditableBoard, step: QueuedStep): readonly QueuedStep[] {
  if (step.kind === 'edits') {
    return board.apply(step.edits).ok ? [{ ...step, isShown: true }] : [];
  }
  return [{ ...step, isShown: (step.kind === 'undo' ? board.undo() : board.redo()).ok }];
}
