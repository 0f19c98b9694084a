import type { foundPrice } from '@pw/contract/price-lists';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import { companyPriceList } from '@pw/pricing/company-prices/price-order';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import type { PublishedList } from '@pw/pricing/maker-list/maker-prices';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { generatedArticles } from './generated-numbers.ts';
import { type MakerState, readDemoCounts, readMakerLists } from './maker-states.ts';
import { readOwnNow } from './own-prices.ts';
import { readVersionArticles } from './version-articles.store.ts';

/** The lists that hold on a day, with the articles of some numbers only. */
async function readLists(tx: AppTransaction, day: string, folds: readonly string[]): Promise<readonly PublishedList[]> {
  const states = (await readMakerLists(tx, day)).filter(isHeld);
  const articles = await readVersionArticles(
    tx,
    states.map(({ active }) => active.draftId),
    folds,
  );
  return states.map(({ maker, active }) => ({
    maker: maker.name,
    name: active.name,
    version: active.version,
    validFrom: active.validFrom,
    articles: new Map(articles.flatMap((each) => (each.draftId === active.draftId ? [[each.fold, each]] : []))),
    terms: maker.terms,
  }));
}

function isHeld(state: MakerState): state is MakerState & { readonly active: NonNullable<MakerState['active']> } {
  return state.active !== null;
}

/** What the lists of a day say of a number; the demo list answers while the company has it on. */
export async function findNumber(
  tx: AppTransaction,
  catalogueNumber: string,
  day: string,
): Promise<z.input<typeof foundPrice>> {
  const lists = await readLists(tx, day, [foldNumber(catalogueNumber)]);
  const own = await readOwnNow(tx);
  const prices = companyPriceList({
    makers: { name: '', lists, exchange: new Map() },
    ownArticles: own.articles,
    ownTerms: new Map(own.terms),
    articlePrices: [],
    rest: (await readDemoCounts(tx, lists.length)) ? priceBook().list : null,
  });
  const answer = prices.find({ catalogueNumber, priceKey: catalogueNumber, make: '' });
  const listed = answer.state === 'priced' ? answer.listed : null;
  const paise = answer.state === 'priced' ? wholePaise(answer.listPrice.paise) : null;
  return {
    catalogueNumber,
    state: answer.state,
    listPrice: paise === null ? null : rupeesOf(paise),
    listPricePaise: paise,
    maker: listed?.maker ?? null,
    version: listed?.version ?? null,
    row: listed?.row ?? null,
    currency: listed?.currency ?? null,
    // A price of a maker names the row of its list.
    isDemo: answer.state === 'priced' && listed === null,
  };
}

/** The numbers of the rules that the lists of a day price. */
export async function pricedFolds(tx: AppTransaction, day: string): Promise<ReadonlySet<string>> {
  const folds = generatedArticles().map(({ catalogueNumber }) => foldNumber(catalogueNumber));
  const lists = await readLists(tx, day, folds);
  return new Set(
    lists.flatMap(({ articles }) =>
      [...articles.values()].flatMap(({ fold, price }) => (price.state === 'priced' ? [fold] : [])),
    ),
  );
}
