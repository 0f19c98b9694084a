import {
  type EditingHeadOnWire,
  type EditingStateOnWire,
  editedMeanwhile,
  faultyEdit,
  heldBy,
} from '@pw/contract/board-draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { BASE_TOP, NO_TOP } from '@pw/switchboard/editing/history';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { CallFailure } from '../../platform/call-failure.ts';
import type { ExternalStore } from '../../platform/external-store.ts';
import { type BoardJournal, replayed, withEntries, withOutcome } from './board-journal.ts';
import type { BoardReading } from './board-reading.ts';
import type { EditingServer } from './editing-server.ts';
import { type EditingStatus, type RefusedEdit, type Trouble, walkable } from './editing-status.ts';
import { type Outcome, type QueuedStep, StepQueue } from './step-queue.ts';

/**
 * What follows from a step that the server did not take: try again later, end because the session did, ask the user,
 * open the board again, or leave the step out and say so.
 */
export type FailedStep =
  | { readonly kind: 'again' | 'signed out' | 'reopen' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly sequence?: number }
  | { readonly kind: 'left out'; readonly refused: RefusedEdit };

/** Statuses that say nothing about the step itself: the network, a busy or broken server. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

export function readRefusal(failure: CallFailure, step: QueuedStep | null): FailedStep {
  if (failure.kind === 'failed') {
    if (isPassing(failure.status)) {
      return { kind: 'again' };
    }
    if (failure.status === 401) {
      return { kind: 'signed out' };
    }
    return failure.status === 403 ? closed(failure.message) : { kind: 'left out', refused: { text: failure.message } };
  }
  const { code, message, details } = failure;
  switch (code) {
    case 'HELD': {
      const hold = heldBy.safeParse(details);
      return hold.success ? { kind: 'trouble', trouble: { kind: 'held', hold: hold.data } } : closed(message);
    }
    case 'NOT_OPEN':
      return { kind: 'reopen' };
    case 'KNOWLEDGE_CHANGED':
      return { kind: 'trouble', trouble: { kind: 'other knowledge' } };
    case 'EDITED_MEANWHILE':
      return readMeanwhile(failure, step);
    case 'EDIT_INVALID': {
      const fault = faultyEdit.safeParse(details);
      const place = fault.success ? { part: fault.data.part, property: fault.data.property } : {};
      return { kind: 'left out', refused: { text: message, ...place } };
    }
    default:
      return closed(message);
  }
}

function closed(text: string): FailedStep {
  return { kind: 'trouble', trouble: { kind: 'closed', text } };
}

const SAVE_OF_OLDER =
  'The board was changed in another tab or on another computer meanwhile. This page shows its current state: look at it, then save again.';

function readMeanwhile({ message, ...failure }: CallFailure, step: QueuedStep | null): FailedStep {
  const details = editedMeanwhile.safeParse('details' in failure ? failure.details : undefined);
  const { part, property, theirs, by, at, sequence } = details.data ?? {};
  if (step === null) {
    return { kind: 'left out', refused: { text: SAVE_OF_OLDER, isSave: true } };
  }
  // Of an undo nothing single can be compared: the user looks at the board first.
  if (step.kind !== 'edits' || part === undefined || by === undefined || at === undefined) {
    return { kind: 'left out', refused: { text: message } };
  }
  const mine = step.edits.find((edit) => touches(edit, part, property));
  const trouble = {
    kind: 'edited meanwhile',
    part,
    property,
    mine: mine?.kind === 'set' ? mine.value : mine?.kind === 'rename' ? mine.name : null,
    theirs,
    by,
    atMs: Date.parse(at),
  } as const;
  return { kind: 'trouble', trouble, ...(sequence === undefined ? {} : { sequence }) };
}

function touches(edit: Edit, part: string, property: string | undefined): boolean {
  if (edit.kind === 'rename') {
    return edit.part === part && property === 'name';
  }
  return edit.kind === 'set' && edit.part === part && edit.property === property;
}

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
  readonly queue: StepQueue;
  readonly #knowledge: Knowledge;
  readonly #server: EditingServer;
  readonly #reading: BoardReading;
  readonly #status: ExternalStore<EditingStatus>;
  #cursor: Cursor;
  /** Null while only the whole draft says what the page does not know. */
  #journal: BoardJournal | null;

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
    const { canUndo, canRedo } = this.#cursor.before;
    // After an edit there is nothing to do again of what was taken back before.
    const before = { canUndo, canRedo: canRedo && journal.entries.every(({ kind }) => kind !== 'edits') };
    const savedTop = unsavedSince === null ? board.history.top : NO_TOP;
    this.#show(board, { sequence: journal.sequence, before, savedTop }, unsavedSince, more);
    return true;
  }

  #show(board: EditableBoard, cursor: Cursor, unsavedSince: string | null, more: Partial<EditingStatus>): Outcome {
    this.#cursor = cursor;
    this.queue.replace(this.queue.steps.flatMap((step) => carryOutAgain(board, step)));
    this.#reading.replace(board);
    const unsaved = unsavedSince === null ? {} : { unsavedSinceMs: Date.parse(unsavedSince) };
    const { followed } = this.#status.get();
    // The batches of the page's history are numbered again.
    this.tell({ ...more, staleSinceMs: null, followed: followed && { ...followed, top: NO_TOP }, ...unsaved });
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
    this.queue.replace(this.queue.steps.map(withNewKey));
    const isShown = this.#replay(withEntries(journal, steps, state.sequence), state, { state });
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
      this.#journal = journal;
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
  return { base: draft, entries: [], sequence };
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
