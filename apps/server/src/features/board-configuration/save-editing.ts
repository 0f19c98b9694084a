import type { BoardAddress } from '@pw/contract/board-draft';
import { err, ok, type Result } from '@pw/domain/result';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { type Board, updateBoard } from '../boards/boards.store.ts';
import { keepPriceOfSave } from '../boards/keep-price.ts';
import { moveToCurrentBook } from '../boards/move-to-current-book.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readTerms } from '../projects/project-terms.ts';
import { noteAct } from '../projects/projects.store.ts';
import { type OtherStateRefusal, otherState } from './board-state-refusals.ts';
import { saveConfiguration } from './configurations.store.ts';
import { type DraftNeeds, type HoldRefusal, lockHeldDraft } from './draft-hold.ts';
import { type DraftHead, writeStep } from './drafts.store.ts';
import { followBoard } from './follow-board.ts';
import { keepLiveBoard, takeLiveBoard } from './live-board.ts';
import type { OpenDraft } from './read-open-draft.ts';

const toSave: DraftNeeds = { lock: 'change', worksOnValues: true };

/**
 * Makes the draft of a board its configuration. Where a front view shows it exactly, its price is kept with it and the
 * board is complete: nothing comes between the two. The hold and what can be taken back stay.
 * @param knownSequence the count of the journal that the user knows; undefined saves whatever there is
 */
export async function saveEditing(
  request: BoardRequest,
  address: BoardAddress,
  knownSequence: number | undefined,
): Promise<Result<OpenDraft, HoldRefusal | OtherStateRefusal>> {
  const held = await lockHeldDraft(request, address, toSave);
  if (!held.ok) {
    return held;
  }
  const { draft, board } = held.value;
  if (knownSequence !== undefined && knownSequence !== draft.sequence) {
    return err(otherState(draft));
  }
  const { tx, platform, actor } = request;
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  const { knowledgeVersion } = draft;
  const edited = live.board;
  const inputs = edited.draft();
  const reading = await moveToCurrentBook(request, board.projectId, { ...address, inputs });
  const terms = await readTerms(reading);
  const { quoted, resultsText } = followBoard(request, address.lineItemId, inputs.feeders.length, (followed) => {
    const priced = quoteSavedBoard(board, inputs, terms, followed.work);
    const quotedBoard = priced.ok ? priced.value : null;
    const text = followed.writeResults(board.name, edited, quotedBoard, terms.fingerprint);
    return { quoted: quotedBoard, resultsText: text };
  });
  const { revision } = await saveConfiguration(tx, address.lineItemId, { inputs, knowledgeVersion, resultsText });
  const isPriced = await keepPriceOfSave(request, { board, quoted, terms, revision });
  const saved = await saveBoard(request, board, isPriced ? 'generated' : stateUnpriced(board, draft));
  const after = await journalSave(request, draft, edited.history.top);
  const liveBoard = { ...live, sequence: after.sequence };
  keepLiveBoard(request, address.lineItemId, liveBoard);
  return ok({ board: saved, draft: after, live: liveBoard });
}

/** Price and front view of a board that was changed were made of another configuration. */
function stateUnpriced({ isSaved, state }: Board, { unsavedSince }: DraftHead): Board['state'] {
  const isChanged = unsavedSince !== null || !isSaved;
  return isChanged ? 'in-progress' : state;
}

async function saveBoard({ tx, actor, now }: BoardRequest, board: Board, state: Board['state']): Promise<Board> {
  await noteAct(tx, board.projectId, now);
  return updateBoard(tx, { ...board, isSaved: true, state }, { userId: actor.accountId, now });
}

async function journalSave({ tx, actor, now }: BoardRequest, draft: DraftHead, top: number): Promise<DraftHead> {
  const { lineItemId, sequence: baseSequence } = draft;
  const { companyId, accountId } = actor;
  const sequence = baseSequence + 1;
  const step = { kind: 'save' } as const;
  const change = { savedTop: top, unsavedSince: null, seenAt: now };
  await writeStep(tx, { companyId, lineItemId, sequence, step, baseSequence, actor: accountId, at: now }, change);
  return { ...draft, ...change, sequence };
}
