import { err, ok, type Result } from '@pw/domain/result';
import { type Edited, hasEffect } from '@pw/switchboard/editing/edit-state';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { JournalStep } from '@pw/switchboard/editing/journaled-board';
import type { LiveBoard } from '../../platform/platform.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import { writeStep } from './drafts.store.ts';
import { findEditedMeanwhile } from './edited-meanwhile.ts';
import type { BoardAddress, EditingRequest } from './editing-request.ts';
import { keepLiveBoard, returnLiveBoard, takeLiveBoard } from './live-board.ts';
import { type HeldClosed, type HeldDraft, lockHeldDraft } from './lock-held-draft.ts';

export type StepClosed = HeldClosed | CodedRefusal<'EDITED_MEANWHILE' | 'EDIT_INVALID'>;

export type Stepped = {
  /** What the calls answer. */
  readonly edited: Edited & { readonly sequence: number; readonly canUndo: boolean; readonly canRedo: boolean };
  /** The board afterwards, for reading. */
  readonly board: EditableBoard;
};

/** A step of editing, and the count of the journal that its author had seen: the current one where it is left out. */
export type AskedStep = { readonly sequence?: number; readonly step: JournalStep };

/**
 * Carries out a step on the draft of a board: the one use case behind every call that edits one. Durable with the
 * transaction; what the step would change against somebody else's newer one is refused.
 */
export async function stepDraft(
  request: EditingRequest,
  address: BoardAddress,
  asked: AskedStep,
): Promise<Result<Stepped, StepClosed>> {
  const held = await lockHeldDraft(request, address);
  return held.ok ? stepHeldDraft(request, held.value, asked) : held;
}

/** The same for a draft that is locked already. */
export async function stepHeldDraft(
  request: EditingRequest,
  { draft }: Pick<HeldDraft, 'draft'>,
  { sequence, step }: AskedStep,
): Promise<Result<Stepped, CodedRefusal<'EDITED_MEANWHILE' | 'EDIT_INVALID'>>> {
  const { lineItemId } = draft;
  const { tx, platform, actor, now } = request;
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  const seen = sequence ?? draft.sequence;
  const clash = await findEditedMeanwhile(tx, live, { draft, seen, step });
  if (clash) {
    returnLiveBoard(request, lineItemId, live);
    return err(clash);
  }
  const next = draft.sequence + 1;
  const taken = live.journaled.take({ sequence: next, ...step });
  if (!taken.ok) {
    returnLiveBoard(request, lineItemId, live);
    const { code: reason, text: message, ...place } = taken.error;
    return err({ code: 'EDIT_INVALID', more: { message, details: { reason, ...place } } });
  }
  if (!hasEffect(taken.value)) {
    keepLiveBoard(request, lineItemId, live);
    return ok(stepped(live, taken.value));
  }
  const { companyId, accountId } = actor;
  const entry = { companyId, lineItemId, sequence: next, step, baseSequence: seen, actor: accountId, at: now };
  const isSaved = live.journaled.top === draft.savedTop;
  await writeStep(tx, entry, { seenAt: now, unsavedSince: isSaved ? null : (draft.unsavedSince ?? now) });
  const kept = { ...live, sequence: next };
  keepLiveBoard(request, lineItemId, kept);
  return ok(stepped(kept, taken.value));
}

function stepped({ journaled: { board }, sequence }: LiveBoard, edited: Edited): Stepped {
  return { edited: { ...edited, sequence, canUndo: board.canUndo, canRedo: board.canRedo }, board };
}
