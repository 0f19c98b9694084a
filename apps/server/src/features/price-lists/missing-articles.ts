import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import type { OwnContent } from '@pw/pricing/company-prices/book-data';
import {
  articlesWithoutPrice,
  type BoughtArticle,
  boughtArticles,
  ownPricedFolds,
} from '@pw/pricing/company-prices/bought-articles';
import { catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { type MakerState, readMakerLists } from './maker-lists.ts';
import { readOwnPart } from './own-prices.ts';
import { type ListDraft, listVersions } from './price-list-drafts.store.ts';
import { listPricedByVersion, listPricedFolds } from './version-articles.store.ts';

/** Everything that a company buys when the rules choose it, with what is needed to tell which of it has a price. */
type Bought = {
  readonly articles: readonly BoughtArticle[];
  readonly own: ReadonlySet<string>;
};

const noOwnContent: OwnContent = { articles: [], map: [] };

/** As many as companies at work at once; each is a few thousand words. */
const MOST_BOUGHT = 16;

const recentBought = keepRecent<readonly BoughtArticle[]>('bought-articles', MOST_BOUGHT);

async function readBought(tx: AppTransaction): Promise<Bought> {
  const own = await readOwnPart(tx);
  const content = own?.content ?? noOwnContent;
  const { tables, version } = knowledgeOf(tx);
  const hash = `${version} ${own?.part.hash ?? ''}`;
  const articles = recentBought.get(hash) ?? boughtArticles(catalogueArticles(tables), content, tables);
  recentBought.put(hash, articles);
  return { articles, own: ownPricedFolds(content.articles) };
}

async function pricedByMaker(
  tx: AppTransaction,
  lists: readonly MakerState[],
  articles: readonly BoughtArticle[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const folds = articles.map(({ fold }) => fold);
  const held = lists.flatMap(({ maker, active }) => (active === null ? [] : [{ maker, draftId: active.draftId }]));
  const priced = await listPricedByVersion(
    tx,
    held.map(({ draftId }) => draftId),
    folds,
  );
  return new Map(held.map(({ maker, draftId }) => [foldMakerName(maker.name), priced.get(draftId) ?? new Set()]));
}

/** The articles without a price by the makers whose lists are to price them, by the folds of their names. */
export async function missingByMaker(
  tx: AppTransaction,
  lists: readonly MakerState[],
): Promise<ReadonlyMap<string, readonly BoughtArticle[]>> {
  const { articles, own } = await readBought(tx);
  const prices = { own, lists: await pricedByMaker(tx, lists, articles) };
  return Map.groupBy(articlesWithoutPrice(articles, prices, 'maker'), ({ makerFold }) => makerFold);
}

/** The articles without a price in any list. */
export async function missingInAll(
  tx: AppTransaction,
  lists: readonly MakerState[],
): Promise<readonly BoughtArticle[]> {
  const { articles, own } = await readBought(tx);
  return articlesWithoutPrice(articles, { own, lists: await pricedByMaker(tx, lists, articles) }, 'all');
}

/** The articles of a maker without a price on the first day of its uploaded list, as if it were published; none before it is read. */
export async function missingWithDraft(
  tx: AppTransaction,
  {
    draftId,
    makerId,
    maker,
    state,
    validFrom,
  }: Pick<ListDraft, 'draftId' | 'makerId' | 'maker' | 'state' | 'validFrom'>,
): Promise<readonly BoughtArticle[]> {
  if (state !== 'ready') {
    return [];
  }
  const { articles, own } = await readBought(tx);
  const makerFold = foldMakerName(maker);
  const asked = articles.filter((article) => article.makerFold === makerFold);
  const folds = asked.map(({ fold }) => fold);
  const others = await pricedByMaker(tx, await readMakerLists(tx, validFrom), asked);
  const latest = (await listVersions(tx, makerId)).at(-1);
  const priced = await listPricedFolds(tx, { draftId }, latest?.draftId ?? null, folds);
  return articlesWithoutPrice(asked, { own, lists: new Map([...others, [makerFold, priced]]) }, 'maker');
}
