import type { EditingHeadOnWire, HoldOnWire } from '@pw/contract/board-draft';
import type { FollowedValue } from '@pw/switchboard/editing/followed-values';

/** What somebody else changed that an edit of this page would change too. */
export type EditedMeanwhile = {
  readonly part: string;
  /** Undefined where the whole part was removed. */
  readonly property: string | undefined;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: { readonly userId: string; readonly name: string };
  readonly atMs: number;
};

/** Why nothing goes to the server until the user decides. */
export type Trouble =
  | { readonly kind: 'held'; readonly hold: HoldOnWire }
  | ({ readonly kind: 'edited meanwhile' } & EditedMeanwhile)
  /** The server works with other rules or tables than this page. */
  | { readonly kind: 'other knowledge' }
  /** The board is gone or can only be viewed now; the text says so. */
  | { readonly kind: 'closed'; readonly text: string };

/** An edit that the server did not take, with the place where it was made; or a save. */
export type RefusedEdit = {
  readonly isSave?: boolean;
  readonly text: string;
  readonly part?: string | undefined;
  readonly property?: string | undefined;
};

/** What saves a board: who edits it, a quiet time, or the page that was reloaded over changes. */
export type SavedBy = 'user' | 'auto-save' | 'reload';

export type LastSave = { readonly by: SavedBy; readonly atMs: number };

/** Values that are other ones because something else was changed. */
export type Followed = {
  readonly values: readonly FollowedValue[];
  /** The top of the page's history at the batch that did it last: an undo takes that batch back while it is on top. */
  readonly top: number;
};

/** Where the editing of a board stands. */
export type EditingStatus = {
  /** Whether the board is only read here: the project is closed, somebody else edits, or its knowledge is older. */
  readonly isReading: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Steps that the server has not confirmed. */
  readonly unsentCount: number;
  /** Since when the server cannot be reached; null while it can. */
  readonly unreachableSinceMs: number | null;
  /** Since when there are changes that are not saved; null when there are none. */
  readonly unsavedSinceMs: number | null;
  readonly lastChangeMs: number | null;
  /** The last save of this page. */
  readonly lastSave: LastSave | null;
  readonly trouble: Trouble | null;
  readonly refused: RefusedEdit | null;
  /** The count of the journal that the page knows. */
  readonly sequence: number;
  /** Since when the page knows that the board was changed elsewhere, which it does not show yet; null while it shows all. */
  readonly staleSinceMs: number | null;
  /** What else changed because of the last edits, until it is kept or taken back; null for nothing. */
  readonly followed: Followed | null;
  /** The board as the server reported it last. */
  readonly state: EditingHeadOnWire;
};

/** Whether something would be lost by leaving: it is not saved, or has not arrived. */
export function hasChanges({ isReading, unsentCount, unsavedSinceMs }: EditingStatus): boolean {
  return !isReading && (unsentCount > 0 || unsavedSinceMs !== null);
}

type Walk = { readonly canUndo: boolean; readonly canRedo: boolean };

/** Whether there is something to take back, or to do again, in any of the histories: for a reader never. */
export function walkable(isReading: boolean, ...histories: readonly Walk[]): Walk {
  return {
    canUndo: !isReading && histories.some(({ canUndo }) => canUndo),
    canRedo: !isReading && histories.some(({ canRedo }) => canRedo),
  };
}

/** The status of a board that has just been opened. */
export function firstStatus(state: EditingHeadOnWire, isReading: boolean): EditingStatus {
  return {
    isReading,
    ...walkable(isReading, state),
    unsentCount: 0,
    unreachableSinceMs: null,
    unsavedSinceMs: state.unsavedSince === null ? null : Date.parse(state.unsavedSince),
    lastChangeMs: null,
    lastSave: null,
    trouble: null,
    refused: null,
    sequence: state.sequence,
    staleSinceMs: null,
    followed: null,
    state,
  };
}
