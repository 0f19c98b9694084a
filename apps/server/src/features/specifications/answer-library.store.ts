import type { LibraryAnswer } from '@pw/domain/specifications/proposal';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** An entry of the library is for all where no consultant is named; two ways to write a name are one consultant. */
export function consultantKey(consultant: string): string {
  return consultant.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** A company that keeps more answers proposes those that were used last. */
const MOST_PROPOSED = 5000;

/** The answers that a company keeps for a consultant and for all. */
export async function listLibrary(tx: AppTransaction, consultant: string): Promise<readonly LibraryAnswer[]> {
  return tx
    .selectFrom('answerLibrary')
    .select(['consultant', 'folded', 'sample', 'verdict', 'text', 'quotation'])
    .where('consultantKey', 'in', ['', consultantKey(consultant)])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('entryId')
    .limit(MOST_PROPOSED)
    .execute();
}

type Keeper = { readonly companyId: string; readonly by: string; readonly byName: string; readonly now: Date };

/** Keeps answers; one to the same clause for the same consultant is replaced. */
export async function keepAnswersInLibrary(
  tx: AppTransaction,
  { companyId, by, byName, now }: Keeper,
  answers: readonly LibraryAnswer[],
): Promise<void> {
  if (answers.length === 0) {
    return;
  }
  // The last of several to one clause counts: a statement cannot replace a row twice.
  const rows = [...new Map(answers.map((each) => [JSON.stringify([each.consultant, each.folded]), each])).values()];
  await tx
    .insertInto('answerLibrary')
    .values(
      rows.map((each) => ({
        ...each,
        companyId,
        entryId: crypto.randomUUID(),
        consultant: each.consultant.trim(),
        consultantKey: consultantKey(each.consultant),
        clauseKey: sql<string>`md5(${each.folded})`,
        lastUsedAt: now,
        keptBy: by,
        keptByName: byName,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'consultantKey', 'clauseKey']).doUpdateSet({
        consultant: sql`excluded.consultant`,
        sample: sql`excluded.sample`,
        verdict: sql`excluded.verdict`,
        text: sql`excluded.text`,
        quotation: sql`excluded.quotation`,
        lastUsedAt: sql`excluded.last_used_at`,
        keptBy: sql`excluded.kept_by`,
        keptByName: sql`excluded.kept_by_name`,
        revision: sql`answer_library.revision + 1`,
      }),
    )
    .execute();
}

/** Counts entries of the library that were given again. */
export async function countUses(
  tx: AppTransaction,
  given: readonly Pick<LibraryAnswer, 'consultant' | 'folded'>[],
  now: Date,
): Promise<void> {
  for (const { consultant, folded } of given) {
    await tx
      .updateTable('answerLibrary')
      .set({ uses: sql`uses + 1`, lastUsedAt: now })
      .where('consultantKey', '=', consultantKey(consultant))
      .where('folded', '=', folded)
      .execute();
  }
}

function selectEntries(tx: AppTransaction) {
  return tx
    .selectFrom('answerLibrary')
    .select(['entryId', 'consultant', 'sample', 'verdict', 'text', 'quotation', 'uses', 'lastUsedAt'])
    .select(['keptByName', 'revision']);
}

export type LibraryEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

type LibrarySearch = { readonly text: string; readonly consultant: string | undefined };

/** Entries with some words in the clause or the answer, the last used first, and how many there are. */
export async function findEntries(
  tx: AppTransaction,
  { text, consultant }: LibrarySearch,
  { size, skip }: { readonly size: number; readonly skip: number },
): Promise<{ readonly entries: readonly LibraryEntry[]; readonly total: number }> {
  const words = `%${text.trim().replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const isMeant = sql<boolean>`(sample ilike ${words} or text ilike ${words})
    and ${consultant === undefined ? sql`true` : sql`consultant_key = ${consultantKey(consultant)}`}`;
  const entries = await selectEntries(tx)
    .where(isMeant)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('entryId')
    .limit(size)
    .offset(skip)
    .execute();
  const { total } = await tx
    .selectFrom('answerLibrary')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isMeant)
    .executeTakeFirstOrThrow();
  return { entries, total: Number(total) };
}

/** An entry, locked until the transaction ends. */
export async function lockEntry(tx: AppTransaction, entryId: string): Promise<LibraryEntry | undefined> {
  return selectEntries(tx).where('entryId', '=', entryId).forUpdate().executeTakeFirst();
}

/** Saves the answer of an entry that is locked. */
export async function saveEntry(
  tx: AppTransaction,
  entryId: string,
  saved: Pick<LibraryEntry, 'verdict' | 'text'>,
): Promise<LibraryEntry> {
  await tx
    .updateTable('answerLibrary')
    .set({ ...saved, revision: sql`revision + 1` })
    .where('entryId', '=', entryId)
    .execute();
  return selectEntries(tx).where('entryId', '=', entryId).executeTakeFirstOrThrow();
}

export async function deleteEntry(tx: AppTransaction, entryId: string): Promise<void> {
  await tx.deleteFrom('answerLibrary').where('entryId', '=', entryId).execute();
}
