import { wholePaise } from '@pw/domain/money';
import type { ArticlePrice } from '@pw/pricing/company-prices/article-price';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import type { Save } from './projects.store.ts';

/** An article price, and who said it. */
export type SavedArticlePrice = { readonly price: ArticlePrice; readonly by: string; readonly at: Date };

/** The article prices of a project, by their numbers. */
export async function listArticlePrices(tx: AppTransaction, projectId: number): Promise<readonly SavedArticlePrice[]> {
  const rows = await tx
    .selectFrom('projectArticlePrices')
    .select(['number', 'fold', 'pricePaise', 'source', 'validUntil', 'savedByName', 'savedAt'])
    .where('projectId', '=', projectId)
    .orderBy('fold')
    .execute();
  return rows.map(({ number, fold, pricePaise, source, validUntil, savedByName: by, savedAt: at }) => {
    const price: ArticlePrice =
      pricePaise === null || source === null
        ? { number, fold, state: 'on request' }
        : { number, fold, state: 'quoted', paise: wholePaise(pricePaise), source, validUntil };
    return { price, by, at };
  });
}

/** The same as terms keep them: undefined for a project without any. */
export async function readArticlePrices(
  tx: AppTransaction,
  projectId: number,
): Promise<readonly ArticlePrice[] | undefined> {
  const prices = await listArticlePrices(tx, projectId);
  return prices.length === 0 ? undefined : prices.map(({ price }) => price);
}

/** How often the article prices of a project were saved, counted from 1. */
export async function readArticlePricesRevision(tx: AppTransaction, projectId: number): Promise<number> {
  const { articlePricesRevision } = await tx
    .selectFrom('projects')
    .select('articlePricesRevision')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return articlePricesRevision;
}

/** Counts a save of the article prices of a project that is locked. */
export async function countArticlePriceSave(tx: AppTransaction, projectId: number): Promise<number> {
  const { articlePricesRevision } = await tx
    .updateTable('projects')
    .set({ articlePricesRevision: sql`article_prices_revision + 1` })
    .where('projectId', '=', projectId)
    .returning('articlePricesRevision')
    .executeTakeFirstOrThrow();
  return articlePricesRevision;
}

/** Writes an article price of a project that is locked, in place of the one that its number has. */
export async function putArticlePrice(
  tx: AppTransaction,
  projectId: number,
  price: ArticlePrice,
  { companyId, userId: savedBy, userName: savedByName, now: savedAt }: Save & { readonly userName: string },
): Promise<void> {
  const { number, fold, state } = price;
  const said =
    price.state === 'quoted'
      ? { pricePaise: price.paise, source: price.source, validUntil: price.validUntil }
      : { pricePaise: null, source: null, validUntil: null };
  const row = { ...said, number, state, savedBy, savedByName, savedAt };
  await tx
    .insertInto('projectArticlePrices')
    .values({ companyId, projectId, fold, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'projectId', 'fold']).doUpdateSet(row))
    .execute();
}

/** Gives a copy of a project the article prices of its source, each with who said it. */
export async function copyArticlePrices(tx: AppTransaction, sourceId: number, projectId: number): Promise<void> {
  await sql`
    insert into project_article_prices (company_id, project_id, fold, number, state, price_paise, source, valid_until,
        saved_by, saved_by_name, saved_at)
      select company_id, ${projectId}::integer, fold, number, state, price_paise, source, valid_until,
          saved_by, saved_by_name, saved_at
        from project_article_prices
        where ${ofCompany(tx, 'project_article_prices')} and project_id = ${sourceId}`.execute(tx);
}

/** Takes the article price of a number from a project that is locked. */
export async function removeArticlePrice(tx: AppTransaction, projectId: number, fold: string): Promise<void> {
  await tx.deleteFrom('projectArticlePrices').where('projectId', '=', projectId).where('fold', '=', fold).execute();
}
