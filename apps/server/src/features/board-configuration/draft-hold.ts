import type { BoardAddress, HoldOnWire } from '@pw/contract/board-draft';
import { type Hold, holdNow, holds } from '@pw/domain/board-configuration/configuration-session';
import { err, ok, type Result } from '@pw/domain/result';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import type { CodedRefusal, WriteRefusal } from '../projects/open-project.ts';
import type { ProjectLock } from '../projects/projects.store.ts';
import { knowledgeChanged } from './board-state-refusals.ts';
import { type DraftHead, lockDraft } from './drafts.store.ts';

export type HoldRefusal = WriteRefusal | CodedRefusal<'HELD' | 'NOT_OPEN' | 'KNOWLEDGE_CHANGED'>;

export type HeldDraft = { readonly board: Board; readonly draft: DraftHead };

/** What a change of a draft needs besides the hold. */
export type DraftNeeds = {
  /** The project is only kept as it is, so that two people can edit two of its boards at once. */
  readonly lock: ProjectLock;
  /** Whether it works on values: an older version of rules and tables may have made them. */
  readonly worksOnValues: boolean;
};

const forAnEdit: DraftNeeds = { lock: 'use', worksOnValues: true };

/** The draft of a board for a change by the one who holds it, locked until the transaction ends. */
export async function lockHeldDraft(
  { tx, actor, now }: BoardRequest,
  address: BoardAddress,
  { lock, worksOnValues }: DraftNeeds = forAnEdit,
): Promise<Result<HeldDraft, HoldRefusal>> {
  const opened = await openBoardToWrite(tx, address, lock);
  if (!opened.ok) {
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteRefusal>;
  }
  const draft = await lockDraft(tx, address.lineItemId);
  if (!draft) {
    return err({ code: 'NOT_OPEN', more: {} });
  }
  if (!holds(holdOf(draft), actor.accountId)) {
    return err(await notHeld({ tx, actor, now }, draft));
  }
  if (worksOnValues && draft.knowledgeVersion !== knowledgeOf(tx).version) {
    return err(knowledgeChanged(knowledgeOf(tx), address, draft.knowledgeVersion));
  }
  return ok({ board: opened.value, draft });
}

/** Refuses a user who does not hold the draft, and names the holder. */
export async function notHeld(
  { tx, actor, now }: Pick<BoardRequest, 'tx' | 'actor' | 'now'>,
  draft: DraftHead,
): Promise<CodedRefusal<'HELD' | 'NOT_OPEN'>> {
  const hold = await presentHold(tx, draft, { accountId: actor.accountId, now });
  if (!hold) {
    return { code: 'NOT_OPEN', more: {} };
  }
  const message = `${hold.name} edits this board. Read it, or take it over.`;
  return { code: 'HELD', more: { message, details: hold } };
}

/** The hold that a draft's row says, also one that has run out; null when nobody has it. */
export function holdOf({ holder, heldSince, seenAt }: DraftHead): Hold | null {
  return holder !== null && heldSince !== null && seenAt !== null
    ? { holder, sinceMs: heldSince.getTime(), seenMs: seenAt.getTime() }
    : null;
}

/** Who edits a board at a moment, as a user is shown it. */
export async function presentHold(
  tx: AppTransaction,
  draft: DraftHead,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<HoldOnWire | null> {
  const hold = holdNow(holdOf(draft), now.getTime());
  if (!hold) {
    return null;
  }
  const { userId, name } = await readPerson(tx, hold.holder);
  return { userId, name, since: new Date(hold.sinceMs).toISOString(), isMine: userId === accountId };
}
