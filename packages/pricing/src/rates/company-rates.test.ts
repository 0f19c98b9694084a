import { readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { rateKeys } from '../price-list/price-tables.ts';
import { companyRates, defaultMaterialRows, type MaterialRow } from './company-rates.ts';

const { tables } = mustBeOk(readPriceBook(readPriceFiles()));
const defaults = defaultMaterialRows(tables.rate);

function read(rows: readonly MaterialRow[]) {
  return mustBeOk(companyRates(rows, tables.rate, 7));
}

describe('the rows that a company starts with', () => {
  it('are one per rate of the core, as SBD-R2 7 gives them', () => {
    expect(defaults.map(({ rateKey }) => rateKey)).toEqual(rateKeys);
    expect(defaults[0]).toMatchObject({
      type: 'Sheet Metal',
      material: 'CRCA sheet, painted',
      unit: 'kg',
      ratePaise: 145_00,
    });
    expect(defaults.find(({ rateKey }) => rateKey === 'boardSundries')).toMatchObject({
      type: 'Bought Out',
      material: 'Board sundries',
      unit: 'lot',
      ratePaise: 2000_00,
    });
  });

  it('price like the table of rates and add nothing', () => {
    const { rates, added } = read(defaults);
    const valuesOf = (each: typeof rates) => Object.entries(each).map(([key, rate]) => [key, rate.paise]);
    expect(valuesOf(rates)).toEqual(valuesOf(ratesOf(tables.rate, {})));
    expect(added).toEqual([]);
  });

  it('have the units in which a bill counts them', () => {
    const unitOf = new Map(defaults.map(({ rateKey, unit }) => [rateKey, unit]));
    const { rows } = tables.materialLine;
    expect(rows.map(({ line, rateKey }) => [line, unitOf.get(rateKey)])).toEqual(
      rows.map(({ line, unit }) => [line, unit]),
    );
  });
});

describe('the rates of a company', () => {
  it('are those of its fixed rows in any order, each with the row and its revision as origin', () => {
    const rows = defaults.map((row) => (row.rateKey === 'support2x' ? { ...row, ratePaise: wholePaise(512_50) } : row));
    expect(read(rows.toReversed()).rates.support2x).toMatchObject({
      value: 512.5,
      origin: { source: 'company rates', rows: [{ table: 'material rates', revision: '7', row: 'support2x' }] },
    });
  });

  it('may be 0', () => {
    const { rates } = read(defaults.map((row) => ({ ...row, ratePaise: wholePaise(0) })));
    expect(Object.values(rates).map((rate) => rate.paise)).toEqual(defaults.map(() => 0));
  });

  it('hold the added rows in their order, with names free of blanks at the ends', () => {
    const label = {
      rateKey: null,
      type: 'Bought Out',
      material: ' Feeder label ',
      unit: 'feeder',
      ratePaise: wholePaise(49_50),
    };
    const crate = {
      rateKey: null,
      type: 'MBP',
      material: 'Lifting beam',
      unit: 'transport unit',
      ratePaise: wholePaise(900_00),
    };
    const [first, ...others] = defaults;
    const { added } = read([crate, ...(first ? [first] : []), label, ...others]);
    expect(added).toEqual([
      { type: 'MBP', material: 'Lifting beam', unit: 'transport unit', rate: expect.objectContaining({ value: 900 }) },
      { type: 'Bought Out', material: 'Feeder label', unit: 'feeder', rate: expect.objectContaining({ value: 49.5 }) },
    ]);
    expect(added[1]?.rate.origin.rows).toEqual([{ table: 'material rates', revision: '7', row: 'Feeder label' }]);
  });
});
