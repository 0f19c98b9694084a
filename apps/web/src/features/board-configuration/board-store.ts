import type { EditingStateOnWire } from '@pw/contract/board-draft';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import { err, ok, type Result } from '@pw/domain/result';
import type { Edit, EditRefusal } from '@pw/switchboard/editing/edit';
import { type Edited, hasEffect } from '@pw/switchboard/editing/edit-state';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { JournalStep } from '@pw/switchboard/editing/journaled-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { createStore } from '../../platform/external-store.ts';
import { createBoardReading } from './board-reading.ts';
import { type BoardSync, createBoardSync, withNewKey } from './board-sync.ts';
import { type BoardAddress, type EditingServer, editingServer } from './editing-server.ts';
import { type EditingStatus, firstStatus } from './editing-status.ts';
import { listedFeederReader } from './listed-feeders.ts';
import { type SavedMark, savedMark } from './saved-mark.ts';

/** A front view with the state of the board that it shows. */
export type DrawnFrontView = { readonly revision: number; readonly drawing: FrontViewOnWire };

export type OpenedBoard = {
  readonly knowledge: Knowledge;
  readonly address: BoardAddress;
  readonly state: EditingStateOnWire;
  /** Whether nothing may be changed here. */
  readonly isReading: boolean;
};

/** A board under edit in the browser: every edit shows at once and goes to the server in the order it was made. */
export type BoardStore = ReturnType<typeof openBoardStore>;

const NOTHING: Edited = { changes: [], renamed: [] };

/** Opens the board that the server answered. Call `stop` when the screen is left. */
export function openBoardStore({ knowledge, address, state: first, isReading }: OpenedBoard) {
  const server = editingServer(address);
  const reading = createBoardReading(knowledge, openEditableBoard(knowledge, first.draft).board);
  const saved = savedMark(first.unsavedSince === null);
  const status = createStore<EditingStatus>(firstStatus(first, isReading));
  const sync = createBoardSync({ knowledge, server, reading, saved, status, first });
  const { queue, tell } = sync;

  const enqueue = (step: JournalStep, isShown: boolean) => {
    if (isShown) {
      saved.move(step.kind);
    }
    if (step.kind === 'edits') {
      sync.forgetRedo();
    }
    queue.add({ ...step, key: crypto.randomUUID(), isShown });
    tell({ lastChangeMs: Date.now(), refused: null });
  };
  const take = (step: JournalStep, carryOut: (board: EditableBoard) => Result<Edited, EditRefusal>) => {
    const made = reading.change(carryOut);
    if (made.ok && hasEffect(made.value)) {
      enqueue(step, true);
    }
    return made;
  };
  const walk = (kind: 'undo' | 'redo') => {
    const { isReading: isRead, canUndo, canRedo } = status.get();
    if (isRead || !(kind === 'undo' ? canUndo : canRedo)) {
      return;
    }
    const board = reading.board();
    if (kind === 'undo' ? board.canUndo : board.canRedo) {
      take({ kind }, (current) => (kind === 'undo' ? current.undo() : current.redo()));
    } else if (!queue.steps().some((step) => !step.isShown)) {
      enqueue({ kind }, false);
    }
  };
  return {
    knowledge,
    address,
    reading,
    /** The feeders in their order; the same list for as long as nothing of a feeder changes. */
    feeders: listedFeederReader(knowledge, reading),
    status,
    /** The front view that was drawn last; null before. Older than the board once something was changed. */
    frontView: createStore<DrawnFrontView | null>(null),
    /** Carries out a batch at once as a whole, or refuses it; while the board is only read nothing happens. */
    edit: (edits: readonly Edit[]): Result<Edited, EditRefusal> =>
      status.get().isReading ? ok(NOTHING) : take({ kind: 'edits', edits }, (board) => board.apply(edits)),
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    dismissRefused: () => tell({ refused: null }),
    /** Waits until the server has every step; false when something keeps them here. */
    arrived: () => queue.drained(),
    tryNow: () => queue.tryNow(),
    ...endings({ server, saved, sync }),
    ...encounters({ server, sync, status }),
    /** Sends again what waits, after `stop`. */
    start: () => queue.start(),
    stop: () => queue.stop(),
  };
}

type Endings = { readonly server: EditingServer; readonly saved: SavedMark; readonly sync: BoardSync };

/** What becomes of the draft. */
function endings({ server, saved, sync }: Endings) {
  const { queue, tell } = sync;
  return {
    /** Makes the draft the configuration of the board; the refusal says why not. */
    save: async (): Promise<Result<EditingStateOnWire, string>> => {
      if (!(await queue.drained())) {
        return err('Not everything has arrived at the server yet');
      }
      const answer = await server.save(sync.sequence());
      if (!answer.ok) {
        if (answer.error.kind === 'refused') {
          await sync.answerRefusal(answer.error, null);
        }
        return err(answer.error.message);
      }
      sync.goTo(answer.value.sequence);
      saved.setHere();
      tell({ state: answer.value, unsavedSinceMs: null, savedAtMs: Date.now() });
      return answer;
    },
    /** Ends the draft without saving; a board that was never saved goes with it. */
    discard: async () => {
      await queue.drained();
      return server.discard(sync.sequence());
    },
    /** Gives the hold back. */
    close: async (): Promise<boolean> => (await queue.drained()) && (await server.close()).ok,
  };
}

type Encounters = {
  readonly server: EditingServer;
  readonly sync: BoardSync;
  readonly status: { readonly get: () => EditingStatus };
};

/** What happens where somebody else is at the board, too. */
function encounters({ server, sync, status }: Encounters) {
  const { queue, tell } = sync;
  const goOnWith = (state: EditingStateOnWire) => {
    queue.replace(queue.steps().map(withNewKey));
    tell({ trouble: null, isReading: false });
    sync.rebuild(state);
    queue.resume();
  };
  return {
    /** Says that this page is still there, and looks whether somebody else was. */
    keep: async (): Promise<void> => {
      const answer = await server.keep();
      if (!answer.ok) {
        return;
      }
      const { hold, sequence } = answer.value;
      const { isReading, trouble } = status.get();
      if (!isReading && trouble === null && hold !== null && !hold.isMine) {
        sync.halt({ kind: 'held', hold });
      }
      if (sequence !== sync.sequence() && queue.steps().length === 0) {
        queue.reloadNext();
      }
      tell({ state: { ...status.get().state, hold } });
    },
    /** Takes the board from whoever has it; what waits here goes on top of what they did. */
    takeOver: async (): Promise<Result<null, string>> => {
      const answer = await server.takeOver();
      if (!answer.ok) {
        return err(answer.error.message);
      }
      goOnWith(answer.value);
      return ok(null);
    },
    /** Goes on as a reader: what the server does not have is given up. */
    readOnly: (): void => {
      queue.replace([]);
      tell({ trouble: null, isReading: true });
      queue.reloadNext();
      queue.resume();
    },
    /** Decides between one's own value and what somebody else entered meanwhile. */
    settle: (choice: 'mine' | 'theirs'): void => {
      const [head, ...rest] = queue.steps();
      queue.replace(choice === 'mine' && head ? [withNewKey(head), ...rest] : rest);
      tell({ trouble: null });
      if (choice === 'theirs') {
        queue.reloadNext();
      }
      queue.resume();
    },
    /** Takes a board that the server answered otherwise, e.g. after its knowledge was accepted. */
    replace: goOnWith,
  };
}
