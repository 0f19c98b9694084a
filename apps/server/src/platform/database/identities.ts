import { sql } from 'kysely';
import type { AppTransaction } from './app-database.ts';

/** What somebody signs in with. Each kind is unique over all companies, in whatever case it is written. */
export type IdentityKind = 'user-name' | 'user-email' | 'administrator-email';

export type Identity = { readonly companyId: string; readonly accountId: string };

/** Finds the account behind a name, of whichever company: the one question that is asked before the company is known. */
export async function findIdentity(
  tx: AppTransaction,
  kind: IdentityKind,
  value: string,
): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`select company_id, account_id from find_identity(${kind}, ${value})`.execute(tx);
  return rows[0];
}

/** Takes a name for an account of the company that the transaction has entered; false when it is taken. */
export async function claimIdentity(
  tx: AppTransaction,
  kind: IdentityKind,
  value: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select claim_identity(${kind}, ${value}, ${accountId}) as claimed`.execute(tx);
  return rows[0]?.claimed === true;
}

/** Gives a name of an account back, for whoever takes it next. */
export async function releaseIdentity(tx: AppTransaction, kind: IdentityKind, accountId: string): Promise<void> {
  await sql`select release_identity(${kind}, ${accountId})`.execute(tx);
}
