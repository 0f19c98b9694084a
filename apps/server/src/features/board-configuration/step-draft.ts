import type { BoardAddress } from '@pw/contract/board-draft';
import type { StepOutcomeOnWire } from '@pw/contract/board-edits';
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
import { fewSteps } from './present-editing.ts';

export type StepRefusal = HoldRefusal | CodedRefusal<'EDITED_MEANWHILE' | 'EDIT_INVALID'>;

export type StepResult = {
  /** All that differs from before. */
  readonly edited: EditEffect;
  /** The answer of our own calls. */
  readonly outcome: StepOutcomeOnWire;
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
  const meanwhile = await readMeanwhile(tx, live, { draft, knownSequence, step });
  if (!meanwhile.ok) {
    returnLiveBoard(request, lineItemId, live);
    return meanwhile;
  }
  const next = draft.sequence + 1;
  const result = live.board.take({ sequence: next, ...step });
  if (!result.ok) {
    returnLiveBoard(request, lineItemId, live);
    const { code: reason, text: message, ...place } = result.error;
    return err({ code: 'EDIT_INVALID', more: { message, details: { reason, ...place } } });
  }
  const edited = result.value;
  if (!hasEffect(edited)) {
    keepLiveBoard(request, lineItemId, live);
    return ok({ edited, outcome: outcomeOf(live, meanwhile.value, draft), board: live.board });
  }
  const { companyId, accountId } = actor;
  const entry = { companyId, lineItemId, sequence: next, step, baseSequence: knownSequence, actor: accountId, at: now };
  const isSaved = live.board.history.top === draft.savedTop;
  const change = { seenAt: now, unsavedSince: isSaved ? null : (draft.unsavedSince ?? now) };
  await writeStep(tx, entry, change);
  const liveBoard = { ...live, sequence: next };
  keepLiveBoard(request, lineItemId, liveBoard);
  const outcome = outcomeOf(liveBoard, meanwhile.value, { sequence: next, unsavedSince: change.unsavedSince });
  return ok({ edited, outcome: { ...outcome, isKept: true }, board: live.board });
}

function outcomeOf(
  { board: { canUndo, canRedo } }: LiveBoard,
  { steps }: Meanwhile,
  { sequence, unsavedSince }: Pick<DraftHead, 'sequence' | 'unsavedSince'>,
): StepOutcomeOnWire {
  const unsaved = unsavedSince?.toISOString() ?? null;
  return { sequence, isKept: false, steps: steps && fewSteps(steps), canUndo, canRedo, unsavedSince: unsaved };
}

/** The steps since the author of a step last saw the board. */
type Meanwhile = Awaited<ReturnType<typeof readEntriesAfter>>;

const nothing: Meanwhile = { made: [], steps: [] };

type MadeEntry = Meanwhile['made'][number];

type StepToJudge = { readonly draft: DraftHead; readonly knownSequence: number; readonly step: JournalStep };

/**
 * The steps since the author of a step last saw the board. Refused where one of them touches the same values: an undo
 * takes back the edit that its author has seen last, or nothing.
 */
async function readMeanwhile(
  tx: AppTransaction,
  live: LiveBoard,
  { draft, knownSequence, step }: StepToJudge,
): Promise<Result<Meanwhile, OtherStateRefusal>> {
  if (knownSequence === draft.sequence) {
    return ok(nothing);
  }
  // The edits before the base of the draft are no longer known one by one.
  if (knownSequence < draft.baseSequence || knownSequence > draft.sequence) {
    return err(otherState(draft));
  }
  const meanwhile = await readEntriesAfter(tx, draft.lineItemId, knownSequence);
  const clash = meanwhile.made.flatMap((made) => clashWith(live, made, step)).at(-1);
  if (!clash) {
    return ok(meanwhile);
  }
  const { touched, actor, at } = clash;
  const details = {
    sequence: draft.sequence,
    ...touched,
    theirs: valueNow(live, touched),
    by: await readPerson(tx, actor),
    at: at.toISOString(),
  };
  return err({ code: 'EDITED_MEANWHILE', more: { details } });
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
