import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { JournalStep } from '@pw/switchboard/editing/journaled-board';
import { findClash, findGone, NAME, type Touched } from '@pw/switchboard/editing/touched';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { LiveBoard } from '../../platform/platform.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { type DraftHead, readEntriesAfter } from './drafts.store.ts';
import { type OtherState, otherState } from './other-state.ts';

type MadeEntry = Awaited<ReturnType<typeof readEntriesAfter>>[number];

type Asked = { readonly draft: DraftHead; readonly seen: number; readonly step: JournalStep };

/**
 * What was changed since the author of a step had last seen the board, and is touched by the step too; null when the
 * step can stand beside it. An undo takes back what its author has seen last, or nothing.
 */
export async function findEditedMeanwhile(
  tx: AppTransaction,
  live: LiveBoard,
  { draft, seen, step }: Asked,
): Promise<OtherState | null> {
  if (seen === draft.sequence) {
    return null;
  }
  // Of what was before the base of the draft nobody can tell any more what became of it.
  if (seen < draft.baseSequence || seen > draft.sequence) {
    return otherState(draft);
  }
  const later = await readEntriesAfter(tx, draft.lineItemId, seen);
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
  { journaled: { board, editsOf } }: LiveBoard,
  made: MadeEntry,
  step: JournalStep,
): readonly (MadeEntry & { readonly touched: Touched })[] {
  if (step.kind !== 'edits') {
    return [{ ...made, touched: { part: BOARD_PART } }];
  }
  const { entry } = made;
  const theirs = editsOf(entry.sequence) ?? [];
  const mayHaveRemoved = entry.kind !== 'edits' || theirs.some(({ kind }) => kind === 'remove');
  const touched =
    findClash(step.edits, theirs, board.entries) ?? (mayHaveRemoved ? findGone(step.edits, board.entries) : null);
  return touched ? [{ ...made, touched }] : [];
}

function valueNow({ journaled: { board } }: LiveBoard, { part, property }: Touched): unknown {
  if (property === NAME) {
    return board.entries.get(part)?.name ?? null;
  }
  const isThere = part === BOARD_PART || board.entries.has(part);
  return isThere && property !== undefined ? board.view.value(part, property) : null;
}
