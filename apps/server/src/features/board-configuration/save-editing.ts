import { err, ok, type Result } from '@pw/domain/result';
import { type Board, updateBoard } from '../boards/boards.store.ts';
import { saveConfiguration } from './configurations.store.ts';
import { type DraftHead, writeStep } from './drafts.store.ts';
import type { BoardAddress, EditingRequest } from './editing-request.ts';
import { keepPriceOfSave } from './keep-price.ts';
import { keepLiveBoard, takeLiveBoard } from './live-board.ts';
import { type DraftNeeds, lockHeldDraft } from './lock-held-draft.ts';
import { otherState } from './other-state.ts';
import type { OpenDraft } from './read-open-draft.ts';
import type { StepClosed } from './step-draft.ts';
import { workOutResults } from './work-out-results.ts';

const toSave: DraftNeeds = { lock: 'change', worksOnValues: true };

/**
 * Makes the draft of a board its configuration. Where a front view shows it exactly, its price is kept with it and the
 * board is complete: nothing comes between the two. The hold and what can be taken back stay.
 * @param seen the count of the journal that the user knows; undefined saves whatever there is
 */
export async function saveEditing(
  request: EditingRequest,
  address: BoardAddress,
  seen: number | undefined,
): Promise<Result<OpenDraft, StepClosed>> {
  const held = await lockHeldDraft(request, address, toSave);
  if (!held.ok) {
    return held;
  }
  const { draft, board } = held.value;
  if (seen !== undefined && seen !== draft.sequence) {
    return err(otherState(draft));
  }
  const { tx, platform, actor } = request;
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  const { knowledgeVersion } = draft;
  const edited = live.journaled.board;
  const { results, quoted, terms } = await workOutResults(tx, board, edited);
  const inputs = edited.draft();
  const { revision } = await saveConfiguration(tx, address.lineItemId, { inputs, knowledgeVersion, results });
  const isPriced = await keepPriceOfSave(request, { board, quoted, terms, revision });
  const saved = await saveBoard(request, board, isPriced ? 'generated' : stateUnpriced(board, draft));
  const after = await journalSave(request, draft, live.journaled.top);
  const kept = { ...live, sequence: after.sequence };
  keepLiveBoard(request, address.lineItemId, kept);
  return ok({ board: saved, draft: after, live: kept });
}

/** Price and front view of a board that was changed were made of another configuration. */
function stateUnpriced({ isSaved, state }: Board, { unsavedSince }: DraftHead): Board['state'] {
  const isChanged = unsavedSince !== null || !isSaved;
  return isChanged ? 'in-progress' : state;
}

async function saveBoard({ tx, actor, now }: EditingRequest, board: Board, state: Board['state']): Promise<Board> {
  return updateBoard(tx, { ...board, isSaved: true, state }, { userId: actor.accountId, now });
}

async function journalSave({ tx, actor, now }: EditingRequest, draft: DraftHead, top: number): Promise<DraftHead> {
  const { lineItemId, sequence: baseSequence } = draft;
  const { companyId, accountId } = actor;
  const sequence = baseSequence + 1;
  const step = { kind: 'save' } as const;
  const change = { savedTop: top, unsavedSince: null, seenAt: now };
  await writeStep(tx, { companyId, lineItemId, sequence, step, baseSequence, actor: accountId, at: now }, change);
  return { ...draft, ...change, sequence };
}
