import { MOST_PAISE, paiseOfRupees, totalOf, wholePaise } from '@pw/domain/money';
import { foreignCurrencies, type OfferRate, printForeign } from '@pw/domain/offer-currency/offer-rate';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { leastSellRate, minorOf, offerAmounts } from './offer-amounts.ts';

const rateOf = (currency: OfferRate['currency'], rate: number): OfferRate => ({
  currency,
  rate,
  validFrom: '2026-11-20',
  source: 'bank card rate',
});
const rowsOf = (...rupees: readonly number[]) =>
  rupees.map((amount, at) => ({ name: `MDB-${at + 1}`, paise: mustBeOk(paiseOfRupees(amount)) }));
const example = rowsOf(703457.15, 88120.04, 1204.05, 33.33);

describe('the amounts of an offer in another currency', () => {
  it('are rounded one by one, and the total is their sum: the worked example in USD', () => {
    const { rows, totalMinor, differenceMinor } = offerAmounts(example, rateOf('USD', 83.9));
    expect(rows.map(({ minor }) => minor)).toEqual([838447, 105030, 1435, 40]);
    expect(printForeign(totalMinor, 'USD')).toBe('USD 9,449.52');
    expect(differenceMinor).toBe(0);
  });

  it('win over the converted sum, and the difference is known: the worked example in JPY', () => {
    const { rows, totalMinor, differenceMinor } = offerAmounts(example, rateOf('JPY', 0.5612));
    expect(rows.map(({ minor }) => minor)).toEqual([1253487, 157021, 2145, 59]);
    expect(printForeign(totalMinor, 'JPY')).toBe('JPY 1,412,712');
    expect(minorOf(mustBeOk(totalOf(example.map(({ paise }) => paise))), rateOf('JPY', 0.5612))).toBe(1412713);
    expect(differenceMinor).toBe(1);
  });

  it('have three decimals where the currency has', () => {
    const { rows, totalMinor } = offerAmounts(rowsOf(703457.15, 33.33), rateOf('KWD', 273.25));
    expect(rows.map(({ minor }) => minor)).toEqual([2574409, 122]);
    expect(printForeign(totalMinor, 'KWD')).toBe('KWD 2,574.531');
  });

  it('are rounded half up, of a deduction too', () => {
    expect([wholePaise(105), wholePaise(-105)].map((paise) => minorOf(paise, rateOf('JPY', 0.42)))).toEqual([3, -2]);
  });

  it('add up to the printed total in every currency, to less than one minor unit a row', () => {
    const random = createRandom(13);
    for (const currency of foreignCurrencies) {
      for (let round = 0; round < 50; round += 1) {
        const rows = Array.from({ length: 1 + random.int(30) }, (_row, at) => ({
          name: `${at}`,
          paise: wholePaise(random.int(1e9)),
        }));
        const {
          rows: printed,
          totalMinor,
          differenceMinor,
        } = offerAmounts(rows, rateOf(currency, (1 + random.int(300_000_000)) / 1_000_000));
        expect(printed.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor);
        expect(Math.abs(differenceMinor)).toBeLessThanOrEqual((rows.length + 1) / 2);
      }
    }
  });

  it('are exact whole numbers for the largest amount at the least rate', () => {
    for (const currency of foreignCurrencies) {
      expect(Number.isSafeInteger(minorOf(wholePaise(MOST_PAISE), rateOf(currency, leastSellRate(currency))))).toBe(
        true,
      );
    }
  });
});
