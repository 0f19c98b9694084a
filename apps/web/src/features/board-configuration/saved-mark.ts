import type { JournalStep } from '@pw/switchboard/editing/journaled-board';

export type SavedMark = ReturnType<typeof savedMark>;

/** Remembers at which point between undo and redo the board was saved. */
export function savedMark(isSaved: boolean) {
  let place = 0;
  let mark = isSaved ? 0 : null;
  return {
    /** Whether the board is what was saved. */
    isHere: () => place === mark,
    setHere: () => {
      mark = place;
    },
    move: (kind: JournalStep['kind']) => {
      if (kind === 'edits' && mark !== null && mark > place) {
        // What was saved lies in what can no more be done again.
        mark = null;
      }
      place += kind === 'undo' ? -1 : 1;
    },
    /** Begins anew with another board. */
    restart: (isSavedNow: boolean) => {
      place = 0;
      mark = isSavedNow ? 0 : null;
    },
  };
}
