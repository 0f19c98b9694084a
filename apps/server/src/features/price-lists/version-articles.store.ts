import type { VersionArticle } from '@pw/pricing/maker-list/decide-rows';
import { type SqlBool, sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import { storedPrice } from './stored-row.ts';

/** Takes over what a published version has and the draft does not: those rows keep their prices. */
export async function carryRows(
  tx: AppTransaction,
  from: { readonly draftId: string },
  to: { readonly companyId: string; readonly draftId: string },
): Promise<void> {
  await sql`
    insert into price_list_rows (company_id, draft_id, place, class, outcome, is_carried, number, fold, sought,
        description, hsn, discount_group, unit, per, currency, final_state, final_minor, final_unit)
      select ${to.companyId}::uuid, ${to.draftId}::uuid,
          (select coalesce(max(place), -1) from price_list_rows last
            where ${ofCompany(tx, 'last')} and draft_id = ${to.draftId}::uuid)
            + row_number() over (order by before.place),
          'same', 'taken', true, number, fold, sought,
          description, hsn, discount_group, final_unit, per, currency, final_state, final_minor, final_unit
        from price_list_rows before
        where ${ofCompany(tx, 'before')} and before.draft_id = ${from.draftId}::uuid and before.outcome = 'taken'
          -- A join would go through all rows for each row: the database does not know yet how many have just come.
          and before.fold not in (
            select own.fold from price_list_rows own
              where ${ofCompany(tx, 'own')} and own.draft_id = ${to.draftId}::uuid and own.outcome = 'taken')`.execute(
    tx,
  );
}

/**
 * The articles of published versions, each with the version that it is of.
 * @param folds of some numbers only; of all without it
 */
export async function readVersionArticles(
  tx: AppTransaction,
  draftIds: readonly string[],
  folds?: readonly string[],
): Promise<readonly (VersionArticle & { readonly draftId: string })[]> {
  const rows = await tx
    .selectFrom('priceListRows')
    .select(['draftId', 'line', 'number', 'fold', 'description', 'hsn', 'discountGroup', 'per', 'currency'])
    .select(['finalState', 'finalMinor', 'finalUnit', 'isCarried'])
    .where(sql<SqlBool>`draft_id = any(${draftIds}::uuid[])`)
    .where('outcome', '=', 'taken')
    .$if(folds !== undefined, (query) => query.where(sql<SqlBool>`fold = any(${folds ?? []}::text[])`))
    .orderBy('draftId')
    .orderBy('place')
    .execute();
  return rows.map(({ line, discountGroup, finalState, finalMinor, finalUnit, ...row }) => {
    if (finalState === null || finalUnit === null) {
      throw new Error(`The article ${row.number} is taken without a price`);
    }
    return { ...row, group: discountGroup, unit: finalUnit, price: storedPrice(finalState, finalMinor), row: line };
  });
}

/** How many articles of published versions have a price, by version. */
export async function countPriced(
  tx: AppTransaction,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('priceListRows')
    .select('draftId')
    .select(({ fn }) => fn.countAll<number>().as('priced'))
    .where(sql<SqlBool>`draft_id = any(${draftIds}::uuid[])`)
    .where('outcome', '=', 'taken')
    .where('finalState', '=', 'priced')
    .groupBy('draftId')
    .execute();
  return new Map(rows.map(({ draftId, priced }) => [draftId, priced]));
}

/** Those of some numbers that published versions price, by version. */
export async function listPricedByVersion(
  tx: AppTransaction,
  draftIds: readonly string[],
  folds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx
    .selectFrom('priceListRows')
    .select(['draftId', 'fold'])
    .where(sql<SqlBool>`draft_id = any(${draftIds}::uuid[])`)
    .where(sql<SqlBool>`fold = any(${folds}::text[])`)
    .where('outcome', '=', 'taken')
    .where('finalState', '=', 'priced')
    .execute();
  const byVersion = Map.groupBy(rows, ({ draftId }) => draftId);
  return new Map([...byVersion].map(([draftId, priced]) => [draftId, new Set(priced.map(({ fold }) => fold))]));
}

/** Those of some numbers that have a price once a draft is published: its own, one that is to decide, or one that it carries over. */
export async function listPricedFolds(
  tx: AppTransaction,
  { draftId }: { readonly draftId: string },
  beforeId: string | null,
  folds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isOwn = sql`draft_id = ${draftId}::uuid`;
  const hasPrice = sql`outcome = 'taken' and final_state = 'priced'`;
  const { rows } = await sql<{ fold: string }>`
    select fold from price_list_rows
      where ${ofCompany(tx, 'price_list_rows')} and draft_id = any(${[draftId, beforeId]}::uuid[]) and fold = any(${folds}::text[])
      group by fold
      having bool_or(${isOwn} and (outcome = 'open' or ${hasPrice}))
        or (bool_or(not (${isOwn}) and ${hasPrice}) and not bool_or(${isOwn} and outcome = 'taken'))`.execute(tx);
  return new Set(rows.map(({ fold }) => fold));
}
