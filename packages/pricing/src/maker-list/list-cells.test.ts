import { readMakerListFiles } from '@pw/catalog/read';
import type { FileCell } from '@pw/table-file/table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { foldNumber, readArticleNumber } from './article-number.ts';
import { priceOfOne, readWrittenPrice } from './list-price.ts';
import { readListTables } from './list-tables.ts';
import { listWords } from './list-words.ts';
import { readPricedQuantity } from './price-unit.ts';
import { readDay } from './read-list.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));
const words = listWords(tables);

describe('the catalogue number of a row', () => {
  const read = (cell: FileCell) => {
    const number = readArticleNumber(cell, words, tables);
    return number.ok ? number.value : number.error;
  };

  it.each<[FileCell, string]>([
    ['  3VA2116-5HL42  0AA0 ', '3VA2116-5HL42 0AA0'],
    ['4NC5-400/5', '4NC5-400/5'],
    [33482, '33482'],
    [12_345_678_901, '12345678901'],
    ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['123456789012', '123456789012'],
  ])('is its text with single blanks, or a short whole number: %j', (cell, number) => {
    expect(read(cell)).toBe(number);
  });

  it.each<[FileCell, string]>([
    [null, 'NUMBER_MISSING'],
    [' ', 'NUMBER_MISSING'],
    ['-', 'NUMBER_MISSING'],
    ['N/A', 'NUMBER_MISSING'],
    ['nil', 'NUMBER_MISSING'],
    ['1.23E+11', 'NUMBER_LOST'],
    [123_456_789_012, 'NUMBER_LOST'],
    [12.5, 'NUMBER_LOST'],
    [-5, 'NUMBER_LOST'],
    [{ kind: 'date', day: '2026-03-10' }, 'NUMBER_LOST'],
    [{ kind: 'error', text: '#N/A' }, 'NUMBER_LOST'],
    ['x'.repeat(61), 'NUMBER_UNREADABLE'],
    ['3VA2\u200B116', 'NUMBER_UNREADABLE'],
    ['3VA2\u0007116', 'NUMBER_UNREADABLE'],
  ])('is a fault when it is missing, lost or unreadable: %j', (cell, fault) => {
    expect(read(cell)).toBe(fault);
  });

  it('is compared without case, blanks and hyphens of any kind; dots, slashes, O and 0 count', () => {
    expect(foldNumber('3va2116 5hl42 0aa0')).toBe(foldNumber('3VA2116\u20115HL42\u2013\u00A00AA0'));
    expect(foldNumber('4NC5-400/5')).not.toBe(foldNumber('4NC5-4005'));
    expect(foldNumber('5SL4.1')).not.toBe(foldNumber('5SL41'));
    expect(foldNumber('3VO1')).not.toBe(foldNumber('3V01'));
  });
});

describe('the price of a row', () => {
  const read = (cell: FileCell, decimal: '.' | ',' = '.', per = 1) => {
    const written = readWrittenPrice(cell, decimal, words);
    if (!written.ok || written.value.amount === null) {
      return written.ok ? written.value.amount === null && written.value.state.state : written.error;
    }
    const one = priceOfOne(written.value.amount, per, tables);
    return one.ok ? one.value.minor : one.error;
  };

  it.each<[FileCell, number]>([
    ['1,22,825.00', 12_282_500],
    ['122,825', 12_282_500],
    ['12,34,56,789.5', 12_345_678_950],
    ['91240', 9_124_000],
    ['Rs. 18,400/-', 1_840_000],
    ['4,180/-', 418_000],
    ['₹ 1,450', 145_000],
    ['INR 620', 62_000],
    ['USD12.40', 1240],
    ['12.40 €', 1240],
    ['.5', 50],
    ['1 234.5', 123_450],
    [33915.5, 3_391_550],
    [0.01, 1],
  ])('has Western or Indian groups and the marks of its currency: %j', (cell, minor) => {
    expect(read(cell)).toBe(minor);
  });

  it.each<[FileCell, number]>([
    ['1.234,56', 123_456],
    ['2.950,50', 295_050],
    ['185,00', 18_500],
    ['6 480,00 EUR', 648_000],
    [1789.9, 178_990],
  ])('has a decimal comma where its list has: %j', (cell, minor) => {
    expect(read(cell, ',')).toBe(minor);
  });

  it.each<[FileCell, string]>([
    ['', 'PRICE_MISSING'],
    [null, 'PRICE_MISSING'],
    ['12.40.50', 'PRICE_UNREADABLE'],
    ['1,2,3', 'PRICE_UNREADABLE'],
    ['1,22,8250', 'PRICE_UNREADABLE'],
    ['185,00', 'PRICE_UNREADABLE'],
    ['1e5', 'PRICE_UNREADABLE'],
    ['abc', 'PRICE_UNREADABLE'],
    [{ kind: 'error', text: '#REF!' }, 'PRICE_UNREADABLE'],
    [{ kind: 'formula', formula: 'A1*2' }, 'PRICE_UNREADABLE'],
    [{ kind: 'date', day: '2026-01-01' }, 'PRICE_UNREADABLE'],
    [0, 'PRICE_ZERO'],
    ['0.00', 'PRICE_ZERO'],
    ['0.004', 'PRICE_ZERO'],
    [-4, 'PRICE_NEGATIVE'],
    ['- 1,000', 'PRICE_NEGATIVE'],
    ['1000000000.01', 'PRICE_TOO_LARGE'],
  ])('is a fault, never a 0: %j', (cell, fault) => {
    expect(read(cell)).toBe(fault);
  });

  it.each([
    'POR',
    'P.O.R.',
    'P. O. R.',
    'poa',
    'Price on  request',
    'auf Anfrage',
    'call',
    '-',
    '–',
    'NA',
    'n/a',
    'TBA',
    'tbd',
  ])('is on request: %s', (cell) => {
    expect(read(cell)).toBe('on request');
  });

  it.each(['Discontinued', 'OBSOLETE', 'withdrawn', 'phased out'])('is gone: %s', (cell) => {
    expect(read(cell)).toBe('gone');
  });

  it('is for one piece, rounded half up', () => {
    expect(read('4,150', '.', 10)).toBe(41_500);
    expect(read(3330.333333, '.', 2)).toBe(166_517);
    expect(read('2.950,50', ',', 100)).toBe(2951);
    expect(read('0.05', '.', 10)).toBe(1);
    expect(read('0.04', '.', 10)).toBe('PRICE_ZERO');
  });
});

describe('the quantity that a price is for', () => {
  const read = (unit: FileCell, per: FileCell = null) => {
    const quantity = readPricedQuantity(unit, per, words);
    return quantity.ok
      ? `${quantity.value.per} ${quantity.value.unit}`
      : `${quantity.error.code} ${quantity.error.field}`;
  };

  it.each<[FileCell, string]>([
    ['', '1 nos'],
    ['Nos.', '1 nos'],
    ['EA', '1 nos'],
    ['Stück', '1 nos'],
    ['Pack of 5', '5 nos'],
    ['per 10', '10 nos'],
    ['Per 3', '3 nos'],
    ['/10', '10 nos'],
    ['per 2 nos', '2 nos'],
    ['100 m', '100 m'],
    ['10', '10 nos'],
    [10, '10 nos'],
    ['Mtr', '1 m'],
    ['pair', '1 pair'],
    ['Set', '1 set'],
    ['Kgs', '1 kg'],
  ])('is a unit, with a count before it: %j', (unit, quantity) => {
    expect(read(unit)).toBe(quantity);
  });

  it('multiplies the count of its column by that of its unit', () => {
    expect(read('Stück', '10')).toBe('10 nos');
    expect(read('m', 100)).toBe('100 m');
    expect(read('pack of 5', 2)).toBe('10 nos');
  });

  it.each<[FileCell, FileCell, string]>([
    ['Dozen', null, 'UNIT_UNKNOWN unit'],
    ['0 nos', null, 'UNIT_UNKNOWN unit'],
    ['pack', null, 'UNIT_UNKNOWN unit'],
    ['nos', '2.5', 'UNIT_UNKNOWN per'],
    ['nos', '0', 'UNIT_UNKNOWN per'],
  ])('is a fault when nobody knows it: %j for %j', (unit, per, fault) => {
    expect(read(unit, per)).toBe(fault);
  });
});

describe('the day of a row', () => {
  it.each<[FileCell, string | null]>([
    ['01-07-2026', '2026-07-01'],
    ['1.10.2026', '2026-10-01'],
    ['01/10/26', '2026-10-01'],
    ['2026-11-01', '2026-11-01'],
    [{ kind: 'date', day: '2026-11-01' }, '2026-11-01'],
    [46_327, '2026-11-01'],
    ['31-02-2026', null],
    ['soon', null],
    [12, null],
  ])('is read from %j', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });
});
