import { type ArticleMapRow, articleMapOf, type MapKeys } from '@pw/pricing/company-prices/article-map';
import type { OwnArticle } from '@pw/pricing/company-prices/own-article';
import { companyPriceList } from '@pw/pricing/company-prices/price-order';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import type { PricedArticle, PublishedList } from '@pw/pricing/maker-list/maker-prices';
import { noMakerTerms } from '@pw/pricing/maker-list/maker-terms';
import type { PriceBook } from '@pw/pricing/price-list/price-book';

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

const noFigures = { icuKa: null, icsKa: null, moduleMm: null, lossW: null, massKg: null, note: '' } as const;

const breaker = { family: 'MCCB', frame: '3VA11', poles: 4, class: 'S', release: 'TM-A', mounting: 'Fixed' } as const;
const fitting = { icuKa: 36, icsKa: 36, moduleMm: 200 } as const;

/** The rows of `examples/prices/article-map.csv` that replace breakers, a handle and two components. */
const mapRows: readonly ArticleMapRow[] = [
  row('L&T', 'LTX-DX160-4P-160', { ...breaker, ratingA: 160 }, { ...fitting, lossW: 32, massKg: 2.6 }),
  row('L&T', 'LTX-DX160-4P-100', { ...breaker, ratingA: 100 }, { ...fitting, lossW: 24, massKg: 2.5 }),
  row('L&T', 'LTX-RH-160', { family: 'MCCB', frame: '3VA11', property: 'FEEDER_ROT_HANDLE' }),
  row('Rishta', 'OWN-VM96', { designNumber: 'PW-VOLTMETER' }),
  row('Rishta', 'OWN-VSS7', { designNumber: 'PW-VSS' }),
  row('Melodi', 'OWN-HT230', { designNumber: 'PW-HOOTER' }),
];

function row(
  make: string,
  catalogueNumber: string,
  keys: Partial<MapKeys>,
  figures: Partial<ArticleMapRow> = {},
): ArticleMapRow {
  return { keys: { ...anything, ...keys }, make, catalogueNumber, ...noFigures, ...figures };
}

const ownArticles: readonly OwnArticle[] = [
  ownArticle('OWN-VM96', 'Rishta', 'Voltmeter 96x96 0-500 V', 'meter', 2400_00),
  ownArticle('OWN-VSS7', 'Rishta', 'Voltmeter selector switch 7 positions', 'isolator', 2600_00),
  ownArticle('OWN-HT230', 'Melodi', 'Electronic hooter 230 V', null, 1500_00),
];

function ownArticle(
  number: string,
  make: string,
  description: string,
  device: string | null,
  minor: number,
): OwnArticle {
  return {
    number,
    fold: foldNumber(number),
    make,
    maker: 'own',
    description,
    group: '',
    device,
    unit: 'nos',
    hsn: '',
    currency: 'INR',
    price: { state: 'priced', minor },
    validFrom: '2026-07-01',
    source: 'quotation RI/26/0714 of 03-07-2026',
    isRetired: false,
  };
}

const list: PublishedList = {
  maker: 'L&T',
  name: 'L&T list',
  version: 1,
  validFrom: '2026-10-01',
  terms: noMakerTerms,
  articles: new Map(
    [
      listed('LTX-DX160-4P-160', 'MCCB DX160 4P 160 A 36 kA TM', 34_915_00),
      listed('LTX-DX160-4P-100', 'MCCB DX160 4P 100 A 36 kA TM', 31_480_00),
      listed('LTX-RH-160', 'Rotary handle DX160, ± 2 mm', 2640_00),
    ].map((article) => [article.fold, article]),
  ),
};

function listed(number: string, description: string, minor: number): PricedArticle {
  return {
    number,
    fold: foldNumber(number),
    description,
    group: '',
    row: 1,
    currency: 'INR',
    price: { state: 'priced', minor },
  };
}

/** The price book of a company that buys breakers of another make; everything else is at the prices of the demo book. */
export function bookOfAnotherMake(demo: PriceBook): PriceBook {
  const makers = { name: 'L&T', lists: [list], exchange: new Map() };
  const prices = { makers, ownArticles, ownTerms: new Map(), rest: demo.list };
  return { ...demo, list: companyPriceList(prices), articleMap: articleMapOf(mapRows, { ownArticles, lists: [list] }) };
}
