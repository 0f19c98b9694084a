import { useMemo, useRef } from 'react';
import type { Board } from './board.ts';

/** Which revision of a board the next write is based on. */
export type OwnRevisions = {
  readonly note: (saved: Board) => void;
  readonly of: (board: Board) => number;
};

/** Remembers what the writes of this screen have saved: the list may still show the board as it was before. */
export function useOwnRevisions(): OwnRevisions {
  const noted = useRef(new Map<string, number>());
  return useMemo(
    () => ({
      note: ({ id, revision }) => void noted.current.set(id, revision),
      of: ({ id, revision }) => Math.max(revision, noted.current.get(id) ?? 0),
    }),
    [],
  );
}
