import { err, ok, type Result } from '@pw/domain/result';
import { knowledge } from '../../platform/knowledge.ts';
import type { BoardAddress, BoardRequest } from '../boards/open-board.ts';
import { knowledgeChanged } from './board-state-refusals.ts';
import { type DraftNeeds, type HoldRefusal, lockHeldDraft } from './draft-hold.ts';
import { type OpenDraft, openDraftOf } from './read-open-draft.ts';
import { rebaseDraft } from './start-draft.ts';

const toAccept: DraftNeeds = { lock: 'use', worksOnValues: false };

/**
 * Goes on with a draft under the rules and tables of now. They are its new base, so nothing of before can be taken back
 * under them; discarding the draft goes back to what was saved.
 * @param version what the user was shown
 */
export async function acceptKnowledge(
  request: BoardRequest,
  address: BoardAddress,
  version: string,
): Promise<Result<OpenDraft & { readonly from: string }, HoldRefusal>> {
  const held = await lockHeldDraft(request, address, toAccept);
  if (!held.ok) {
    return held;
  }
  const { board, draft } = held.value;
  if (version !== knowledge().version) {
    return err(knowledgeChanged(address, draft.knowledgeVersion));
  }
  if (draft.knowledgeVersion !== version) {
    const { live } = await openDraftOf(request, board);
    await rebaseDraft(request, draft, live.board.draft());
  }
  return ok({ ...(await openDraftOf(request, board)), from: draft.knowledgeVersion });
}
