import { join } from 'node:path';
import { readTableFiles } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from './price-book.ts';

const files = readTableFiles(join(import.meta.dirname, '../../../../catalog/prices'));

describe('the price book', () => {
  it("takes a company's list in place of the demo list, as a whole and under its own name", () => {
    const book = readPriceBook(files, { file: 'prices.csv', text: 'catalogueNumber,listPrice\n3SU1-RED,1600' });
    expect(book.ok && book.value.list.name).toBe('prices.csv');
    expect(book.ok && book.value.list.priceOf('3SU1-RED')?.value).toBe(1600);
    expect(book.ok && book.value.list.priceOf('3SU1-BLUE')).toBeUndefined();
  });

  it("names the faults of a company's list by its file", () => {
    const book = readPriceBook(files, { file: 'prices.csv', text: 'catalogueNumber,listPrice\n3SU1-RED,x' });
    expect(book).toMatchObject({ ok: false, error: [{ file: 'prices.csv', row: 1, column: 'listPrice' }] });
  });

  it.each(['price-list.csv', 'rates.csv', 'material-line.csv', 'price-band.csv'])('is refused without %s', (file) => {
    const rest = new Map([...files].filter(([name]) => name !== file));
    expect(readPriceBook(rest)).toMatchObject({ ok: false, error: [{ file }] });
  });

  it.each([
    ['rates.csv', 'rateKey', 'ferrule'],
    ['material-line.csv', 'line', 'board sundries'],
  ])('is refused when %s lacks a row that every bill needs', (file, column, name) => {
    const text = files.get(file)?.replace(new RegExp(`^${name},.*\\n`, 'm'), '') ?? '';
    expect(readPriceBook(new Map([...files, [file, text]]))).toEqual({
      ok: false,
      error: [{ file, row: 0, column, message: `there is no row for ${name}, which every bill needs: add it` }],
    });
  });
});
