import { createHash } from 'node:crypto';
import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import type { OwnContent, OwnPrices } from '@pw/pricing/company-prices/book-data';
import type { OwnPart } from '../../database/book-parts.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { listMakers } from './makers.store.ts';
import { listMapRows } from './own-tables/article-map.store.ts';
import { listOwnArticles } from './own-tables/own-articles.store.ts';
import { findOwnContent } from './price-books.store.ts';

/** Own articles and article map as they are now, with what a book names them by; null in a company without both. */
export async function readOwnPart(
  tx: AppTransaction,
): Promise<{ readonly part: OwnPart; readonly content: OwnContent } | null> {
  const articles = (await listOwnArticles(tx)).map(({ row }) => row);
  // Rows that are retired replace nothing. In one order, so that the same map has the same hash.
  const map = (await listMapRows(tx))
    .filter(({ isRetired }) => !isRetired)
    .map(({ row }) => ({ row, text: JSON.stringify(row) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ row }) => row);
  if (articles.length === 0 && map.length === 0) {
    return null;
  }
  const content = { articles, map };
  const makers = new Map((await listMakers(tx)).map(({ name, terms }) => [foldMakerName(name), terms]));
  const names = [...new Set(articles.map(({ maker }) => maker))].toSorted();
  const terms = names.flatMap((name) => {
    const own = makers.get(foldMakerName(name));
    return own === undefined ? [] : [[name, own] as const];
  });
  return { part: { hash: hashOfContent(content), terms }, content };
}

function hashOfContent(content: OwnContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** As many as there are books in memory. */
const MOST_CONTENTS = 32;

const recentContents = keepRecent<OwnContent>('own-prices', MOST_CONTENTS);

/**
 * Own articles and article map of a book.
 * @param content that of a book that need not be kept yet
 */
export async function readOwnPrices(
  tx: AppTransaction,
  { hash, terms }: OwnPart,
  content: OwnContent | undefined,
): Promise<OwnPrices> {
  // The hash is that of all of the content: who has the same hash has the same content.
  const known = content ?? recentContents.get(hash) ?? (await findOwnContent(tx, hash));
  recentContents.put(hash, known);
  return { ...known, terms };
}
