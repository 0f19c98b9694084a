import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A version of a company's tables, as it is listed. */
export type StoredVersion = {
  readonly number: number;
  readonly overlayHash: string;
  readonly note: string;
  readonly draftedBy: readonly string[];
  readonly releasedByName: string;
  readonly releasedAt: Date;
  readonly changes: number;
  readonly rolledBackTo: number | null;
};

/** The versions of the company, the newest first. */
export async function listVersions(tx: AppTransaction): Promise<readonly StoredVersion[]> {
  return tx
    .selectFrom('catalogueVersions')
    .select(['number', 'overlayHash', 'note', 'draftedBy', 'releasedByName', 'releasedAt', 'changes', 'rolledBackTo'])
    .orderBy('number', 'desc')
    .execute();
}

type NewVersion = Omit<StoredVersion, 'draftedBy'> & {
  readonly companyId: string;
  readonly baseHash: string;
  readonly draftedBy: readonly string[];
  readonly edits: readonly HouseEdit[];
  /** What the release went by; null for a roll-back. */
  readonly comparison: unknown;
  readonly releasedBy: string;
};

/** Puts a version in force. Nobody changes it afterwards. */
export async function insertVersion(
  tx: AppTransaction,
  { edits, comparison, draftedBy, ...version }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('catalogueVersions')
    .values({
      ...version,
      draftedBy: [...draftedBy],
      edits: JSON.stringify(edits),
      comparison: comparison === null ? null : JSON.stringify(comparison),
    })
    .execute();
}

/** A product engineer who can sign in. */
type ProductEngineer = { readonly userId: string; readonly name: string };

/** The product engineers of the company. */
export async function listProductEngineers(tx: AppTransaction): Promise<readonly ProductEngineer[]> {
  return tx
    .selectFrom('users')
    .select(['userId', 'name'])
    .where('deletedAt', 'is', null)
    .where('deactivatedAt', 'is', null)
    .where((row) => row(row.val('product-engineer'), '=', row.fn.any('roles')))
    .execute();
}
