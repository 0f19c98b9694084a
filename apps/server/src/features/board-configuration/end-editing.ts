import { err, ok, type Result } from '@pw/domain/result';
import type { Board } from '../boards/boards.store.ts';
import { markBoardsDeleted } from '../boards/boards.store.ts';
import { readConfiguration } from './configurations.store.ts';
import { setHold } from './drafts.store.ts';
import type { BoardAddress, EditingRequest } from './editing-request.ts';
import { type DraftNeeds, type HeldClosed, type HeldDraft, lockHeldDraft } from './lock-held-draft.ts';
import { type OtherState, otherState } from './other-state.ts';
import { startDraft } from './start-draft.ts';

const toClose: DraftNeeds = { lock: 'use', worksOnValues: false };
const toDiscard: DraftNeeds = { lock: 'change', worksOnValues: false };

/** Gives the hold of a board back; what was not saved waits for whoever opens it next. */
export async function closeEditing(
  request: EditingRequest,
  address: BoardAddress,
): Promise<Result<HeldDraft, HeldClosed>> {
  const held = await lockHeldDraft(request, address, toClose);
  if (held.ok) {
    await releaseHold(request, address);
  }
  return held;
}

/**
 * Ends the draft of a board: what was saved counts again. A board that was never saved goes with it, for there is
 * nothing to go back to.
 * @param seen the count of the journal that the user knows; what came later would be lost unseen
 */
export async function discardEditing(
  request: EditingRequest,
  address: BoardAddress,
  seen: number | undefined,
): Promise<Result<{ readonly board: Board; readonly isDeleted: boolean }, HeldClosed | OtherState>> {
  const held = await lockHeldDraft(request, address, toDiscard);
  if (!held.ok) {
    return err(held.error);
  }
  const { board, draft } = held.value;
  if (seen !== undefined && seen !== draft.sequence) {
    return err(otherState(draft));
  }
  const { tx, actor, now } = request;
  await startDraft(request, await readConfiguration(tx, address.lineItemId), draft, 'discard');
  await releaseHold(request, address);
  if (!board.isSaved) {
    await markBoardsDeleted(tx, [address.lineItemId], { userId: actor.accountId, now });
  }
  return ok({ board, isDeleted: !board.isSaved });
}

async function releaseHold({ tx }: EditingRequest, { lineItemId }: BoardAddress): Promise<void> {
  await setHold(tx, lineItemId, { holder: null, heldSince: null, seenAt: null });
}
