import type { BoardAddress, EditingHeadOnWire, EditingStateOnWire } from '@pw/contract/board-draft';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { type Edit, type EditEffect, type EditRefusal, hasEffect, NO_EFFECT } from '@pw/switchboard/editing/edit';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { type FollowedValue, followedFrom, isFollowed } from '@pw/switchboard/editing/followed-values';
import type { JournalStep } from '@pw/switchboard/editing/history';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { feederValues } from '@pw/switchboard/model/part-values';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';
import { isOtherKnowledge } from './board-knowledge.ts';
import { BoardReading } from './board-reading.ts';
import { BoardSync, withNewKey } from './board-sync.ts';
import { type EditingServer, editingServer } from './editing-server.ts';
import { type EditingStatus, firstStatus, type SavedBy } from './editing-status.ts';

type KeptFeeder = { readonly revision: number; readonly feeder: ListedFeeder };

/**
 * Lists the feeders of a board in their order, again and again: a feeder of which nothing changed stays the same
 * object, and so does the list. So a change of one feeder of thousands costs that one.
 */
export function listedFeederReader(
  { kinds }: Pick<Knowledge, 'kinds'>,
  reading: Pick<BoardReading, 'board' | 'parts' | 'entry' | 'partRevision'>,
): () => readonly ListedFeeder[] {
  const types = new Map(kinds.flatMap((kind) => kind.types.map((type) => [type.name, type] as const)));
  let keptFeeders: ReadonlyMap<string, KeptFeeder> = new Map();
  let listed: readonly ListedFeeder[] = [];

  const read = (part: string): KeptFeeder | null => {
    const revision = reading.partRevision(part);
    const before = keptFeeders.get(part);
    if (before?.revision === revision) {
      return before;
    }
    const entry = reading.entry(part);
    const type = entry?.kind === 'feeder' ? types.get(entry.type) : undefined;
    const values = () => feederValues(reading.board().view, part);
    return entry && type ? { revision, feeder: { part, name: entry.name, type, values: values() } } : null;
  };

  return () => {
    const now = new Map<string, KeptFeeder>();
    for (const part of reading.parts(BOARD_PART)) {
      const feeder = read(part);
      if (feeder) {
        now.set(part, feeder);
      }
    }
    keptFeeders = now;
    const feeders = [...now.values()].map(({ feeder }) => feeder);
    const isSame = feeders.length === listed.length && feeders.every((feeder, at) => feeder === listed[at]);
    listed = isSame ? listed : feeders;
    return listed;
  };
}

/** A front view with the state of the board that it shows. */
export type DrawnFrontView = { readonly revision: number; readonly drawing: FrontViewOnWire };

export type OpenedBoard = {
  readonly knowledge: Knowledge;
  readonly address: BoardAddress;
  readonly state: EditingStateOnWire;
  /** Whether nothing may be changed here. */
  readonly isReading: boolean;
  /** Takes the steps of a board that is only tried; left out for one that the server keeps. */
  readonly server?: EditingServer;
};

/** Opens the board that the server answered. Call `stop` when the screen is left. */
export function openBoardStore(opened: OpenedBoard): BoardStore {
  return new BoardStore(opened);
}

/**
 * A board under edit in the browser: every edit shows at once and goes to the server in the order it was made. What a
 * user does are fields, so that a button can take them as they are.
 */
export class BoardStore {
  readonly knowledge: Knowledge;
  readonly address: BoardAddress;
  readonly reading: BoardReading;
  readonly status: ExternalStore<EditingStatus>;
  /** The feeders in their order; the same list for as long as nothing of a feeder changes. */
  readonly feeders: () => readonly ListedFeeder[];
  /** The front view that was drawn last; null before. Older than the board once something was changed. */
  readonly frontView = createStore<DrawnFrontView | null>(null);
  /** Whether nobody keeps the board: it is tried on this page alone. */
  readonly isTrial: boolean;
  readonly #server: EditingServer;
  readonly #sync: BoardSync;

  constructor({ knowledge, address, state: first, isReading, server }: OpenedBoard) {
    this.knowledge = knowledge;
    this.address = address;
    this.reading = new BoardReading(knowledge, openEditableBoard(knowledge, first.draft).board);
    this.feeders = listedFeederReader(knowledge, this.reading);
    this.status = createStore(firstStatus(first, isReading));
    this.isTrial = server !== undefined;
    this.#server = server ?? editingServer(address);
    const { reading, status } = this;
    this.#sync = new BoardSync({ knowledge, server: this.#server, reading, status, first });
  }

  /** Carries out a batch at once as a whole, or refuses it; while the board is only read nothing happens. */
  readonly edit = (edits: readonly Edit[]): Result<EditEffect, EditRefusal> => {
    if (this.status.get().isReading) {
      return ok(NO_EFFECT);
    }
    const made = this.#take({ kind: 'edits', edits }, (board) => board.apply(edits));
    if (made.ok && hasEffect(made.value)) {
      this.#noteFollowed();
    }
    return made;
  };

  /** Adds what followed from the last batch to the report of those before it. */
  #noteFollowed(): void {
    const board = this.reading.board();
    const followed = this.status.get().followed;
    const known = new Set(followed?.values.map(placeOf));
    const earlier = followed?.values.filter((value) => isFollowed(board, value)) ?? [];
    const added = followedFrom(board).filter((value) => !known.has(placeOf(value)));
    if (earlier.length + added.length === 0) {
      this.keepFollowed();
    } else {
      const top = added.length > 0 || followed === null ? board.history.top : followed.top;
      this.#sync.tell({ followed: { values: [...earlier, ...added], top } });
    }
  }

  /** What followed from edits has been seen. */
  readonly keepFollowed = (): void => {
    if (this.status.get().followed !== null) {
      this.#sync.tell({ followed: null });
    }
  };

  /** Takes the last step back. */
  readonly undo = (): void => {
    if (!this.status.get().canUndo) {
      return;
    }
    if (this.reading.board().canUndo) {
      this.#take({ kind: 'undo' }, (board) => board.undo());
    } else {
      this.#askServer('undo');
    }
  };

  /** Does again what was undone last. */
  readonly redo = (): void => {
    if (!this.status.get().canRedo) {
      return;
    }
    if (this.reading.board().canRedo) {
      this.#take({ kind: 'redo' }, (board) => board.redo());
    } else {
      this.#askServer('redo');
    }
  };

  readonly dismissRefused = (): void => this.#sync.tell({ refused: null });

  #take(
    step: JournalStep,
    carryOut: (board: EditableBoard) => Result<EditEffect, EditRefusal>,
  ): Result<EditEffect, EditRefusal> {
    const made = this.reading.change(carryOut);
    if (made.ok && hasEffect(made.value)) {
      this.#enqueue(step, true);
    }
    return made;
  }

  /** What was done before this page had the board is not in its history: the server takes it back, one at a time. */
  #askServer(kind: 'undo' | 'redo'): void {
    if (this.#sync.queue.steps.every(({ isShown }) => isShown)) {
      this.#enqueue({ kind }, false);
    }
  }

  #enqueue(step: JournalStep, isShown: boolean): void {
    if (step.kind === 'edits') {
      // After another edit the server has nothing to do again either.
      this.#sync.move({ before: { ...this.#sync.cursor.before, canRedo: false } });
    }
    this.#sync.add(step, isShown);
    this.#sync.tell({ lastChangeMs: Date.now(), refused: null });
  }

  /** The front view, when it was drawn of the current board on this page, saved or not. */
  heldFrontView(): FrontViewOnWire | null {
    const drawn = this.frontView.get();
    return drawn?.revision === this.reading.revision() ? drawn.drawing : null;
  }

  /** Waits until the server has every step; false when something keeps them here. */
  arrived(): Promise<boolean> {
    return this.#sync.queue.drained();
  }

  readonly tryNow = (): void => this.#sync.queue.tryNow();

  /** Sends again what waits, after `stop`. */
  readonly start = (): void => this.#sync.queue.start();

  readonly stop = (): void => this.#sync.queue.stop();

  /** Makes the draft the configuration of the board; the refusal says why not. */
  async save(by: SavedBy = 'user'): Promise<Result<EditingHeadOnWire, string>> {
    if (!(await this.arrived())) {
      return err('Not everything has arrived at the server yet');
    }
    const { top } = this.reading.board().history;
    const answer = await this.#server.save(this.#sync.cursor.sequence);
    if (!answer.ok) {
      if (answer.error.kind === 'refused') {
        await this.#sync.answerRefusal(answer.error, null);
      }
      return err(answer.error.message);
    }
    this.#sync.noteSave(answer.value, top);
    this.#sync.tell({ state: answer.value, lastSave: { by, atMs: Date.now() } });
    return answer;
  }

  /** Ends the draft without saving; a board that was never saved goes with it. */
  async discard(): ReturnType<EditingServer['discard']> {
    await this.arrived();
    return this.#server.discard(this.#sync.cursor.sequence);
  }

  /** Gives the hold back. */
  async close(): Promise<boolean> {
    return (await this.arrived()) && (await this.#server.close()).ok;
  }

  /** Says that this page is still there, and looks whether somebody else was. */
  async keep(): Promise<void> {
    const { queue } = this.#sync;
    const answer = await this.#server.keep();
    if (!answer.ok) {
      return;
    }
    const { hold, sequence } = answer.value;
    const { isReading, trouble } = this.status.get();
    if (!isReading && trouble === null && hold !== null && !hold.isMine) {
      this.#sync.halt({ kind: 'held', hold });
    }
    this.#sync.tell({ state: { ...this.status.get().state, hold } });
    // While a step is on its way, what it changes itself would be taken for somebody else's.
    if (sequence > this.#sync.cursor.sequence && queue.steps.length === 0) {
      this.#noteNewer();
    }
  }

  /** A reader follows what is changed elsewhere; under the hands of the user who edits nothing may change. */
  #noteNewer(): void {
    const { isReading, trouble, staleSinceMs } = this.status.get();
    if (isReading) {
      this.loadNewest();
    } else if (trouble === null) {
      this.#sync.tell({ staleSinceMs: staleSinceMs ?? Date.now() });
    }
  }

  /** Shows the board as it was changed elsewhere. */
  readonly loadNewest = (): void => this.#sync.queue.reloadNext();

  /** Takes the board from the user who has it; what waits here goes on top of what they did. */
  async takeOver(): Promise<Result<null, string>> {
    const answer = await this.#server.takeOver();
    if (!answer.ok) {
      return err(answer.error.message);
    }
    this.replace(answer.value);
    return ok(null);
  }

  /** Takes a board that the server answered otherwise, e.g. after its knowledge was accepted. */
  replace(state: EditingStateOnWire): void {
    const { queue } = this.#sync;
    queue.replace(queue.steps.map(withNewKey));
    // A user who took a board of older rules over still reads it, until what would change is accepted.
    this.#sync.tell({ trouble: null, isReading: isOtherKnowledge(state) });
    this.#sync.rebuild(state);
    queue.resume();
  }

  /** Goes on as a reader: what the server does not have is given up. */
  readonly readOnly = (): void => {
    const { queue } = this.#sync;
    queue.replace([]);
    this.#sync.tell({ trouble: null, isReading: true });
    queue.reloadNext();
    queue.resume();
  };

  /** Decides between one's own value and what somebody else entered meanwhile. */
  readonly settle = (choice: 'mine' | 'theirs'): void => {
    const { queue } = this.#sync;
    const [head, ...rest] = queue.steps;
    queue.replace(choice === 'mine' && head ? [withNewKey(head), ...rest] : rest);
    this.#sync.tell({ trouble: null });
    if (choice === 'theirs') {
      queue.reloadNext();
    }
    queue.resume();
  };
}

function placeOf({ part, property }: FollowedValue): string {
  return `${part} ${property}`;
}
