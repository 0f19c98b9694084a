import type { RateRow } from '@pw/pricing/rates/company-rates';
import type { RateChange } from '@pw/pricing/rates/rate-changes';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** Records the changes of a save of the rates. */
export async function noteRateChanges(
  tx: AppTransaction,
  companyId: string,
  changes: readonly Pick<RateChange, 'pricingId' | 'before' | 'after'>[],
  { by: changedBy, now: changedAt }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const values = changes.map(({ pricingId, before, after }) => ({
    companyId,
    pricingId,
    before: before && JSON.stringify(rowOf(before)),
    after: after && JSON.stringify(rowOf(after)),
    changedAt,
    changedBy,
  }));
  if (values.length > 0) {
    await tx.insertInto('rateChanges').values(values).execute();
  }
}

/** What a price depends on. */
function rowOf({ rateKey, type, material, unit, ratePaise }: RateRow): RateRow {
  return { rateKey, type, material, unit, ratePaise };
}

/** Changes of the rates in their order, with the id of the last one. */
export type KeptRateChanges = { readonly changes: readonly RateChange[]; readonly upTo: number };

/** The changes of the rates since a moment and after an id; null where there is none. */
export async function readRateChanges(
  tx: AppTransaction,
  { since, after }: { readonly since: Date; readonly after: number },
): Promise<KeptRateChanges | null> {
  // Two saves that waited for each other may have moments in the wrong order. Their ids are in the right one.
  const { old } = await tx
    .selectFrom('rateChanges')
    .select(({ fn }) => fn.coalesce(fn.max('changeId'), sql<number>`0`).as('old'))
    .where('changedAt', '<=', since)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('rateChanges')
    .select(['changeId', 'pricingId', 'before', 'after', 'changedAt as at', 'changedBy as by'])
    .where('changeId', '>', Math.max(old, after))
    .orderBy('changeId')
    .execute();
  const last = rows.at(-1);
  return last ? { changes: rows, upTo: last.changeId } : null;
}
