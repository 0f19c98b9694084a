import type { BoardAddress } from '@pw/contract/board-draft';
import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { type EditEffect, hasEffect } from '@pw/switchboard/editing/edit';
import { DEMANDS, type EditPlace, findClash, findGone, NAME } from '@pw/switchboard/editing/edit-places';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { JournalStep } from '@pw/switchboard/editing/history';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { LiveBoard } from '../../platform/platform.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import { type OtherStateRefusal, otherState } from './board-state-refusals.ts';
import { type HeldDraft, type HoldRefusal, lockHeldDraft } from './draft-hold.ts';
import { type DraftHead, readEntriesAfter, writeStep } from './drafts.store.ts';
import { keepLiveBoard, returnLiveBoard, takeLiveBoard } from './live-board.ts';

export type StepRefusal = HoldRefusal | CodedRefusal<'EDITED_MEANWHILE' | 'EDIT_INVALID'>;

export type StepResult = {
  /** What the calls answer. */
  readonly edited: EditEffect & { readonly sequence: number; readonly canUndo: boolean; readonly canRedo: boolean };
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
  request: BoardRequest,
  address: BoardAddress,
  asked: AskedStep,
): Promise<Result<StepResult, StepRefusal>> {
  const held = await lockHeldDraft(request, address);
  return held.ok ? stepHeldDraft(request, held.value, asked) : held;
}

/** Takes a step in a draft that is locked already. */
export async function stepHeldDraft(
  request: BoardRequest,
  { draft }: Pick<HeldDraft, 'draft'>,
  { sequence, step }: AskedStep,
): Promise<Result<StepResult, CodedRefusal<'EDITED_MEANWHILE' | 'EDIT_INVALID'>>> {
  const { lineItemId } = draft;
  const { tx, platform, actor, now } = request;
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  const knownSequence = sequence ?? draft.sequence;
  const clash = await findEditedMeanwhile(tx, live, { draft, knownSequence, step });
  if (clash) {
    returnLiveBoard(request, lineItemId, live);
    return err(clash);
  }
  const next = draft.sequence + 1;
  const result = live.board.take({ sequence: next, ...step });
  if (!result.ok) {
    returnLiveBoard(request, lineItemId, live);
    const { code: reason, text: message, ...place } = result.error;
    return err({ code: 'EDIT_INVALID', more: { message, details: { reason, ...place } } });
  }
  if (!hasEffect(result.value)) {
    keepLiveBoard(request, lineItemId, live);
    return ok(stepResult(live, result.value));
  }
  const { companyId, accountId } = actor;
  const entry = { companyId, lineItemId, sequence: next, step, baseSequence: knownSequence, actor: accountId, at: now };
  const isSaved = live.board.history.top === draft.savedTop;
  await writeStep(tx, entry, { seenAt: now, unsavedSince: isSaved ? null : (draft.unsavedSince ?? now) });
  const liveBoard = { ...live, sequence: next };
  keepLiveBoard(request, lineItemId, liveBoard);
  return ok(stepResult(liveBoard, result.value));
}

function stepResult({ board, sequence }: LiveBoard, edited: EditEffect): StepResult {
  return { edited: { ...edited, sequence, canUndo: board.canUndo, canRedo: board.canRedo }, board };
}

type MadeEntry = Awaited<ReturnType<typeof readEntriesAfter>>[number];

type StepToJudge = { readonly draft: DraftHead; readonly knownSequence: number; readonly step: JournalStep };

/**
 * The edits since the author of a step last saw the board that touch the same values as the step; null when there are
 * none. An undo takes back the edit that its author has seen last, or nothing.
 */
async function findEditedMeanwhile(
  tx: AppTransaction,
  live: LiveBoard,
  { draft, knownSequence, step }: StepToJudge,
): Promise<OtherStateRefusal | null> {
  if (knownSequence === draft.sequence) {
    return null;
  }
  // The edits before the base of the draft are no longer known one by one.
  if (knownSequence < draft.baseSequence || knownSequence > draft.sequence) {
    return otherState(draft);
  }
  const later = await readEntriesAfter(tx, draft.lineItemId, knownSequence);
  const clash = later.flatMap((made) => clashWith(live, made, step)).at(-1);
  if (!clash) {
    return null;
  }
  const { touched, actor, at } = clash;
  const details = {
    sequence: draft.sequence,
    ...touched,
    theirs: valueNow(live, touched),
    by: await readPerson(tx, actor),
    at: at.toISOString(),
  };
  return { code: 'EDITED_MEANWHILE', more: { details } };
}

function clashWith(
  { board }: LiveBoard,
  made: MadeEntry,
  step: JournalStep,
): readonly (MadeEntry & { readonly touched: EditPlace })[] {
  if (step.kind !== 'edits') {
    return [{ ...made, touched: { part: BOARD_PART } }];
  }
  const { entry } = made;
  const theirs = board.history.editsOf(entry.sequence) ?? [];
  const mayHaveRemoved = entry.kind !== 'edits' || theirs.some(({ kind }) => kind === 'remove');
  const touched =
    findClash(step.edits, theirs, board.entries) ?? (mayHaveRemoved ? findGone(step.edits, board.entries) : null);
  return touched ? [{ ...made, touched }] : [];
}

function valueNow({ board }: LiveBoard, { part, property }: EditPlace): unknown {
  if (property === NAME) {
    return board.entries.get(part)?.name ?? null;
  }
  if (property === DEMANDS) {
    return board.demands.demands ?? [];
  }
  const isThere = part === BOARD_PART || board.entries.has(part);
  return isThere && property !== undefined ? board.view.value(part, property) : null;
}
