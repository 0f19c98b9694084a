import { ok } from '@pw/domain/result';
import type { EditingServer } from '../../board-configuration/editing-server.ts';

/** Takes the steps of a board that nobody keeps: it ends with the page. */
export function trialServer(): EditingServer {
  return {
    open: notKept,
    read: notKept,
    follow: notKept,
    takeOver: notKept,
    keep: notKept,
    save: notKept,
    discard: notKept,
    close: notKept,
    step: async (_step, sequence) =>
      ok({ sequence: sequence + 1, isKept: true, steps: [], canUndo: true, canRedo: false, unsavedSince: null }),
  };
}

async function notKept(): Promise<never> {
  throw new Error('A trial is on no server.');
}
