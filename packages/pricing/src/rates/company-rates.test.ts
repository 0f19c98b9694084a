import { readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { rateOf, ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { companyRates, completeRows, defaultRateRows, type RateRow } from './company-rates.ts';

const { tables } = mustBeOk(readPriceBook(readPriceFiles()));
const defaults = defaultRateRows(tables.rate);

function read(rows: readonly RateRow[]) {
  return mustBeOk(companyRates(rows, tables.rate, 7));
}

describe('the rows that a company starts with', () => {
  it('are one per rate of the core, as SBD 13.1 gives them', () => {
    expect(defaults.map(({ rateKey }) => rateKey)).toEqual(tables.rate.rows.map(({ rateKey }) => rateKey));
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
});

describe('the rows of a company that keeps what it changed', () => {
  const copper = (rupees: number): RateRow => ({
    rateKey: 'busbarCopperPerKg',
    type: 'Busbar',
    material: 'Copper',
    unit: 'kg',
    ratePaise: wholePaise(rupees * 100),
  });
  const crate: RateRow = {
    rateKey: null,
    type: 'MBP',
    material: 'Crate',
    unit: 'board',
    ratePaise: wholePaise(900_00),
  };
  const complete = (rows: readonly RateRow[], table = tables.rate) => completeRows(rows, table, (row) => row);

  it('are those of the table with its own in their places, and behind them what it added', () => {
    expect(complete([])).toEqual(defaults);
    const own = defaults.map((row) => (row.rateKey === 'busbarCopperPerKg' ? copper(990) : row));
    expect(complete([crate, copper(990)])).toEqual([...own, crate]);
  });

  it('have the types of the table, also where another one was kept', () => {
    const own = defaults.map((row) => (row.rateKey === 'busbarCopperPerKg' ? copper(990) : row));
    expect(complete([{ ...copper(990), type: 'MBP' }])).toEqual(own);
  });

  it('have a rate that came to the table since, and none that left it', () => {
    const [first, ...others] = tables.rate.rows;
    if (!first) {
      throw new Error('The table of rates is empty');
    }
    const grown = { ...tables.rate, rows: [...others, { ...first, rateKey: 'silverPerKg', rateInr: 95_000 }] };
    const rows = complete([{ ...copper(990), rateKey: first.rateKey }, crate], grown);
    expect(rows.slice(-2)).toMatchObject([{ rateKey: 'silverPerKg', ratePaise: 95_000_00 }, { material: 'Crate' }]);
    expect(rows.map(({ rateKey }) => rateKey)).not.toContain(first.rateKey);
    expect(rateOf(mustBeOk(companyRates(rows, grown, 1)).rates, 'silverPerKg').value).toBe(95_000);
  });
});

describe('the rates of a company', () => {
  it('are those of the table where its rows say nothing', () => {
    const rateRows = defaults.filter(({ rateKey }) => rateKey !== 'ferrule');
    expect(rateOf(read(rateRows).rates, 'ferrule')).toMatchObject({
      value: 1.2,
      origin: { rows: [{ table: 'rates' }] },
    });
    expect(Object.keys(read([]).rates)).toHaveLength(defaults.length);
  });

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
