import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/** The clause of a project; null without one. */
export type StoredVariation = {
  readonly variation: PriceVariation | null;
  /** Counts the saves; 0 before the first. */
  readonly revision: number;
};

/** The price variation clause of a project. */
export async function readPriceVariation(tx: AppTransaction, projectId: number): Promise<StoredVariation> {
  const row = await tx
    .selectFrom('priceVariations')
    .select(['terms as variation', 'revision'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? { variation: null, revision: 0 };
}

type VariationSave = { readonly companyId: string; readonly by: string; readonly at: Date };

/**
 * Saves the clause of a project that is locked, or takes it out.
 * @returns the new count of saves
 */
export async function putPriceVariation(
  tx: AppTransaction,
  projectId: number,
  variation: PriceVariation | null,
  { companyId, by: savedByName, at: savedAt }: VariationSave,
): Promise<number> {
  const saved = { terms: variation === null ? null : JSON.stringify(variation), savedByName, savedAt };
  const { revision } = await tx
    .insertInto('priceVariations')
    .values({ companyId, projectId, ...saved })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'projectId'])
        .doUpdateSet({ ...saved, revision: sql<number>`price_variations.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Gives a copy of a project the clause of its source. */
export async function copyPriceVariation(tx: AppTransaction, sourceId: number, projectId: number): Promise<void> {
  await sql`
    insert into price_variations (company_id, project_id, terms, saved_by_name, saved_at)
      select company_id, ${projectId}::integer, terms, saved_by_name, saved_at
        from price_variations
        where ${ofCompany(tx, 'price_variations')} and project_id = ${sourceId} and terms is not null`.execute(tx);
}
