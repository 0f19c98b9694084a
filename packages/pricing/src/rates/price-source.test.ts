import { readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type ExchangeRates, makerPriceList } from '../maker-list/maker-prices.ts';
import { noMakerTerms } from '../maker-list/maker-terms.ts';
import { rateOf, ratesOf, readPriceBook } from '../price-list/price-book.ts';
import {
  ageInDays,
  companyRateSource,
  enquirySources,
  isOld,
  priceListSources,
  sourceText,
  validUntil,
} from './price-source.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const own = (text: string) => mustBeOk(readPriceBook(readPriceFiles(), { file: 'prices.csv', text }));
const row = 'catalogueNumber,listPrice\nA,1';

describe('where prices come from', () => {
  it('names the demo list and the demo rates as what they are', () => {
    const [list, ...rates] = enquirySources(book, {}, '2026-11-16');
    expect(list).toMatchObject({ name: 'Demo price list', source: 'demo', date: '2026-11', isDemo: true });
    expect(rates).toHaveLength(book.tables.rate.rows.length);
    expect(rates.every(({ isDemo }) => isDemo)).toBe(true);
  });

  it('says of a rate of the product of when its value is and who named it', () => {
    const sources = enquirySources(book, {}, '');
    expect(sources.filter(({ metalRate }) => metalRate?.rateKey === 'busbarCopperPerKg').map(sourceText)).toEqual([
      'Copper busbar, 01-07-2026, supplier quotation Hindcop 2026/118',
    ]);
    expect(sources.filter(({ name }) => name === 'Ferrule').map(sourceText)).toEqual([
      'Ferrule, 23-11-2026, demo figure',
    ]);
    const copper = rateOf(ratesOf(book.tables.rate, {}), 'busbarCopperPerKg');
    expect(copper.origin).toMatchObject({
      source: 'supplier quotation Hindcop 2026/118',
      rows: [{ table: 'rates', revision: '2026-07-01', row: 'busbarCopperPerKg' }],
    });
  });

  it('takes the rates of an enquiry to be as old as the enquiry', () => {
    const sources = enquirySources(book, { wire15PerM: 4000 }, '2026-11-16');
    expect(sources.filter(({ isDemo }) => !isDemo)).toEqual([
      { kind: 'rate', name: 'Control wire 1.5 mm²', source: 'enquiry', date: '2026-11-16', isDemo: false },
    ]);
  });

  it('reads source and date above the own list of a company, which may say neither', () => {
    const head = '# source: maker, list 12\n# tag: K\n# revision: 2026-07\n';
    const [listed] = priceListSources(own(`${head}${row}`));
    expect(listed).toMatchObject({ source: 'maker, list 12', date: '2026-07' });
    const undated = priceListSources(own(row));
    expect(undated).toMatchObject([{ name: 'prices.csv', source: 'prices.csv', date: null }]);
    expect(undated.map(sourceText)).toEqual(['prices.csv, no date']);
  });
});

describe('a rate of a company', () => {
  const copper = { rateKey: 'busbarCopperPerKg', material: 'Copper busbar', ratePaise: wholePaise(105_000) } as const;

  it('is a demo rate until somebody changes it, and then of that day and person', () => {
    const untouched = { ...copper, changedOn: null, changedBy: null };
    expect(companyRateSource(book, untouched)).toMatchObject({
      isDemo: true,
      source: 'supplier quotation Hindcop 2026/118',
      date: '2026-07-01',
    });
    const changed = { ...copper, changedOn: '2026-11-20', changedBy: 'Asha Rao' };
    expect(companyRateSource(book, changed)).toMatchObject({ isDemo: false, source: 'Asha Rao', date: '2026-11-20' });
  });

  it('has no date when it was changed before days were kept', () => {
    const other = { ...copper, ratePaise: wholePaise(99), changedOn: null, changedBy: null };
    expect(companyRateSource(book, other)).toMatchObject({ isDemo: false, date: null });
    expect(companyRateSource(book, { ...other, rateKey: null })).toMatchObject({ isDemo: false, date: null });
  });
});

describe('the age of a price', () => {
  it.each([
    ['2026-08-22', '2026-11-20', false],
    ['2026-08-21', '2026-11-20', true],
    // The first day of the month counts where no day is known.
    ['2026-08', '2026-10-30', false],
    ['2026-08', '2026-10-31', true],
  ])('of %s on %s: old is %s', (date, today, old) => {
    expect(isOld({ date }, today, 90)).toBe(old);
  });

  it.each([
    ['metal', '2026-11-05', '2026-11-20', false],
    ['metal', '2026-11-04', '2026-11-20', true],
    ['currency', '2026-11-13', '2026-11-20', false],
    ['currency', '2026-11-12', '2026-11-20', true],
    ['labour', '2025-10-16', '2026-11-20', false],
    ['labour', '2025-10-15', '2026-11-20', true],
  ] as const)('of a %s rate of %s on %s: old is %s', (aging, date, today, old) => {
    expect(isOld({ date, aging }, today, 90)).toBe(old);
  });

  it('is counted in days', () => {
    expect(ageInDays({ date: '2026-07-01' }, '2026-11-28')).toBe(150);
    expect([ageInDays({ date: '2026-07' }, '2026-11-28'), ageInDays({ date: null }, '2026-11-28')]).toEqual([
      150,
      null,
    ]);
  });

  it('is not judged where a date is missing', () => {
    expect(isOld({ date: null }, '2026-11-20', 90)).toBe(false);
    expect(isOld({ date: '2020-01-01' }, '', 90)).toBe(false);
    expect(validUntil({ date: null }, 90)).toBeNull();
  });

  it('ends on a last day that still counts', () => {
    expect(validUntil({ date: '2026-08-22' }, 90)).toBe('2026-11-20');
  });
});

it('shows the day of the exchange rates that lists in foreign currencies are converted by', () => {
  const rate = { rate: 92.4375, validFrom: '2026-11-20', source: 'bank card rate' };
  const exchange: ExchangeRates = new Map([
    ['EUR', rate],
    ['USD', { ...rate, rate: 84.35 }],
  ]);
  const listIn = (currency: 'EUR' | 'INR') => {
    const head = { number: 'A', fold: 'A', description: '', hsn: '', group: '', unit: 'nos', per: 1 } as const;
    const article = { ...head, currency, price: { state: 'priced', minor: 1_00 }, row: 1, isCarried: false } as const;
    const articles = new Map([['A', article]]);
    const terms = noMakerTerms;
    const list = { maker: 'ABB', name: 'ABB list', version: 1, validFrom: '2026-11-01', articles, terms };
    return makerPriceList({ name: 'ABB', lists: [list], exchange });
  };
  expect(priceListSources({ list: listIn('EUR') }).slice(1)).toEqual([
    { kind: 'rate', name: 'EUR buy', source: 'bank card rate', date: '2026-11-20', isDemo: false, aging: 'currency' },
  ]);
  expect(priceListSources({ list: listIn('INR') })).toHaveLength(1);
});
