import { type CompanyDetails, companyFieldNames, type Letterhead } from '@pw/domain/company-settings/company-details';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What the company says of itself, as it was saved. */
export type StoredDetails = CompanyDetails & { readonly revision: number };

/** Name, address, GSTIN and contact of the company. */
export async function readDetails(tx: AppTransaction): Promise<StoredDetails> {
  return selectDetails(tx).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends. */
export async function lockDetails(tx: AppTransaction): Promise<StoredDetails> {
  return selectDetails(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Saves details that were judged. */
export async function saveDetails(tx: AppTransaction, details: CompanyDetails): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...details, detailsRevision: sql`details_revision + 1` })
    .execute();
}

/** The details of the company in the heads of its papers. */
export async function readLetterhead(tx: AppTransaction): Promise<Letterhead> {
  return tx.selectFrom('companies').select(['name', 'address', 'gstin', 'phone', 'email']).executeTakeFirstOrThrow();
}

function selectDetails(tx: AppTransaction) {
  return tx.selectFrom('companies').select([...companyFieldNames, 'detailsRevision as revision']);
}
