import type { BoardAddress, EditingStateOnWire } from '@pw/contract/board-draft';
import { holdNow } from '@pw/domain/board-configuration/configuration-session';
import { err, ok, type Result } from '@pw/domain/result';
import { isOvercounted } from '@pw/switchboard/editing/draft';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import type { WriteRefusal } from '../projects/open-project.ts';
import { markPresent } from '../projects/presence.store.ts';
import { readConfiguration } from './configurations.store.ts';
import { type HoldRefusal, holdOf, notHeld } from './draft-hold.ts';
import { lockDraft, setHold } from './drafts.store.ts';
import { presentEditing } from './present-editing.ts';
import { type OpenDraft, openDraftOf } from './read-open-draft.ts';
import { rebaseDraft, startDraft } from './start-draft.ts';

/** Whether the hold may be taken from somebody who still has it. */
export type HoldWish = 'free' | 'over';

/**
 * Opens a board for editing. Editing goes on with an unsaved draft. Where there is none, the journal starts again at
 * what was saved.
 */
export async function openEditing(
  request: BoardRequest,
  address: BoardAddress,
  wish: HoldWish,
): Promise<Result<EditingStateOnWire, HoldRefusal>> {
  const { tx, actor, now } = request;
  const opened = await openBoardToWrite(tx, address);
  if (!opened.ok) {
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteRefusal>;
  }
  const before = await lockDraft(tx, address.lineItemId);
  const hold = before ? holdNow(holdOf(before), now.getTime()) : null;
  const isMine = hold?.holder === actor.accountId;
  if (before && hold && !isMine && wish === 'free') {
    return err(await notHeld(request, before));
  }
  if (!before || (before.unsavedSince === null && !hold)) {
    await startDraft(request, await readConfiguration(tx, address.lineItemId), before);
  } else {
    const heldSince = isMine ? new Date(hold.sinceMs) : now;
    await setHold(tx, address.lineItemId, { holder: actor.accountId, heldSince, seenAt: now });
  }
  // A user who is about to delete the project is asked first.
  await markPresent(tx, {
    companyId: actor.companyId,
    projectId: address.projectId,
    userId: actor.accountId,
    now,
  });
  return ok(await presentEditing(request, await openWithRoom(request, opened.value)));
}

/** The draft of a board; one in which a jump of the count has left no room for further parts is numbered again. */
async function openWithRoom(request: BoardRequest, board: Board): Promise<OpenDraft> {
  const open = await openDraftOf(request, board);
  const { draft, live } = open;
  const base = live.board.draft();
  // Under other rules the user accepts the changes first, which numbers the parts again too.
  if (!draft || !isOvercounted(base) || draft.knowledgeVersion !== knowledgeOf(request.tx).version) {
    return open;
  }
  await rebaseDraft(request, draft, base);
  return openDraftOf(request, board);
}
