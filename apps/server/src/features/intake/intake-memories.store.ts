import { createHash } from 'node:crypto';
import type { Sender } from '@pw/domain/intake/sender';
import { type Learnt, learntKey, type Remembered } from '@pw/intake/memory';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What a company remembers of a sender. */
export async function listRemembered(tx: AppTransaction, { key }: Sender): Promise<readonly Remembered[]> {
  const rows = await tx
    .selectFrom('intakeMemories')
    .select(['learnt', 'uses'])
    .where('senderKey', '=', key)
    .orderBy('memoryId')
    .execute();
  return rows.map(({ learnt, uses }) => ({ ...learnt, uses }));
}

/** Who said something, of which file, and whose way to write it is. */
export type Lesson = {
  readonly companyId: string;
  readonly sender: Sender;
  /** The hash of its bytes. */
  readonly file: string;
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
};

/** As many rows as one statement takes with all of their values. */
const ROWS_AT_ONCE = 1000;

/**
 * Remembers what a file has taught. What was said before counts one file more, unless it is the same file; what was said
 * otherwise before counts from 1.
 */
export async function remember(
  tx: AppTransaction,
  { companyId, sender, file, by, byName, at }: Lesson,
  learnt: readonly Learnt[],
): Promise<void> {
  // In one order for all who learn at the same moment, so that none waits for one who waits for it.
  const lessons = learnt
    .map((each) => ({ each, keyHash: createHash('sha256').update(learntKey(each)).digest('hex') }))
    .toSorted((one, other) => (one.keyHash < other.keyHash ? -1 : 1));
  for (let start = 0; start < lessons.length; start += ROWS_AT_ONCE) {
    const rows = lessons.slice(start, start + ROWS_AT_ONCE).map(({ each, keyHash }) => ({
      companyId,
      senderKey: sender.key,
      sender: sender.shown,
      keyHash,
      learnt: JSON.stringify(each),
      uses: 1,
      lastFile: file,
      lastBy: by,
      lastByName: byName,
      lastAt: at,
    }));
    await tx
      .insertInto('intakeMemories')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'senderKey', 'keyHash']).doUpdateSet({
          // What it means is all but the text, which may be written in another case.
          uses: sql`case
            when intake_memories.learnt - 'text' <> excluded.learnt - 'text' then 1
            when intake_memories.last_file = excluded.last_file then intake_memories.uses
            else intake_memories.uses + 1
          end`,
          sender: (excluded) => excluded.ref('excluded.sender'),
          learnt: (excluded) => excluded.ref('excluded.learnt'),
          lastFile: (excluded) => excluded.ref('excluded.lastFile'),
          lastBy: (excluded) => excluded.ref('excluded.lastBy'),
          lastByName: (excluded) => excluded.ref('excluded.lastByName'),
          lastAt: (excluded) => excluded.ref('excluded.lastAt'),
        }),
      )
      .execute();
  }
}

/** What is remembered of the files of a sender, with who said it last. */
export type StoredMemory = {
  readonly memoryId: number;
  readonly sender: string;
  readonly learnt: Learnt;
  readonly uses: number;
  readonly lastByName: string;
  readonly lastAt: Date;
};

/** What a company remembers, the last said first; the text looks through senders and texts. */
export async function listMemories(
  tx: AppTransaction,
  search: string,
  { size, skip }: { readonly size: number; readonly skip: number },
): Promise<{ readonly memories: readonly StoredMemory[]; readonly total: number }> {
  const sought = tx
    .selectFrom('intakeMemories')
    .where(sql<boolean>`strpos(lower(sender || ' ' || (learnt->>'text')), lower(${search})) > 0`);
  const { total } = await sought.select((each) => each.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const memories = await sought
    .select(['memoryId', 'sender', 'learnt', 'uses', 'lastByName', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .orderBy('memoryId', 'desc')
    .limit(size)
    .offset(skip)
    .execute();
  return { memories, total: Number(total) };
}

/** Forgets something; answers what it was, undefined for an id that the company has not. */
export async function forgetMemory(
  tx: AppTransaction,
  memoryId: number,
): Promise<Pick<StoredMemory, 'sender' | 'learnt'> | undefined> {
  return tx
    .deleteFrom('intakeMemories')
    .where('memoryId', '=', memoryId)
    .returning(['sender', 'learnt'])
    .executeTakeFirst();
}
