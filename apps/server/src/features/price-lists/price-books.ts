import { createHash } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import {
  type BookData,
  type BookList,
  foldsOfOwn,
  shippedBook,
  withArticles,
} from '@pw/pricing/company-prices/book-data';
import { companyBook, mapTextOf } from '@pw/pricing/company-prices/company-book';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { buyRatesOfDay } from '@pw/pricing/market-rates/market-rate';
import type { PriceBook } from '@pw/pricing/price-list/price-book';
import { everyComponentArticle } from '@pw/switchboard/articles/every-catalogue-number';
import type { BookPart, BookParts } from '../../database/book-parts.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { perKnowledge, priceBook, priceFiles } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import type { CompanySettings } from '../company-settings/company-settings.store.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import { readDemoCounts, readMakerLists } from './maker-lists.ts';
import type { Maker } from './makers.store.ts';
import { readOwnPart, readOwnPrices } from './own-prices.ts';
import { findBook, keepBook, listWrittenTexts, readBookHash, type StoredBook } from './price-books.store.ts';
import { type ListVersion, listVersions } from './price-list-drafts.store.ts';
import { readVersionArticles } from './version-articles.store.ts';

/** Prices ready to price by, with what names them. */
export type ProjectBook = {
  readonly data: BookData;
  readonly book: PriceBook;
  /** Of the company's lists and the tables of the product together. */
  readonly hash: string;
  /** Another one as soon as the article map replaces something else; '' without a map. */
  readonly mapFingerprint: string;
};

/**
 * The book of a day: the lists that hold then, with own articles and article map as they are now. Null in a company
 * without any of it: then the prices of the product count.
 * @param settings those of the company, where they are read for more
 */
export async function bookOfDay(
  tx: AppTransaction,
  day: string,
  settings?: () => Promise<CompanySettings>,
): Promise<StoredBook | null> {
  const lists = (await readMakerLists(tx, day)).flatMap(({ maker, active }) =>
    active === null ? [] : [partOfBook(maker, active)],
  );
  return bookOfLists(tx, { day, lists, demoPrices: await readDemoCounts(tx, lists.length, settings) });
}

/** A version of a list as a part of a book. */
export function partOfBook(
  { name: maker, terms }: Pick<Maker, 'name' | 'terms'>,
  { draftId, version, name, validFrom }: Pick<ListVersion, 'draftId' | 'version' | 'name' | 'validFrom'>,
): BookPart {
  return { maker, draftId, version, name, validFrom, terms };
}

type CountedLists = Pick<BookParts, 'demoPrices' | 'lists'> & Pick<StoredBook, 'day' | 'draft'>;

/** The book of lists, with own articles and article map as they are now; null without any of it. */
export async function bookOfLists(
  tx: AppTransaction,
  { day, lists, demoPrices, draft }: CountedLists,
): Promise<StoredBook | null> {
  const own = await readOwnPart(tx);
  if (lists.length === 0 && own === null) {
    return null;
  }
  const exchange = buyRatesOfDay(await listRatesOfKinds(tx, ['currency']), day);
  const parts: BookParts = {
    demoPrices,
    lists,
    ...(own === null ? {} : { own: own.part }),
    ...(exchange.length === 0 ? {} : { exchange }),
  };
  return {
    hash: hashOfParts(draft === undefined ? parts : { parts, draft }),
    day,
    parts,
    ...(own === null ? {} : { content: own.content }),
    ...(draft === undefined ? {} : { draft }),
  };
}

/** The current book, kept so that projects can name it. */
export async function keepBookOfToday(tx: AppTransaction, companyId: string, now: Date): Promise<string | null> {
  const today = await bookOfDay(tx, isoDayInIndia(now.getTime()));
  if (today === null) {
    return null;
  }
  await keepBook(tx, companyId, today, now);
  return today.hash;
}

/** The current book, which need not be kept: by it new projects are priced. */
export async function readBookOfToday(tx: AppTransaction, now: Date): Promise<ProjectBook> {
  const today = await bookOfDay(tx, isoDayInIndia(now.getTime()));
  return today === null ? bookOfData(shippedBook) : readStored(tx, today);
}

const HASH_DIGITS = 12;

/** Who saved terms changes no price: the same terms lead to the same book. */
function hashOfParts(parts: BookParts | Pick<StoredBook, 'parts' | 'draft'>): string {
  const said = JSON.stringify(parts, (key, value) => (key === 'saved' ? undefined : value));
  return `pb-${createHash('sha256').update(said).digest('hex').slice(0, HASH_DIGITS)}`;
}

/** As many as the reference allows in memory; each holds the articles that the rules may choose. */
const MOST_BOOKS = 32;

const recentBooks = keepRecent<ProjectBook>('price-books', MOST_BOOKS);

/** A book by its hash with the articles that the rules may choose. */
export async function readBook(tx: AppTransaction, hash: string): Promise<BookData | undefined> {
  const stored = await findBook(tx, hash);
  return stored && (await readStored(tx, stored)).data;
}

async function readStored(tx: AppTransaction, stored: StoredBook): Promise<ProjectBook> {
  // The hash is that of versions by the ids of their company, and of the content of own articles: same hash, same prices. Which
  // articles are read is up to the knowledge.
  const key = `${stored.hash} ${knowledgeOf(tx).version}`;
  const known = recentBooks.get(key);
  if (known) {
    return known;
  }
  const book = bookOfData(await readBookData(tx, stored, everyKnownFold(knowledgeOf(tx))));
  recentBooks.put(key, book);
  return book;
}

/** The prices of a book: of its lists some numbers only, and those of own articles and of the article map. */
export async function readBookData(
  tx: AppTransaction,
  stored: StoredBook,
  folds: readonly string[],
): Promise<BookData> {
  const { hash, parts, content } = stored;
  const own = parts.own && (await readOwnPrices(tx, parts.own, content));
  const lists = await readLists(tx, stored, [...folds, ...foldsOfOwn(own)]);
  const data = { hash, lists, exchange: parts.exchange ?? [], demoPrices: parts.demoPrices };
  return own ? { ...data, own } : data;
}

async function readLists(
  tx: AppTransaction,
  { parts, draft }: Pick<StoredBook, 'parts' | 'draft'>,
  folds: readonly string[],
  ends?: readonly ListEnd[],
): Promise<readonly BookList[]> {
  const articles = await readVersionArticles(
    tx,
    parts.lists.map(({ draftId }) => draftId),
    folds,
  );
  const published = Map.groupBy(articles, ({ draftId }) => draftId);
  const byDraft = draft ? await withCarried(tx, published, draft, folds) : published;
  const known = ends ?? (await listEnds(tx, parts));
  return parts.lists.map(({ draftId, ...list }, place) => ({
    ...list,
    // It never changes once a list is published, and names no other prices: it is no part of the hash.
    validUntil: known[place]?.validUntil ?? null,
    articles: (byDraft.get(draftId) ?? []).map(({ number, fold, description, group, currency, price, row }) => ({
      number,
      fold,
      description,
      group,
      currency,
      price,
      row,
    })),
  }));
}

type ListEnd = Pick<BookList, 'validUntil'>;

/** Until when each list of a book holds, in their order. */
async function listEnds(tx: AppTransaction, { lists }: BookParts): Promise<readonly ListEnd[]> {
  const versions = new Map((await listVersions(tx)).map((version) => [version.draftId, version]));
  return lists.map(({ draftId }) => ({ validUntil: versions.get(draftId)?.validUntil ?? null }));
}

type Articles = Awaited<ReturnType<typeof readVersionArticles>>;

/** The articles of each list, with those that an uploaded one takes over from the version before, as its publication does. */
async function withCarried(
  tx: AppTransaction,
  published: ReadonlyMap<string, Articles>,
  { draftId, overId }: NonNullable<StoredBook['draft']>,
  folds: readonly string[],
): Promise<ReadonlyMap<string, Articles>> {
  const named = published.get(draftId) ?? [];
  const known = new Set(named.map(({ fold }) => fold));
  const before = overId === null ? [] : await readVersionArticles(tx, [overId], folds);
  const carried = before.filter(({ fold }) => !known.has(fold)).map((article) => ({ ...article, draftId, row: null }));
  return new Map([...published, [draftId, [...named, ...carried]]]);
}

/** The numbers that the rules may choose: those of the demo list, and components as they are ordered. */
const everyKnownFold = perKnowledge(({ tables }): readonly string[] => {
  const numbers = [...priceBook().list.rows, ...everyComponentArticle(tables)];
  return [...new Set(numbers.map(({ catalogueNumber }) => foldNumber(catalogueNumber)))];
});

/** The book of a project, with the articles that its boards name besides. */
export async function readProjectBook(tx: AppTransaction, projectId: number): Promise<ProjectBook> {
  return readBookNamed(tx, await readBookHash(tx, projectId), projectId);
}

/** A book for what its lists are, without the articles that only its boards name. */
export async function readListsOf(tx: AppTransaction, stored: StoredBook | null): Promise<ProjectBook> {
  return stored ? readStored(tx, stored) : bookOfData(shippedBook);
}

/** A book by its hash, null for the prices of the product, with the articles that the boards of a project name. */
export async function readBookNamed(tx: AppTransaction, hash: string | null, projectId: number): Promise<ProjectBook> {
  return readStoredBook(tx, (hash === null ? null : await findBook(tx, hash)) ?? null, projectId);
}

/**
 * A book that need not be kept yet, with the articles that the boards of a project name; null for those of the product.
 * @param folds the numbers that the boards name, where they are read for more
 */
export async function readStoredBook(
  tx: AppTransaction,
  stored: StoredBook | null,
  projectId: number,
  folds = () => namedFolds(tx, projectId),
): Promise<ProjectBook> {
  if (stored === null) {
    return bookOfData(shippedBook);
  }
  const book = await readStored(tx, stored);
  const named = await readListsNamed(tx, stored, await folds(), book.data.lists);
  return named.length === 0 ? book : bookOfData(withArticles(book.data, named));
}

/** Of each list the articles that the boards of a project name, besides those that the rules may choose. */
export async function readNamedArticles(
  tx: AppTransaction,
  hash: string,
  projectId: number,
): Promise<readonly BookList[]> {
  const stored = await findBook(tx, hash);
  return stored ? readListsNamed(tx, stored, await namedFolds(tx, projectId)) : [];
}

/** What the lists of a book say of one number; undefined without such a book. */
export async function readNumberInBook(
  tx: AppTransaction,
  hash: string,
  number: string,
): Promise<readonly BookList[] | undefined> {
  const stored = await findBook(tx, hash);
  const lists = stored && (await readLists(tx, stored, [foldNumber(number)]));
  return lists?.filter(({ articles }) => articles.length > 0);
}

async function readListsNamed(
  tx: AppTransaction,
  stored: StoredBook,
  folds: readonly string[],
  ends?: readonly ListEnd[],
): Promise<readonly BookList[]> {
  return folds.length === 0 ? [] : readLists(tx, stored, folds, ends);
}

/** Prices from plain data, as servers send it to their threads. */
export function bookOfData(data: BookData): ProjectBook {
  const text = mapTextOf(data);
  return {
    data,
    book: companyBook(priceBook(), data),
    hash: priceListHash(data.hash),
    mapFingerprint: text === '' ? '' : createHash('sha256').update(text).digest('base64url'),
  };
}

/**
 * Names a price book together with the tables of the product.
 * @param files the hash of these tables, of this release or of a submission
 */
export function priceListHash(bookHash: string | null, files = priceFiles().hash): string {
  return bookHash === null ? files : `${bookHash}.${files}`;
}

/** So many option codes are tried behind each number. */
const MOST_OPTIONS = 20;

/**
 * The numbers that people wrote into the boards of a project, in the form in which numbers are compared: each text may
 * be one, and option codes can follow any number of the rules.
 */
export async function namedFolds(tx: AppTransaction, projectId: number): Promise<readonly string[]> {
  const texts = await listWrittenTexts(tx, projectId);
  const known = new Set(everyKnownFold(knowledgeOf(tx)));
  const options = texts.filter(({ isOption }) => isOption).slice(0, MOST_OPTIONS);
  const folds = new Set(texts.map(({ text }) => foldNumber(text)).filter((fold) => fold !== '' && !known.has(fold)));
  for (const { text } of options) {
    for (const fold of known) {
      folds.add(`${fold}${foldNumber(text)}`);
    }
  }
  return [...folds];
}
