import type { PriceState } from '@pw/domain/price-lists/list-codes';
import type { OwnArticle } from '@pw/pricing/company-prices/own-article';
import { sql } from 'kysely';
import type { AppTransaction } from '../../../platform/database/app-database.ts';
import { storedPrice } from '../stored-row.ts';
import type { RowChange, RowToSave, StoredRow } from './own-table.ts';

/** The own articles of the company by their numbers, those that are retired, too. */
export async function listOwnArticles(tx: AppTransaction): Promise<readonly StoredRow<OwnArticle>[]> {
  const rows = await tx.selectFrom('ownArticles').selectAll().orderBy('fold').execute();
  return rows.map(({ articleId, retiredAt, revision, changedByName, changedAt, ...row }) => ({
    id: articleId,
    isRetired: retiredAt !== null,
    retiredAt,
    revision,
    changedByName,
    changedAt,
    row: {
      number: row.number,
      fold: row.fold,
      make: row.make,
      maker: row.maker,
      description: row.description,
      group: row.discountGroup,
      device: row.device,
      unit: row.unit,
      hsn: row.hsn,
      currency: row.currency,
      price: row.priceState === null ? null : storedPrice(row.priceState, row.priceMinor),
      validFrom: row.validFrom,
      source: row.source,
      isRetired: retiredAt !== null,
    },
  }));
}

/** So many are saved by one statement. */
const BATCH = 500;

/** Saves articles, new ones and those of the ids, and counts the saves. */
export async function saveOwnArticles(
  tx: AppTransaction,
  articles: readonly RowToSave<OwnArticle>[],
  { companyId, by, byName, at }: RowChange,
): Promise<void> {
  for (let from = 0; from < articles.length; from += BATCH) {
    const values = articles.slice(from, from + BATCH).map(({ id, row, retiredAt }) => ({
      companyId,
      articleId: id,
      number: row.number,
      fold: row.fold,
      make: row.make,
      maker: row.maker,
      description: row.description,
      discountGroup: row.group,
      device: row.device,
      unit: row.unit,
      hsn: row.hsn,
      currency: row.currency,
      priceState: row.price === null ? null : (row.price.state satisfies PriceState),
      priceMinor: row.price?.state === 'priced' ? row.price.minor : null,
      validFrom: row.validFrom,
      source: row.source,
      retiredAt,
      changedBy: by,
      changedByName: byName,
      changedAt: at,
    }));
    await tx
      .insertInto('ownArticles')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'articleId']).doUpdateSet((row) => ({
          number: row.ref('excluded.number'),
          fold: row.ref('excluded.fold'),
          make: row.ref('excluded.make'),
          maker: row.ref('excluded.maker'),
          description: row.ref('excluded.description'),
          discountGroup: row.ref('excluded.discountGroup'),
          device: row.ref('excluded.device'),
          unit: row.ref('excluded.unit'),
          hsn: row.ref('excluded.hsn'),
          currency: row.ref('excluded.currency'),
          priceState: row.ref('excluded.priceState'),
          priceMinor: row.ref('excluded.priceMinor'),
          validFrom: row.ref('excluded.validFrom'),
          source: row.ref('excluded.source'),
          retiredAt: row.ref('excluded.retiredAt'),
          changedBy: row.ref('excluded.changedBy'),
          changedByName: row.ref('excluded.changedByName'),
          changedAt: row.ref('excluded.changedAt'),
          revision: sql<number>`own_articles.revision + 1`,
        })),
      )
      .execute();
  }
}
