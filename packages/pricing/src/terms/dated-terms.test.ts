import { readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { enteredRates, readPriceBook } from '../price-list/price-book.ts';
import { companyRates, defaultRateRows } from '../rates/company-rates.ts';
import { datedTerms } from './dated-terms.ts';
import { defaultSettings, noCharges } from './price-terms.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const rows = defaultRateRows(book.tables.rate);
const [first, second, third] = rows.map(({ rateKey }) => rateKey);
const label = { rateKey: null, type: 'MBP', material: 'Feeder label', unit: 'feeder', ratePaise: wholePaise(25_00) };
const company = mustBeOk(companyRates([...rows, label], book.tables.rate, 7));
const entered = enteredRates({ [third ?? '']: wholePaise(1_00) });
const terms = {
  book,
  rates: { ...company.rates, ...entered },
  added: company.added,
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

it('rates say who entered them and on which day, and stay what they are', () => {
  const changedOn = '2026-11-20';
  const dated = datedTerms(
    terms,
    [...rows, label].map((row) =>
      row.rateKey === first || row.rateKey === null
        ? { ...row, changedOn, changedBy: 'Asha Rao' }
        : { ...row, changedOn: null, changedBy: null },
    ),
  );
  const paiseOf = (rates: typeof terms.rates) => Object.entries(rates).map(([key, { paise }]) => [key, paise]);
  expect(paiseOf(dated.rates)).toEqual(paiseOf(terms.rates));
  expect(dated.rates[first ?? '']?.origin).toMatchObject({
    rule: 'rate',
    source: 'Asha Rao',
    rows: [{ table: 'material rates', revision: changedOn }],
  });
  const ofProduct = book.tables.rate.rows.find(({ rateKey }) => rateKey === second);
  expect(dated.rates[second ?? '']?.origin).toMatchObject({
    source: ofProduct?.source,
    rows: [{ revision: ofProduct?.validFrom }],
  });
  expect(dated.rates[third ?? '']?.origin).toEqual(entered[third ?? '']?.origin);
  expect(dated.added[0]?.rate).toMatchObject({ paise: 25_00, origin: { source: 'Asha Rao' } });
});
