import { join } from 'node:path';
import { mustReadCatalog, readTableFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/table-fault';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { judgePriceBook, readPriceBook } from './price-book.ts';

const files = readTableFiles(join(import.meta.dirname, '../../../../catalog/prices'));

describe('the price book', () => {
  it("takes a company's list in place of the demo list, as a whole and under its own name", () => {
    const book = readPriceBook(files, {
      file: 'prices.csv',
      text: 'catalogueNumber,listPrice\n3SU1106-6AA20-1AA0,1600',
    });
    expect(book.ok && book.value.list.name).toBe('prices.csv');
    expect(book.ok && book.value.list.priceOf('3SU1106-6AA20-1AA0')?.value).toBe(1600);
    expect(book.ok && book.value.list.priceOf('3SU1106-6AA50-1AA0')).toBeUndefined();
  });

  it("names the faults of a company's list by its file", () => {
    const book = readPriceBook(files, { file: 'prices.csv', text: 'catalogueNumber,listPrice\n3SU1106-6AA20-1AA0,x' });
    expect(book).toMatchObject({ ok: false, error: [{ file: 'prices.csv', row: 1, column: 'listPrice' }] });
  });

  it.each(['price-list.csv', 'rates.csv', 'material-line.csv', 'price-band.csv'])('is refused without %s', (file) => {
    const rest = new Map([...files].filter(([name]) => name !== file));
    expect(readPriceBook(rest)).toMatchObject({ ok: false, error: [{ file }] });
  });

  const changed = (file: string, pattern: RegExp, text: string) =>
    readPriceBook(new Map([...files, [file, files.get(file)?.replace(pattern, text) ?? '']]));
  const faultsOf = (book: ReturnType<typeof changed>) => (book.ok ? [] : book.error.map(describeFault));
  const rowOf = (rateKey: string) =>
    mustBeOk(readPriceBook(files)).tables.rate.rows.findIndex((row) => row.rateKey === rateKey) + 1;
  const added = 'boardSundries,Bought Out,Board sundries,lot,,,2000,2026-11-23,demo figure\n';

  it.each([
    [
      'a line without a rate',
      changed('rates.csv', /^ferrule,.*\n/m, ''),
      'material-line.csv, row 21, column rateKey/unit: ferrule/nos is in no row of rates.csv, column rateKey/unit: correct it here or add the row there',
    ],
    [
      'a line in another unit than its rate',
      changed('rates.csv', /^(ferrule,Bought Out,Ferrule),nos/m, '$1,set'),
      'material-line.csv, row 21, column rateKey/unit: ferrule/nos is in no row of rates.csv, column rateKey/unit: correct it here or add the row there',
    ],
    [
      'a rate that prices no line',
      changed(
        'rates.csv',
        /^boardSundries,.*\n/m,
        `${added}goldPerKg,Busbar,Gold,kg,,,9500000,2026-11-23,demo figure\n`,
      ),
      `rates.csv, row ${rowOf('boardSundries') + 1}, column rateKey: goldPerKg is in no row of material-line.csv, column rateKey: correct it here or add the row there`,
    ],
    [
      'a department whose hour has no rate',
      changed('rates.csv', /^paintPerHour,.*\n/m, ''),
      'rates.csv, head, column department: an hour of paint has no rate: add its row',
    ],
    [
      'a department whose hour has two rates',
      changed('rates.csv', /^(paintPerHour,.*),paint,/m, '$1,test,'),
      'rates.csv, head, column department: an hour of paint has no rate: add its row',
    ],
    [
      'a rate of a day that does not exist',
      changed('rates.csv', /2026-07-01(?=,supplier quotation Hindcop)/, '2026-06-31'),
      `rates.csv, row ${rowOf('busbarCopperPerKg')}, column validFrom: 2026-06-31 is no day: write one that exists as yyyy-mm-dd`,
    ],
    [
      'a metal that is not paid by the kilogram',
      changed('rates.csv', /^(dinRailPerM,MBP,DIN rail,m,,),/m, '$1steel,'),
      `rates.csv, row ${rowOf('dinRailPerM')}, column metal: a rate of steel is one of kg, not of m`,
    ],
  ])('is refused with %s', (_what, book, fault) => {
    expect(faultsOf(book)).toContain(fault);
  });

  it('says which of two rates of an hour is too much', () => {
    expect(faultsOf(changed('rates.csv', /^(paintPerHour,.*),paint,/m, '$1,test,'))).toContain(
      `rates.csv, row ${rowOf('testPerHour')}, column department: an hour of test has its rate in row ${rowOf('paintPerHour')}: leave one of the two`,
    );
  });

  it('and the catalogue have the same lines, counted and priced', () => {
    const { materialQuantity } = mustReadCatalog();
    const book = mustBeOk(readPriceBook(files));
    expect(judgePriceBook(book, { materialQuantity })).toEqual([]);
    const withoutFerrules = {
      ...materialQuantity,
      rows: materialQuantity.rows.filter(({ line }) => line !== 'ferrules'),
    };
    expect(judgePriceBook(book, { materialQuantity: withoutFerrules }).map(describeFault)).toEqual([
      'material-line.csv, row 21, column line: ferrules is in no row of material-quantity.csv, column line: correct it here or add the row there',
    ]);
    const unpriced = changed('material-line.csv', /^ferrules,.*\n/m, 'pins again,Bought Out,nos,ferrule,1,Ferrules\n');
    expect(judgePriceBook(mustBeOk(unpriced), { materialQuantity }).map(describeFault)).toEqual([
      'material-quantity.csv, row 27, column line: ferrules is in no row of material-line.csv, column line: correct it here or add the row there',
      'material-line.csv, row 21, column line: pins again is in no row of material-quantity.csv, column line: correct it here or add the row there',
    ]);
  });
});
