import type { JournalStep } from '@pw/switchboard/editing/history';
import type { KeyedStep } from '../../platform/queue/step-queue.ts';

/** A step of the user on its way to the server. */
export type QueuedStep = JournalStep &
  KeyedStep & {
    /** False for an undo or redo of what was done before this page had the board: only the server can show it. */
    readonly isShown: boolean;
  };
