import type { BoardOnWire } from '@pw/contract/board-fields';
import type { BoardGap } from '@pw/domain/boards/board-gap';
import { boardHeadline } from '@pw/domain/boards/board-texts';
import { type BoardState, boardTypes } from '@pw/domain/boards/decide-board';
import { dateOnScreen, momentOnScreen } from '@pw/domain/dates';
import { useMemo, useRef } from 'react';

/** A board as the catalog shows it. */
export type Board = {
  /** The key of its row. */
  readonly id: string;
  readonly lineItemId: number;
  readonly revision: number;
  readonly itemNumber: number;
  readonly name: string;
  /** As users read it. */
  readonly typeLabel: string;
  readonly state: BoardState;
  /** What keeps it in progress; null where it is complete, or the answer did not say. */
  readonly gap: BoardGap | null;
  readonly quantity: number;
  /** Its main data in a line; empty while none was chosen. */
  readonly headline: string;
  readonly created: string;
  /** The day, or the time where that is the day on which it was created. */
  readonly updated: string;
};

/** A board of an answer; only the board list says what keeps it in progress. */
export function readBoard(answered: BoardOnWire, gap: BoardGap | null = null): Board {
  const created = dateOnScreen(Date.parse(answered.createdAt));
  const [day = '', time = ''] = momentOnScreen(Date.parse(answered.savedAt)).split(' ');
  return {
    id: String(answered.lineItemId),
    lineItemId: answered.lineItemId,
    revision: answered.revision,
    itemNumber: answered.itemNumber,
    name: answered.name,
    typeLabel: boardTypes.find((each) => each.type === answered.type)?.label ?? answered.type,
    state: answered.state,
    gap,
    quantity: answered.quantity,
    headline: boardHeadline(answered.properties),
    created,
    updated: day === created ? time : day,
  };
}

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
