import type { ProfileFile } from '@pw/domain/company-profile/profile-rules';
import { cleanTerms } from '@pw/reports/terms/terms-html';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The keys of the company's files in the file store; null while nothing was uploaded. */
export async function readProfileFiles(tx: AppTransaction): Promise<Readonly<Record<ProfileFile, string | null>>> {
  const { logoFile, certificateFile } = await tx
    .selectFrom('companies')
    .select(['logoFile', 'certificateFile'])
    .executeTakeFirstOrThrow();
  return { logo: logoFile, certificate: certificateFile };
}

/**
 * Replaces a file of the company. The old one stays in the store, since submitted offers show it.
 * @param key null for none
 */
export async function saveProfileFile(tx: AppTransaction, file: ProfileFile, key: string | null): Promise<void> {
  const change = { logo: { logoFile: key }, certificate: { certificateFile: key } }[file];
  await tx.updateTable('companies').set(change).execute();
}

type StoredTerms = { readonly html: string; readonly revision: number };

/** The terms as they were saved. */
export async function readStoredTerms(tx: AppTransaction): Promise<StoredTerms> {
  return selectTerms(tx).executeTakeFirstOrThrow();
}

/** The terms, locked until the transaction ends. */
export async function lockStoredTerms(tx: AppTransaction): Promise<StoredTerms> {
  return selectTerms(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Saves terms that were cleaned and judged. */
export async function saveTerms(tx: AppTransaction, html: string): Promise<void> {
  await tx.updateTable('companies').set({ termsHtml: html, termsRevision: sql`terms_revision + 1` }).execute();
}

function selectTerms(tx: AppTransaction) {
  return tx.selectFrom('companies').select(['termsHtml as html', 'termsRevision as revision']);
}

/** Terms for an answer. They are cleaned again, since an older version or a person may have stored others. */
export function presentTerms({ html, revision }: StoredTerms): { readonly terms: string; readonly revision: number } {
  const clean = cleanTerms(html);
  return { terms: clean.ok ? clean.value : '', revision };
}
