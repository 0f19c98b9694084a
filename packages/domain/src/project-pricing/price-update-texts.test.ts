import { describe, expect, it } from 'vitest';
import { changedListsText, finalPriceUpdateText, lostPricesText } from './price-update-texts.ts';

const list = (maker: string, version: number) => ({ maker, version, validFrom: '2027-01-01' });

describe('the words about changed price lists', () => {
  it.each([
    [[], [list('Siemens', 1)], 'Siemens, list 1 of 01-01-2027'],
    [[list('Siemens', 1), list('ABB', 4)], [list('Siemens', 2), list('ABB', 4)], 'Siemens, list 2 of 01-01-2027'],
    [[list('Siemens', 2)], [list('Siemens', 1)], 'Siemens, list 1 of 01-01-2027'],
    [[list('ABB', 4)], [list('Siemens', 1)], 'Siemens, list 1 of 01-01-2027; ABB, no list any more'],
    [[list('ABB', 4)], [list('ABB', 4)], 'Terms of makers, or the demo list'],
  ])('name the lists that differ', (from, to, text) => {
    const book = { own: null, exchange: [] };
    expect(changedListsText({ ...book, lists: from }, { ...book, lists: to })).toBe(text);
  });

  it('says that own articles or the article map are others', () => {
    const lists = [{ maker: 'Siemens', version: 1, validFrom: '2026-07-01' }];
    const book = { lists, exchange: [] };
    expect(changedListsText({ ...book, own: 'a' }, { ...book, own: 'b' })).toBe(
      'own articles, or articles of another make',
    );
  });

  it('name the exchange rates that differ, not those that are only entered again', () => {
    const rate = (currency: string, value: number, validFrom: string) => ({ currency, rate: value, validFrom });
    const book = { lists: [], own: null };
    const from = [rate('EUR', 92.4375, '2026-11-20'), rate('USD', 84.35, '2026-11-20'), rate('GBP', 105, '2026-11-20')];
    const to = [rate('EUR', 93.1, '2026-11-24'), rate('USD', 84.35, '2026-11-25'), rate('JPY', 0.5612, '2026-11-20')];
    expect(changedListsText({ ...book, exchange: from }, { ...book, exchange: to })).toBe(
      'EUR 93.10 of 24-11-2026; JPY 0.5612 of 20-11-2026; GBP, no rate any more',
    );
  });

  it('say both final prices and the difference with its sign', () => {
    expect(finalPriceUpdateText({ beforePaise: 768_527_750, afterPaise: 769_963_546 })).toBe(
      '₹ 76,85,277.50 → ₹ 76,99,635.46 (+ ₹ 14,357.96)',
    );
    expect(finalPriceUpdateText({ beforePaise: 100, afterPaise: 50 })).toBe('₹ 1.00 → ₹ 0.50 (- ₹ 0.50)');
  });

  it('count the articles that lose their price', () => {
    expect([0, 1, 5].map(lostPricesText)).toEqual([
      '',
      '1 article has no price any more.',
      '5 articles have no price any more.',
    ]);
  });
});
