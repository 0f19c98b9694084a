import type { Selectable } from 'kysely';
import type { CustomerPageTables } from '../../database/customer-page-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { ShareLink } from './share-links.store.ts';

type ShareCode = Selectable<CustomerPageTables['shareCodes']>;

/** Writes a new code in place of the one before of its link. */
export async function replaceShareCode(
  tx: AppTransaction,
  { companyId, linkId }: Pick<ShareLink, 'companyId' | 'linkId'>,
  code: Pick<ShareCode, 'requestId' | 'codeHash' | 'requestedAt'>,
): Promise<void> {
  const row = { ...code, guesses: 0, usedAt: null };
  await tx
    .insertInto('shareCodes')
    .values({ companyId, linkId, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'linkId']).doUpdateSet(row))
    .execute();
}

/** Locked until the transaction ends, so that two guesses at once are judged one after the other. */
export async function lockShareCode(tx: AppTransaction, linkId: string): Promise<ShareCode | undefined> {
  return tx.selectFrom('shareCodes').selectAll().where('linkId', '=', linkId).forUpdate().executeTakeFirst();
}

/** Writes what a guess has cost the code of a link. */
export async function saveShareGuess(
  tx: AppTransaction,
  linkId: string,
  guess: Pick<ShareCode, 'guesses' | 'usedAt'>,
): Promise<void> {
  await tx.updateTable('shareCodes').set(guess).where('linkId', '=', linkId).execute();
}
