import { sql } from 'kysely';
import type { AppTransaction, OutsideTransaction } from './app-database.ts';

/**
 * The name with which somebody signs in, in any case of letters. User names and the e-mails of administrators are unique
 * over all companies; the e-mail of a user within its company.
 */
export type IdentityKind = 'user-name' | 'user-email' | 'administrator-email';

/** What leads to an account or to a link before the company is known; of a link it is the hash of its token. */
export type IndexedKind = IdentityKind | 'share-link' | 'passport';

export type Identity = { readonly companyId: string; readonly accountId: string };

/**
 * Finds the accounts behind a name, of whichever companies and in a fixed order: the one question that is asked before
 * the company is known.
 */
export async function findIdentities(
  tx: OutsideTransaction,
  kind: IndexedKind,
  value: string,
): Promise<readonly Identity[]> {
  const { rows } = await sql<Identity>`
    select company_id, account_id from find_identity(${kind}, ${value}) order by company_id`.execute(tx);
  return rows;
}

/** Finds the account behind a name that is unique over all companies. */
export async function findIdentity(
  tx: OutsideTransaction,
  kind: Exclude<IndexedKind, 'user-email'>,
  value: string,
): Promise<Identity | undefined> {
  const [identity] = await findIdentities(tx, kind, value);
  return identity;
}

/** Whether the company that the transaction has entered has a name. */
export async function hasIdentity(tx: AppTransaction, kind: IndexedKind, value: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_identity(${kind}, ${value}) as has`.execute(tx);
  return rows[0]?.has === true;
}

/** Takes a name for an account of the company that the transaction has entered; false when it is taken. */
export async function claimIdentity(
  tx: AppTransaction,
  kind: IndexedKind,
  value: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select claim_identity(${kind}, ${value}, ${accountId}) as claimed`.execute(tx);
  return rows[0]?.claimed === true;
}

/** Gives a name of an account back, for the next account that takes it. */
export async function releaseIdentity(tx: AppTransaction, kind: IndexedKind, accountId: string): Promise<void> {
  await sql`select release_identity(${kind}, ${accountId})`.execute(tx);
}

/** Gives all names of an account back but one; none where it does not have that one any more. */
export async function releaseOtherIdentities(
  tx: AppTransaction,
  kind: IndexedKind,
  accountId: string,
  name: string,
): Promise<void> {
  await sql`select release_other_identities(${kind}, ${accountId}, ${name})`.execute(tx);
}
