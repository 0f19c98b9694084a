import type { BoardAddress } from '@pw/contract/board-draft';
import { err, ok, type Result } from '@pw/domain/result';
import type { Board } from '../boards/boards.store.ts';
import { deleteBoards } from '../boards/change-board.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { type OtherStateRefusal, otherState } from './board-state-refusals.ts';
import { readConfiguration } from './configurations.store.ts';
import { type DraftNeeds, type HeldDraft, type HoldRefusal, lockHeldDraft } from './draft-hold.ts';
import { setHold } from './drafts.store.ts';
import { startDraft } from './start-draft.ts';

export type DraftEnd = { readonly board: Board; readonly isDeleted: boolean };

const toClose: DraftNeeds = { lock: 'use', worksOnValues: false };
const toDiscard: DraftNeeds = { lock: 'change', worksOnValues: false };

/** Gives the hold of a board back; unsaved edits wait for the next user who opens it. */
export async function closeEditing(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<HeldDraft, HoldRefusal>> {
  const held = await lockHeldDraft(request, address, toClose);
  if (held.ok) {
    await closeHeld(request, held.value);
  }
  return held;
}

/** Gives the hold of a draft back that is locked already. */
export async function closeHeld({ tx }: BoardRequest, { draft }: HeldDraft): Promise<void> {
  await setHold(tx, draft.lineItemId, { holder: null, heldSince: null, seenAt: null });
}

/**
 * Ends the draft of a board: what was saved counts again. A board that was never saved goes with it, for there is
 * nothing to go back to.
 * @param knownSequence the count of the journal that the user knows; what came later would be lost unseen
 */
export async function discardEditing(
  request: BoardRequest,
  address: BoardAddress,
  knownSequence: number | undefined,
): Promise<Result<DraftEnd, HoldRefusal | OtherStateRefusal>> {
  const held = await lockHeldDraft(request, address, toDiscard);
  if (!held.ok) {
    return err(held.error);
  }
  const { draft } = held.value;
  if (knownSequence !== undefined && knownSequence !== draft.sequence) {
    return err(otherState(draft));
  }
  return ok(await discardHeld(request, held.value));
}

/** Discards a draft that is locked already, even if the caller has not seen its latest edits. */
export async function discardHeld(request: BoardRequest, held: HeldDraft): Promise<DraftEnd> {
  const { board, draft } = held;
  const { lineItemId } = draft;
  await startDraft(request, await readConfiguration(request.tx, lineItemId), draft, 'discard');
  await closeHeld(request, held);
  if (!board.isSaved) {
    await deleteBoards(request, [lineItemId]);
  }
  return { board, isDeleted: !board.isSaved };
}
