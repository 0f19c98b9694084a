import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { Account } from './accounts.store.ts';

type AccountKey = Pick<Account, 'companyId' | 'accountId'>;

/** The newest code that was sent to an account. */
export type SentCode = {
  readonly requestId: string;
  readonly codeHash: string;
  readonly requestedAt: Date;
  readonly guesses: number;
  readonly usedAt: Date | null;
};

/** Writes a new code in place of the older one. */
export async function replaceCode(
  tx: AppTransaction,
  { companyId, accountId }: AccountKey,
  code: Pick<SentCode, 'requestId' | 'codeHash' | 'requestedAt'>,
): Promise<void> {
  const fresh: SentCode = { ...code, guesses: 0, usedAt: null };
  await tx
    .insertInto('oneTimeCodes')
    .values({ companyId, accountId, ...fresh })
    .onConflict((conflict) => conflict.columns(['companyId', 'accountId']).doUpdateSet(fresh))
    .execute();
}

/** Locked until the transaction ends, so that two guesses at once are judged one after the other. */
export async function lockCode(
  tx: AppTransaction,
  { companyId, accountId }: AccountKey,
): Promise<SentCode | undefined> {
  return tx
    .selectFrom('oneTimeCodes')
    .select(['requestId', 'codeHash', 'requestedAt', 'guesses', 'usedAt'])
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what a guess has cost the code. */
export async function saveGuess(
  tx: AppTransaction,
  { companyId, accountId }: AccountKey,
  guess: Pick<SentCode, 'guesses' | 'usedAt'>,
): Promise<void> {
  await tx
    .updateTable('oneTimeCodes')
    .set(guess)
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .execute();
}
