import type { TableOf } from '@pw/configurator/table/table';
import { describe, expect, it } from 'vitest';
import { readPriceList } from './price-list.ts';
import type { priceTables } from './price-tables.ts';

const bands: TableOf<typeof priceTables.priceBand> = {
  name: 'price-band',
  revision: '2026-11',
  source: 'test',
  rows: [{ series: '3VA21', lowestInr: 100, highestInr: 900 }],
  reference: (row) => ({ table: 'price-band', revision: '2026-11', row: row.series }),
};

function read(...lines: readonly string[]) {
  return readPriceList({ name: 'prices.csv', isDemo: false }, 'prices.csv', lines.join('\n'), bands);
}

function faults(...lines: readonly string[]) {
  const list = read(...lines);
  return list.ok ? [] : list.error.map(({ row, column, message }) => `${row} ${column}: ${message}`);
}

describe("a company's price list", () => {
  it('needs no more than catalogue numbers and list prices, in any order of columns', () => {
    const list = read('listPrice,catalogueNumber', '1450,3SU1', '122825.50,3VA2340-5HL42-0AA0');
    expect(list.ok && list.value.priceOf('3VA2340-5HL42-0AA0')).toMatchObject({
      paise: 12282550,
      value: 122825.5,
      origin: { source: 'prices.csv', rows: [{ table: 'price-list', revision: '-', row: '3VA2340-5HL42-0AA0' }] },
    });
    expect(list.ok && list.value.priceOf('3VA')).toBeUndefined();
  });

  it('may carry comment lines, a line of units, and columns of its own', () => {
    const list = read(
      '# source: SiePortal export',
      '# tag: H',
      '# revision: 2026-10',
      'catalogueNumber,listPrice,description,ean',
      '-,INR,-,-',
      '3SU1,1450,"Lamp, red",4011209',
    );
    expect(list).toMatchObject({ ok: true, value: { rows: [{ description: 'Lamp, red', group: '', series: '' }] } });
    expect(list.ok && list.value.priceOf('3SU1')?.origin.rows[0]?.revision).toBe('2026-10');
  });

  it('is judged by the price band where a row names its series', () => {
    expect(read('catalogueNumber,series,listPrice', 'a,3VA21,100', 'b,3VA21,900', 'c,,1000000').ok).toBe(true);
    expect(faults('catalogueNumber,series,listPrice', 'a,3VA21,99', 'b,3VA21,901', 'c,3VA99,5')).toEqual([
      '1 listPrice: 99 is out of the price band: from 100 to 900 is expected for 3VA21',
      '2 listPrice: 901 is out of the price band: from 100 to 900 is expected for 3VA21',
      '3 series: "3VA99" has no price band: leave it blank or use a series that has',
    ]);
  });

  it.each([
    { wrong: 'a head without prices', lines: ['catalogueNumber,price', 'a,1'], fault: '0 listPrice: the column' },
    { wrong: 'a column twice', lines: ['catalogueNumber,listPrice,listPrice', 'a,1,2'], fault: 'is there twice' },
    {
      wrong: 'another currency',
      lines: ['catalogueNumber,listPrice', '-,USD', 'a,1'],
      fault: '0 listPrice: the unit is "USD"',
    },
    {
      wrong: 'bytes that are no UTF-8',
      lines: ['catalogueNumber,listPrice', 'a\uFFFD,1'],
      fault: 'the file is not in UTF-8',
    },
    { wrong: 'no row', lines: ['catalogueNumber,listPrice'], fault: 'the price list has no row' },
    {
      wrong: 'a number with separators',
      lines: ['catalogueNumber,listPrice', 'a,"1,22,825"'],
      fault: '1 listPrice: "1,22,825" is not a number',
    },
    {
      wrong: 'a text',
      lines: ['catalogueNumber,listPrice', 'a,on request'],
      fault: '1 listPrice: "on request" is not a number',
    },
    {
      wrong: 'a part of a paisa',
      lines: ['catalogueNumber,listPrice', 'a,1.005'],
      fault: '1 listPrice: 1.005 has more than two decimals',
    },
    { wrong: 'a price of 0', lines: ['catalogueNumber,listPrice', 'a,0'], fault: '1 listPrice: 0 is out of range' },
    {
      wrong: 'a price above the limit',
      lines: ['catalogueNumber,listPrice', 'a,1000000000.01'],
      fault: '1 listPrice: 1000000000.01 is out of range',
    },
    {
      wrong: 'no number',
      lines: ['catalogueNumber,listPrice', 'a,1', ',1'],
      fault: '2 catalogueNumber: the cell is blank',
    },
    {
      wrong: 'a number twice',
      lines: ['catalogueNumber,listPrice', 'a,1', 'a,2'],
      fault: '2 catalogueNumber: the key a is already in row 1',
    },
    { wrong: 'a cell too many', lines: ['catalogueNumber,listPrice', 'a,1,2'], fault: '1 : the row has 3 cells' },
    {
      wrong: 'half a head',
      lines: ['# source: x', 'catalogueNumber,listPrice', 'a,1'],
      fault: 'a comment line is missing',
    },
    { wrong: 'broken quoting', lines: ['catalogueNumber,listPrice', '"a,1'], fault: 'double quotes' },
  ])('is refused with $wrong', ({ lines, fault }) => {
    expect(faults(...lines)).toEqual([expect.stringContaining(fault)]);
  });
});
