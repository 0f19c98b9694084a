import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import type { Article } from '@pw/switchboard/model/article';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { switchgearLines } from '../bill/switchgear-lines.ts';
import { foldNumber } from '../maker-list/article-number.ts';
import type { VersionArticle } from '../maker-list/decide-rows.ts';
import type { ListPrice } from '../maker-list/list-price.ts';
import { type MakerTerms, noMakerTerms } from '../maker-list/maker-terms.ts';
import { givenFigure } from '../money/amount.ts';
import { priceAnswer } from '../price-list/price-answer.ts';
import { readPriceBook } from '../price-list/price-book.ts';
import { verifiedBy } from '../price-list/price-list.ts';
import { priceListSources } from '../rates/price-source.ts';
import { type ArticlePrice, judgeArticlePrice } from './article-price.ts';
import type { OwnArticle } from './own-article.ts';
import { type CompanyPrices, companyPriceList } from './price-order.ts';
import { projectPriceList } from './project-price-list.ts';

const catalogue = mustReadCatalog();
const demo = mustBeOk(readPriceBook(readPriceFiles())).list;

/** Is in every source of prices. */
const NUMBER = '3SU1';

function quoted(
  number: string,
  paise: number,
  more: Partial<Extract<ArticlePrice, { state: 'quoted' }>> = {},
): ArticlePrice {
  const price = { state: 'quoted', paise: wholePaise(paise), source: 'quotation 17', validUntil: null } as const;
  return { number, fold: foldNumber(number), ...price, ...more };
}

function own(number: string, more: Partial<OwnArticle> = {}): OwnArticle {
  return {
    number,
    fold: foldNumber(number),
    make: 'Rishta',
    maker: 'own',
    description: 'Lamp',
    group: 'Lamps',
    device: null,
    unit: 'nos',
    hsn: '',
    currency: 'INR',
    validFrom: '2026-07-01',
    source: 'quotation RI/26',
    price: { state: 'priced', minor: 30_00 },
    isRetired: false,
    ...more,
  };
}

function listed(maker: string, number: string, price: ListPrice, terms: MakerTerms = noMakerTerms) {
  const fold = foldNumber(number);
  const head = { number, fold, description: '', hsn: '', group: '', unit: 'nos', per: 1, currency: 'INR' } as const;
  const article: VersionArticle = { ...head, price, row: 1, isCarried: false };
  const articles = new Map([[fold, article]]);
  return { maker, name: `${maker} list`, version: 1, validFrom: '2026-10-01', articles, terms };
}

const inList = listed('Siemens', NUMBER, { state: 'priced', minor: 40_00 });

const all: CompanyPrices & { readonly articlePrices: readonly ArticlePrice[] } = {
  makers: { name: 'Siemens', lists: [inList], exchange: new Map() },
  ownArticles: [own(NUMBER)],
  ownTerms: new Map(),
  articlePrices: [quoted(NUMBER, 20_00)],
  rest: demo,
};

const article: Article = {
  description: 'Lamp',
  catalogueNumber: NUMBER,
  priceKey: NUMBER,
  make: 'Siemens',
  group: 'CONTROL',
  materialClass: 'Siemens Switchgear',
  quantity: 1,
  device: null,
};

const listOf = ({ articlePrices, ...prices }: typeof all) => projectPriceList(companyPriceList(prices), articlePrices);

const answerOf = (prices: typeof all, more: Partial<Article> = {}) => {
  const answer = priceAnswer({ ...article, ...more }, listOf(prices));
  return answer.state === 'priced' ? answer.listPrice.paise : answer.state;
};

describe('the price of an article', () => {
  const withoutProject = { ...all, articlePrices: [] };
  const withoutOwn = { ...withoutProject, ownArticles: [] };
  const noLists = { ...withoutOwn, makers: { ...all.makers, lists: [] } };
  const demoPaise = demo.priceOf(NUMBER)?.paise;

  it('is 1. that which is typed on the line', () => {
    expect(answerOf(all, { listPrice: { paise: 10_00, source: 'entered' } })).toBe(10_00);
  });

  it('is 2. the one that a vendor quoted for the project', () => {
    expect(answerOf(all)).toBe(20_00);
    expect(
      answerOf({ ...all, articlePrices: [{ number: NUMBER, fold: foldNumber(NUMBER), state: 'on request' }] }),
    ).toBe('offered on request');
    expect(listOf(all).find(article)).toMatchObject({ quotation: { number: NUMBER, source: 'quotation 17' } });
  });

  it('is 3. that of an own article, if it has one', () => {
    expect(answerOf(withoutProject)).toBe(30_00);
    expect(answerOf({ ...withoutProject, ownArticles: [own(NUMBER, { price: null })] })).toBe(40_00);
  });

  it('is 4. that of the lists of makers: the number as ordered, then the usual one', () => {
    expect(answerOf(withoutOwn)).toBe(40_00);
    expect(answerOf(withoutOwn, { catalogueNumber: `${NUMBER}-Z` })).toBe(40_00);
    const both = [inList, listed('L&T', NUMBER, { state: 'priced', minor: 45_00 })];
    const twice = { ...withoutOwn, makers: { ...all.makers, lists: both } };
    expect(answerOf(twice)).toBe(40_00);
    expect(answerOf(twice, { make: 'ABB' })).toBe('ambiguous');
  });

  it('is 5. that of the demo list, while it is on', () => {
    expect(answerOf(noLists)).toBe(demoPaise);
    expect(answerOf({ ...noLists, rest: null })).toBe('unknown');
  });

  it('is 6. none: no gap of a list is filled from the demo list', () => {
    const onRequest = {
      ...withoutOwn,
      makers: { ...all.makers, lists: [listed('Siemens', NUMBER, { state: 'on request' })] },
    };
    expect(answerOf(onRequest)).toBe('on request');
  });
});

describe('an own article', () => {
  const only = (ownArticle: OwnArticle, terms: CompanyPrices['ownTerms'] = new Map()) =>
    companyPriceList({
      ...all,
      rest: null,
      makers: { ...all.makers, lists: [] },
      ownArticles: [ownArticle],
      ownTerms: terms,
    });

  it('that was retired says so, unless a list prices it', () => {
    const retired = own(NUMBER, { isRetired: true });
    expect(only(retired).find(article)).toEqual({ state: 'retired' });
    expect(only(retired).holds(NUMBER)).toBe(false);
    expect(answerOf({ ...all, articlePrices: [], ownArticles: [retired] })).toBe(40_00);
  });

  it('is priced by the terms of its maker and group, and says who named the price', () => {
    const group = { group: 'Lamps', discounts: [20], factor: 1 };
    const list = only(own(NUMBER), new Map([['own', { discounts: [10], factor: 1, groups: [group] }]]));
    expect(list.find(article)).toMatchObject({
      state: 'priced',
      listPrice: {
        paise: 30_00,
        origin: { source: 'quotation RI/26', rows: [{ table: 'own articles', row: NUMBER }] },
      },
      terms: { discountPercent: { value: 20 } },
      listed: { maker: 'own', version: null, row: null, listMinor: 30_00 },
    });
  });

  it('in a currency without a rate has no price', () => {
    expect(only(own(NUMBER, { currency: 'EUR' })).find(article)).toEqual({ state: 'no exchange rate' });
  });

  it('is a number that somebody looked up, as those of lists are and those of the demo list are not', () => {
    const isVerified = verifiedBy(listOf({ ...all, articlePrices: [quoted('Q-1', 1)] }));
    expect([NUMBER, 'Q-1', '3SU1106-6AA50-1AA0'].map(isVerified)).toEqual([true, true, false]);
  });
});

describe('the prices of a company', () => {
  it('say where they come from: each list, its own articles as old as the oldest one, and the demo list', () => {
    const later = own('OWN-2', { validFrom: '2026-09-01' });
    const list = companyPriceList({ ...all, ownArticles: [later, own(NUMBER)] });
    expect(priceListSources({ list }).map(({ name, date, isDemo }) => [name, date, isDemo])).toEqual([
      ['Siemens list', '2026-10-01', false],
      ['own articles', '2026-07-01', false],
      ['Demo price list', '2026-11', true],
    ]);
    const exchange = new Map([['EUR', { rate: 93.1, validFrom: '2026-11-24', source: 'bank card rate' }]] as const);
    const foreign = { ...all, makers: { ...all.makers, exchange }, ownArticles: [own(NUMBER, { currency: 'EUR' })] };
    expect(priceListSources({ list: companyPriceList(foreign) }).map(({ name }) => name)).toContain('EUR buy');
    expect(list.isDemo).toBe(true);
    expect(companyPriceList({ ...all, rest: null }).isDemo).toBe(false);
  });

  it('quoted for a project take its discounts, and not those of the maker', () => {
    const terms = { discounts: [50], factor: 1.5, groups: [] };
    const lists = [listed('Siemens', NUMBER, { state: 'priced', minor: 40_00 }, terms)];
    const list = listOf({ ...all, makers: { ...all.makers, lists } });
    const discounts = [{ groups: [], makes: ['Siemens'], percent: 38 }];
    const copies = givenFigure(3, 'copies', 'test');
    const lines = mustBeOk(switchgearLines([{ article, copies, feeder: null }], catalogue, list, discounts)).lines;
    expect(lines.map(({ listAmount, amount }) => [listAmount.paise, amount.paise])).toEqual([[60_00, 37_20]]);
  });
});

describe('the price of an article for a project', () => {
  it.each([
    ['number', quoted('', 1)],
    ['number', quoted('A'.repeat(201), 1)],
    ['number', quoted('A\u200b1', 1)],
    ['price', quoted('A', 0)],
    ['price', quoted('A', 100_000_000_001)],
    ['source', quoted('A', 1, { source: 'ab' })],
    ['source', quoted('A', 1, { source: 's'.repeat(201) })],
    ['validUntil', quoted('A', 1, { validUntil: '2026-02-30' })],
  ] as const)('is refused by its %s', (field, price) => {
    expect(judgeArticlePrice(price)).toEqual({ ok: false, error: { code: 'FIELD_INVALID', field } });
  });

  it('is taken from 0.01 rupees on, with or without a last day, and on request', () => {
    const prices = [quoted('A', 1), quoted('A', 1, { validUntil: '2026-12-31' })];
    expect(
      [...prices, { number: 'A', fold: 'A', state: 'on request' } as const].map((each) => judgeArticlePrice(each).ok),
    ).toEqual([true, true, true]);
  });
});
