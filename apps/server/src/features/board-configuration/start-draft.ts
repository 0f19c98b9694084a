import { type Draft, draftOf } from '@pw/switchboard/editing/draft';
import { BASE_TOP, NO_TOP } from '@pw/switchboard/editing/history';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { KeptConfiguration } from './configurations.store.ts';
import { appendEntry, type DraftHead, putDraft } from './drafts.store.ts';

/**
 * Starts the journal of a board again at its saved configuration, held by the caller. The journal has an entry for it:
 * a number means one state, on whichever server.
 */
export async function startDraft(
  { tx, actor, now }: Writer,
  configuration: KeptConfiguration,
  before: DraftHead | undefined,
  kind: 'rebase' | 'discard' = 'rebase',
): Promise<void> {
  const { companyId, accountId } = actor;
  const { lineItemId } = configuration;
  const sequence = await appendRebase({ tx, actor, now }, lineItemId, before?.sequence ?? 0, kind);
  await putDraft(tx, {
    companyId,
    lineItemId,
    base: draftOf(configuration.inputs),
    baseSequence: sequence,
    sequence,
    savedTop: BASE_TOP,
    // A user who opens what was saved with another version is asked before anything is edited.
    knowledgeVersion: configuration.knowledgeVersion ?? knowledgeOf(tx).version,
    holder: accountId,
    heldSince: now,
    seenAt: now,
    unsavedSince: null,
  });
}

/** Starts the journal again at the draft as the current rules and tables understand it, without saving it. */
export async function rebaseDraft({ tx, actor, now }: Writer, draft: DraftHead, base: Draft): Promise<void> {
  const { lineItemId, unsavedSince } = draft;
  const sequence = await appendRebase({ tx, actor, now }, lineItemId, draft.sequence, 'rebase');
  await putDraft(tx, {
    ...draft,
    companyId: actor.companyId,
    base: draftOf(base),
    baseSequence: sequence,
    sequence,
    savedTop: NO_TOP,
    knowledgeVersion: knowledgeOf(tx).version,
    seenAt: now,
    unsavedSince: unsavedSince ?? now,
  });
}

type Writer = Pick<BoardRequest, 'tx' | 'actor' | 'now'>;

async function appendRebase(
  { tx, actor, now }: Writer,
  lineItemId: number,
  baseSequence: number,
  kind: 'rebase' | 'discard',
): Promise<number> {
  const { companyId, accountId } = actor;
  const sequence = baseSequence + 1;
  const entry = { companyId, lineItemId, sequence, baseSequence, actor: accountId, at: now };
  await appendEntry(tx, { ...entry, step: { kind } });
  return sequence;
}
