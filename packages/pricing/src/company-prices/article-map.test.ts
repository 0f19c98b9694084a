import type { ChosenBreaker } from '@pw/switchboard/articles/article-map';
import { describe, expect, it } from 'vitest';
import { foldNumber } from '../maker-list/article-number.ts';
import { noMakerTerms } from '../maker-list/maker-terms.ts';
import { type ArticleMapRow, articleMapOf, type MapKeys, unfitColumns } from './article-map.ts';
import type { OwnArticle } from './own-article.ts';

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
  const figures = { icuKa: 36, icsKa: 36, moduleMm: 200, lossW: 32, massKg: 2.6 };
  return { keys: { ...anything, ...keys }, make: 'L&T', catalogueNumber, ...figures, note: '', ...more };
}

const chosen: ChosenBreaker = {
  family: 'MCCB',
  frame: '3VA11',
  ratingA: 160,
  poles: 4,
  class: 'S',
  release: 'TM-A',
  mounting: 'Fixed',
  icuKa: 36,
  basis: 'Icu',
  roomMm: 200,
  lossW: 0,
};

const noWords = { ownArticles: [], lists: [] };
const numberFor = (rows: readonly ArticleMapRow[], breaker: ChosenBreaker | null, property: string | null = null) => {
  const answer = articleMapOf(rows, noWords).find({ catalogueNumber: '3VA1116', breaker, property });
  return answer?.state === 'replaced' ? answer.by.catalogueNumber : (answer?.columns ?? null);
};

describe('the row of the map that is about an article', () => {
  const rows = [
    row('all of the frame', { frame: '3VA11', ratingA: 160 }),
    row('those of 4 poles', { frame: '3VA11', ratingA: 160, poles: 4 }),
    row('the drawn-out ones', { frame: '3VA11', ratingA: 160, poles: 4, mounting: 'Withdrawable' }),
    row('handle', { frame: '3VA11', property: 'FEEDER_ROT_HANDLE' }),
    row('by number', { designNumber: '3va 1116' }),
  ];

  it('is that with the most filled cells', () => {
    expect(numberFor(rows, chosen)).toBe('those of 4 poles');
    expect(numberFor(rows, { ...chosen, poles: 3 })).toBe('all of the frame');
    expect(numberFor(rows, { ...chosen, mounting: 'Withdrawable' })).toBe('the drawn-out ones');
  });

  it('is about the breaker, or about what one tick adds to it', () => {
    expect(numberFor(rows.slice(0, 4), chosen, 'FEEDER_ROT_HANDLE')).toBe('handle');
    expect(numberFor(rows.slice(0, 4), chosen, 'FEEDER_AUX')).toBeNull();
    expect(numberFor(rows.slice(0, 4), { ...chosen, frame: '3VA12' }, 'FEEDER_ROT_HANDLE')).toBeNull();
  });

  it('is found by the number that the rules chose, however it is written', () => {
    expect(numberFor(rows, null)).toBe('by number');
    expect(numberFor(rows.slice(0, 4), null)).toBeNull();
  });
});

describe('an article in place of a breaker', () => {
  const unfit = (more: Partial<ArticleMapRow>, breaker: Partial<ChosenBreaker> = {}) =>
    unfitColumns(row('LTX', { ratingA: 160 }, more), { ...chosen, ...breaker });

  it.each([
    [['ratingA'], {}, { ratingA: 100 }],
    [['icuKa'], { icuKa: 35.9 }, {}],
    [['icuKa'], { icuKa: null }, {}],
    [[], { icuKa: null }, { icuKa: null }],
    // Ics counts where the board is chosen by it.
    [[], { icsKa: 18 }, {}],
    [['icsKa'], { icsKa: 35.9 }, { basis: 'Ics' }],
    [['icsKa'], { icsKa: null }, { basis: 'Ics' }],
    [[], {}, { basis: 'Ics' }],
    [['moduleMm'], { moduleMm: 201 }, {}],
    [['moduleMm'], { moduleMm: null }, {}],
    [[], { moduleMm: 500 }, { roomMm: 0 }],
    // Losses are compared where the rules know those of the design.
    [[], { lossW: 500 }, {}],
    [[], { lossW: 33 }, { lossW: 30 }],
    [['lossW'], { lossW: 33.01 }, { lossW: 30 }],
    [['icuKa', 'moduleMm'], { icuKa: 25, moduleMm: 300 }, {}],
  ] as const)('is unfit by %j: %j for %j', (columns, more, breaker) => {
    expect(unfit(more, breaker)).toEqual(columns);
  });

  it('is not taken when it is unfit', () => {
    expect(numberFor([row('LTX', { frame: '3VA11', ratingA: 160 }, { icuKa: 25 })], chosen)).toEqual(['icuKa']);
  });
});

describe('the words of an article', () => {
  const listed = (maker: string, description: string) => {
    const fold = foldNumber('LTX-1');
    const head = {
      number: 'LTX-1',
      fold,
      description,
      hsn: '',
      group: '',
      unit: 'nos',
      per: 1,
      currency: 'INR',
    } as const;
    const article = { ...head, price: { state: 'priced', minor: 1 }, row: 1, isCarried: false } as const;
    const articles = new Map([[fold, article]]);
    return { maker, name: maker, version: 1, validFrom: null, articles, terms: noMakerTerms };
  };
  const own: OwnArticle = {
    number: 'LTX-1',
    fold: foldNumber('LTX-1'),
    make: 'L&T',
    maker: 'L&T',
    description: 'Own words',
    group: '',
    device: 'mccb',
    unit: 'nos',
    hsn: '',
    currency: 'INR',
    price: null,
    validFrom: '2026-10-01',
    source: 'list',
    isRetired: false,
  };
  const wordsOf = (words: Parameters<typeof articleMapOf>[1]) => {
    const map = articleMapOf([row('ltx 1', { designNumber: 'PW-VSS' })], words);
    const answer = map.find({ catalogueNumber: 'PW-VSS', breaker: null, property: null });
    return answer?.state === 'replaced' ? [answer.by.description, answer.by.device] : [];
  };

  it('are those of the own article, then those of the list of its make', () => {
    const lists = [listed('ABB', 'Words of ABB'), listed('L&T', 'Words of the list')];
    expect(wordsOf({ ownArticles: [own], lists })).toEqual(['Own words', 'mccb']);
    expect(wordsOf({ ownArticles: [], lists })).toEqual(['Words of the list', undefined]);
    expect(wordsOf({ ownArticles: [], lists: [listed('ABB', 'Words of ABB'), listed('L&T', '')] })).toEqual([
      null,
      undefined,
    ]);
  });
});
