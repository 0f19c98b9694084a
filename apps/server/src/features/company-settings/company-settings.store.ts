import type { InsuranceBase, MarginMode } from '@pw/pricing/price-terms';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type CompanySettings = {
  readonly marginMode: MarginMode;
  readonly insuranceBase: InsuranceBase;
  readonly revision: number;
};

/** How the company calculates its charges. */
export async function readSettings(tx: AppTransaction): Promise<CompanySettings> {
  return selectSettings(tx).executeTakeFirstOrThrow();
}

/** The settings, locked until the transaction ends. */
export async function lockSettings(tx: AppTransaction): Promise<CompanySettings> {
  return selectSettings(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Saves both settings. */
export async function saveSettings(
  tx: AppTransaction,
  { marginMode, insuranceBase }: Omit<CompanySettings, 'revision'>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ marginMode, insuranceBase, settingsRevision: sql`settings_revision + 1` })
    .execute();
}

function selectSettings(tx: AppTransaction) {
  return tx.selectFrom('companies').select(['marginMode', 'insuranceBase', 'settingsRevision as revision']);
}
