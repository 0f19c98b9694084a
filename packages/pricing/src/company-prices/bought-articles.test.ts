import { mustReadCatalog } from '@pw/catalog/read';
import { catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import { describe, expect, it } from 'vitest';
import { foldNumber } from '../maker-list/article-number.ts';
import type { ArticleMapRow, MapKeys } from './article-map.ts';
import { articlesWithoutPrice, boughtArticles, ownPricedFolds } from './bought-articles.ts';
import type { OwnArticle } from './own-article.ts';

const tables = mustReadCatalog();
const generated = catalogueArticles(tables);

const anything: MapKeys = {
  family: null,
  frame: null,
  ratingA: null,
  poles: null,
  class: null,
  release: null,
  mounting: null,
  property: null,
  designNumber: null,
};

function row(catalogueNumber: string, keys: Partial<MapKeys>, more: Partial<ArticleMapRow> = {}): ArticleMapRow {
  const figures = { icuKa: 110, icsKa: 110, moduleMm: 200, lossW: null, massKg: null };
  return { keys: { ...anything, ...keys }, make: 'L&T', catalogueNumber, ...figures, note: '', ...more };
}

function ownArticle(number: string, changes: Partial<OwnArticle> = {}): OwnArticle {
  return {
    number,
    fold: foldNumber(number),
    make: 'L&T',
    maker: 'own',
    description: `Article ${number}`,
    group: 'MCCB',
    device: null,
    unit: 'nos',
    hsn: '',
    currency: 'INR',
    price: { state: 'priced', minor: 100 },
    validFrom: '2026-11-20',
    source: 'quotation',
    isRetired: false,
    ...changes,
  };
}

const bought = (map: readonly ArticleMapRow[], articles: readonly OwnArticle[] = []) =>
  boughtArticles(generated, { articles, map }, tables);
const numbersOf = (map: readonly ArticleMapRow[]) => bought(map).map(({ catalogueNumber }) => catalogueNumber);

/** 100 A, 4 poles, 25 kA, release TM220, which counts as TM-A. */
const BREAKER = '3VA1110-4EE42-0AA0';
const frame = { family: 'MCCB', frame: '3VA11', ratingA: 100, poles: 4 } as const;

describe('what a company buys of all that the rules may choose', () => {
  it('is all of it without an article map', () => {
    expect(numbersOf([]).toSorted()).toEqual(generated.map(({ catalogueNumber }) => catalogueNumber).toSorted());
  });

  it.each([
    ['by its properties', row('LTX', frame)],
    ['by the release that its trip unit counts as', row('LTX', { ...frame, release: 'TM-A' })],
    ['by its number', row('LTX', { designNumber: '3va1110 4ee42 0aa0', ratingA: 100 })],
  ])('leaves out a breaker that the map names %s, and has the other one', (_name, mapped) => {
    const numbers = numbersOf([mapped]);
    expect(numbers).not.toContain(BREAKER);
    expect(numbers).toContain('LTX');
  });

  it.each([
    ['breaks less than the rules need', row('LTX', frame, { icuKa: 10 })],
    ['breaks less in service', row('LTX', frame, { icsKa: 10 })],
    ['does not fit into the module', row('LTX', frame, { moduleMm: 250 })],
    ['is of another release', row('LTX', { ...frame, release: 'LSI' })],
  ])('still has a breaker whose article of the map %s', (_name, mapped) => {
    expect(numbersOf([mapped])).toContain(BREAKER);
  });

  it('still has an accessory while one breaker of its frames stays', () => {
    const accessory = generated.find(
      ({ form }) => form.kind === 'accessory' && form.frames.length === 1 && form.property === 'FEEDER_ROT_HANDLE',
    );
    const form = accessory?.form.kind === 'accessory' ? accessory.form : null;
    const [of = '', property = ''] = [form?.frames[0], form?.property];
    const handle = row('LTX-RH', { frame: of, property });
    expect(numbersOf([handle])).toContain(accessory?.catalogueNumber);
    const ratings = new Set(
      generated.flatMap((each) => (each.form.kind === 'breaker' && each.form.frame === of ? [each.form.ratingA] : [])),
    );
    const large = { icuKa: 1000, icsKa: 1000, moduleMm: 1 };
    const breakers = [...ratings].map((ratingA) => row(`LTX-${ratingA}`, { frame: of, ratingA }, large));
    expect(numbersOf([handle, ...breakers])).not.toContain(accessory?.catalogueNumber);
    expect(numbersOf([handle, ...breakers.slice(1)])).toContain(accessory?.catalogueNumber);
  });

  it('leaves out a component that the map replaces', () => {
    const numbers = numbersOf([row('OWN-HT230', { designNumber: 'PW-HOOTER' })]);
    expect(numbers).not.toContain('PW-HOOTER');
    expect(numbers).toContain('OWN-HT230');
  });

  it('gives an article of the map to the maker of its own article, else to its make', () => {
    const map = [row('LTX', frame), row('LTY', { ...frame, ratingA: 125 }), row('LTZ', { ...frame, ratingA: 160 })];
    const articles = [ownArticle('LTX', { maker: 'Hager' }), ownArticle('LTY')];
    const mapped = bought(map, articles).filter(({ isMapped }) => isMapped);
    expect(
      mapped.map(({ catalogueNumber, makerFold, description }) => [catalogueNumber, makerFold, description]),
    ).toEqual([
      ['LTX', 'hager', 'Article LTX'],
      ['LTY', 'l&t', 'Article LTY'],
      ['LTZ', 'l&t', ''],
    ]);
  });

  it('has a number once that the map brings in and the rules choose elsewhere', () => {
    const again = bought([row(BREAKER, { ...frame, ratingA: 80 })]).filter(({ fold }) => fold === foldNumber(BREAKER));
    expect(again).toMatchObject([{ isMapped: false, make: 'Siemens' }]);
  });
});

describe('an article without a price', () => {
  const articles = bought([row('LTX', frame)]).filter(({ catalogueNumber }) =>
    ['LTX', '3VA1112-4EE42-0AA0'].includes(catalogueNumber),
  );
  const missing = (
    lists: Readonly<Record<string, readonly string[]>>,
    by: 'maker' | 'all' = 'maker',
    own: readonly OwnArticle[] = [],
  ) => {
    const folded = Object.entries(lists).map(([maker, numbers]) => [maker, new Set(numbers.map(foldNumber))] as const);
    return articlesWithoutPrice(articles, { own: ownPricedFolds(own), lists: new Map(folded) }, by).map(
      ({ catalogueNumber }) => catalogueNumber,
    );
  };

  it('is one that neither a list nor an own article prices', () => {
    expect(missing({})).toEqual(['LTX', '3VA1112-4EE42-0AA0']);
    expect(missing({ siemens: ['3VA1112-4EE42-0AA0'] })).toEqual(['LTX']);
    expect(missing({ siemens: ['3VA1112-4EE42-0AA0'] }, 'maker', [ownArticle('ltx')])).toEqual([]);
  });

  it('is by maker one that only the list of another maker prices, unless the map brings it in', () => {
    const abb = { abb: ['LTX', '3VA1112-4EE42-0AA0'] };
    expect(missing(abb)).toEqual(['3VA1112-4EE42-0AA0']);
    expect(missing(abb, 'all')).toEqual([]);
  });

  it('is one whose own article is retired, on request, or without a price', () => {
    const own = (changes: Partial<OwnArticle>) => missing({}, 'all', [ownArticle('LTX', changes)]);
    expect(own({ isRetired: true })).toContain('LTX');
    expect(own({ price: { state: 'on request' } })).toContain('LTX');
    expect(own({ price: null })).toContain('LTX');
  });
});
