import type { EditingStateOnWire } from '@pw/contract/board-draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { CallFailure } from '../../platform/call-failure.ts';
import type { ExternalStore } from '../../platform/external-store.ts';
import type { BoardReading } from './board-reading.ts';
import type { EditingServer } from './editing-server.ts';
import type { EditingStatus, Trouble } from './editing-status.ts';
import { readRefusal } from './read-refusal.ts';
import type { SavedMark } from './saved-mark.ts';
import { createStepQueue, type Outcome, type QueuedStep } from './step-queue.ts';

/** What keeps the board of the browser and that of the server the same. */
export type BoardSync = ReturnType<typeof createBoardSync>;

type Synced = {
  readonly knowledge: Knowledge;
  readonly server: EditingServer;
  readonly reading: BoardReading;
  readonly saved: SavedMark;
  readonly status: ExternalStore<EditingStatus>;
  readonly first: EditingStateOnWire;
};

/** Sends the steps of the user, and takes the server's board where it knows more than the page. */
export function createBoardSync({ knowledge, server, reading, saved, status, first }: Synced) {
  let { sequence, canUndo: couldUndo, canRedo: couldRedo } = first;

  const tell = (more: Partial<EditingStatus> = {}): void => {
    const board = reading.board();
    const before = status.get();
    const isSaved = saved.isHere() && !queue.steps().some((step) => !step.isShown);
    status.set({
      ...before,
      unsavedSinceMs: isSaved ? null : (before.unsavedSinceMs ?? Date.now()),
      canUndo: !before.isReading && (board.canUndo || couldUndo),
      canRedo: !before.isReading && (board.canRedo || couldRedo),
      unsentCount: queue.steps().length,
      unreachableSinceMs: queue.failingSinceMs(),
      ...more,
    });
  };

  const halt = (trouble: Trouble): Outcome => {
    tell({ trouble });
    return 'halt';
  };

  /** What is still on its way is carried out on top of the server's board. */
  const rebuild = (state: EditingStateOnWire): Outcome => {
    if (state.knowledge.hash !== knowledge.tables.hash) {
      return halt({ kind: 'other knowledge' });
    }
    const { board } = openEditableBoard(knowledge, state.draft);
    ({ sequence, canUndo: couldUndo, canRedo: couldRedo } = state);
    saved.restart(state.unsavedSince === null);
    const again = queue.steps().flatMap((step) => carryOutAgain(board, step));
    for (const { kind, isShown } of again) {
      if (isShown) {
        saved.move(kind);
      }
    }
    queue.replace(again);
    reading.replace(board);
    tell(state.unsavedSince === null ? { state } : { state, unsavedSinceMs: Date.parse(state.unsavedSince) });
    return 'done';
  };

  const answerRefusal = async (failure: CallFailure, step: QueuedStep | null): Promise<Outcome> => {
    const refusal = readRefusal(failure, step);
    switch (refusal.kind) {
      case 'again':
        return 'again';
      case 'signed out':
        return 'halt';
      case 'trouble':
        sequence = refusal.sequence ?? sequence;
        return halt(refusal.trouble);
      case 'left out':
        if (step === null && failure.kind === 'failed') {
          return halt({ kind: 'closed', text: failure.message });
        }
        queue.replace(queue.steps().filter((each) => each !== step));
        tell({ refused: refusal.refused });
        queue.reloadNext();
        return 'done';
      case 'reopen':
        // The hold has run out and nobody took it. The step stays in the queue.
        return fetchAnew(server.open);
    }
  };

  const fetchAnew = async (fetchState: EditingServer['open'] | EditingServer['read']): Promise<Outcome> => {
    const answer = await fetchState();
    if (!answer.ok) {
      return answerRefusal(answer.error, null);
    }
    queue.replace(queue.steps().map(withNewKey));
    return rebuild(answer.value);
  };

  const send = async (step: QueuedStep): Promise<Outcome> => {
    if (status.get().trouble !== null) {
      return 'halt';
    }
    const answer = await server.step(step, sequence, step.key);
    if (!answer.ok) {
      return answerRefusal(answer.error, step);
    }
    const isNext = answer.value.sequence <= sequence + 1;
    ({ sequence } = answer.value);
    if (!isNext || !step.isShown) {
      queue.reloadNext();
    }
    return 'done';
  };

  const queue = createStepQueue({ send, reload: () => fetchAnew(server.read), onChange: () => tell() });
  return {
    queue,
    tell,
    halt,
    rebuild,
    answerRefusal,
    sequence: () => sequence,
    /** The server did something itself, such as saving. */
    goTo: (next: number): void => {
      sequence = next;
    },
    /** After another edit the server has nothing to do again either. */
    forgetRedo: (): void => {
      couldRedo = false;
    },
  };
}

/** A step that was refused is a new one when it is sent once more. */
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
