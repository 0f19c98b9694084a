import type { Draft } from '@pw/switchboard/editing/draft';
import type { JournalEntry, JournalStep } from '@pw/switchboard/editing/history';
import { type Demand, withProjectDemands } from '@pw/switchboard/model/demand';
import type { Selectable } from 'kysely';
import type { BoardDraftTables, JournalKind } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Save } from '../projects/projects.store.ts';

export type DraftRow = Selectable<BoardDraftTables['boardDrafts']>;

/** The draft of a board without its base, which is large. */
export type DraftHead = Omit<DraftRow, 'base' | 'companyId'>;

const head = [
  'lineItemId',
  'baseSequence',
  'sequence',
  'savedTop',
  'knowledgeVersion',
  'holder',
  'heldSince',
  'seenAt',
  'unsavedSince',
] as const;

/** The draft of a board; undefined while nobody ever opened it. */
export async function findDraft(tx: AppTransaction, lineItemId: number): Promise<DraftHead | undefined> {
  return tx.selectFrom('boardDrafts').select(head).where('lineItemId', '=', lineItemId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockDraft(tx: AppTransaction, lineItemId: number): Promise<DraftHead | undefined> {
  return tx.selectFrom('boardDrafts').select(head).where('lineItemId', '=', lineItemId).forUpdate().executeTakeFirst();
}

/** What a draft is made of at a place of its journal: its base and the steps since. */
export async function readDraft(
  tx: AppTransaction,
  { lineItemId, sequence }: Pick<DraftHead, 'lineItemId' | 'sequence'>,
): Promise<{ readonly base: Draft; readonly entries: readonly JournalEntry[] }> {
  const { base, baseSequence } = await tx
    .selectFrom('boardDrafts')
    .select(['base', 'baseSequence'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
  const rows = await readRows(tx, lineItemId, { after: baseSequence, upTo: sequence });
  return { base, entries: rows.flatMap((row) => journalEntry(row)) };
}

/** The rows of a journal up to one: a reader, who locks nothing, may find more of them than the draft's row counted. */
async function readRows(
  tx: AppTransaction,
  lineItemId: number,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly JournalRow[]> {
  return tx
    .selectFrom('boardJournal')
    .select(['sequence', 'kind', 'edits'])
    .where('lineItemId', '=', lineItemId)
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .execute();
}

/** The steps since one, up to the draft's own count; undefined where the draft got another base meanwhile. */
export async function readStepsSince(
  tx: AppTransaction,
  { lineItemId, sequence }: Pick<DraftHead, 'lineItemId' | 'sequence'>,
  since: number,
): Promise<readonly JournalEntry[] | undefined> {
  const rows = await readRows(tx, lineItemId, { after: since, upTo: sequence });
  return rows.some(hasOtherBase) ? undefined : rows.flatMap((row) => journalEntry(row));
}

/** The entries of a journal after a step. */
type EntriesAfter = {
  readonly made: readonly { readonly entry: JournalEntry; readonly actor: string; readonly at: Date }[];
  /** The same without their authors; null where the draft got another base among them. */
  readonly steps: readonly JournalEntry[] | null;
};

/** The steps of a journal after one, with who made them and when. */
export async function readEntriesAfter(
  tx: AppTransaction,
  lineItemId: number,
  sequence: number,
): Promise<EntriesAfter> {
  const rows = await tx
    .selectFrom('boardJournal')
    .select(['sequence', 'kind', 'edits', 'actor', 'at'])
    .where('lineItemId', '=', lineItemId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
  const made = rows.flatMap(({ actor, at, ...row }) => journalEntry(row).map((entry) => ({ entry, actor, at })));
  return { made, steps: rows.some(hasOtherBase) ? null : made.map(({ entry }) => entry) };
}

/** Who made a step of a journal, and when. */
export async function readAuthor(
  tx: AppTransaction,
  lineItemId: number,
  sequence: number,
): Promise<{ readonly actor: string; readonly at: Date }> {
  return tx
    .selectFrom('boardJournal')
    .select(['actor', 'at'])
    .where('lineItemId', '=', lineItemId)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
}

/** Starts the journal of a board again over a base; its count goes on. */
export async function putDraft(
  tx: AppTransaction,
  draft: DraftHead & { readonly companyId: string; readonly base: Draft },
): Promise<void> {
  const row = { ...draft, base: JSON.stringify(draft.base) };
  const { companyId: _company, lineItemId: _board, ...columns } = row;
  await tx
    .insertInto('boardDrafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'lineItemId']).doUpdateSet(columns))
    .execute();
}

/** Gives a draft that is locked to somebody, or to nobody. */
export async function setHold(
  tx: AppTransaction,
  lineItemId: number,
  hold: Pick<DraftHead, 'holder' | 'heldSince' | 'seenAt'>,
): Promise<void> {
  await tx.updateTable('boardDrafts').set(hold).where('lineItemId', '=', lineItemId).execute();
}

/** Notes that the holder of a draft is still there; of anybody else nothing. */
export async function markSeen(
  tx: AppTransaction,
  lineItemId: number,
  { holder, now }: { readonly holder: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('boardDrafts')
    .set({ seenAt: now })
    .where('lineItemId', '=', lineItemId)
    .where('holder', '=', holder)
    .execute();
}

export type NewEntry = {
  readonly companyId: string;
  readonly lineItemId: number;
  readonly sequence: number;
  readonly step: JournalStep | { readonly kind: Exclude<JournalKind, JournalStep['kind']> };
  /** What the actor had seen. */
  readonly baseSequence: number;
  readonly actor: string;
  readonly at: Date;
};

/** Adds a step to the journal of a board whose draft is locked. */
export async function appendEntry(tx: AppTransaction, entry: NewEntry): Promise<void> {
  await insertEntry(tx, entry).execute();
}

/** The same, with what changes of the head of the draft: one statement, because every edit waits for it. */
export async function writeStep(
  tx: AppTransaction,
  entry: NewEntry,
  change: Pick<DraftHead, 'seenAt' | 'unsavedSince'> & Partial<Pick<DraftHead, 'savedTop'>>,
): Promise<void> {
  await tx
    .with('entry', (db) => insertEntry(db, entry))
    .updateTable('boardDrafts')
    .set({ ...change, sequence: entry.sequence })
    .where('lineItemId', '=', entry.lineItemId)
    .execute();
}

function insertEntry(db: Pick<AppTransaction, 'insertInto'>, { step, ...entry }: NewEntry) {
  const edits = step.kind === 'edits' ? JSON.stringify(step.edits) : null;
  return db.insertInto('boardJournal').values({ ...entry, kind: step.kind, edits });
}

type JournalRow = Pick<Selectable<BoardDraftTables['boardJournal']>, 'sequence' | 'kind' | 'edits'>;

/** Whether a row of the journal gives the draft another base. */
function hasOtherBase({ kind }: Pick<JournalRow, 'kind'>): boolean {
  return kind === 'rebase' || kind === 'discard';
}

/** What a row changes of the inputs; a save or the like changes nothing. */
function journalEntry({ sequence, kind, edits }: JournalRow): readonly JournalEntry[] {
  if (kind === 'edits') {
    return [{ sequence, kind, edits: edits ?? [] }];
  }
  return kind === 'undo' || kind === 'redo' ? [{ sequence, kind }] : [];
}

/**
 * Puts other demands of the project under the drafts of its boards. The journal goes on over a base that has them, so
 * that edits can still be undone. Its count rises, so that every client with the board reads it again.
 */
export async function rebaseOnDemands(
  tx: AppTransaction,
  lineItemIds: readonly number[],
  projectDemands: readonly Demand[],
  { companyId, userId, now }: Save,
): Promise<void> {
  const drafts = await tx
    .selectFrom('boardDrafts')
    .select(['lineItemId', 'base', 'sequence'])
    .where('lineItemId', 'in', [...lineItemIds])
    .forUpdate()
    .execute();
  for (const { lineItemId, base, sequence: baseSequence } of drafts) {
    const sequence = baseSequence + 1;
    const entry = { companyId, lineItemId, sequence, baseSequence, actor: userId, at: now };
    await appendEntry(tx, { ...entry, step: { kind: 'rebase' } });
    await tx
      .updateTable('boardDrafts')
      .set({ base: JSON.stringify(withProjectDemands(base, projectDemands)), sequence })
      .where('lineItemId', '=', lineItemId)
      .execute();
  }
}
