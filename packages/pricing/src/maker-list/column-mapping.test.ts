import { readMakerListFiles } from '@pw/catalog/read';
import type { FileCell, FileSheet } from '@pw/table-file/table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type ColumnMapping, headKey, headTexts, mapColumns } from './column-mapping.ts';
import { guessMapping } from './guess-mapping.ts';
import { readListTables } from './list-tables.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));

function sheet(rows: readonly (readonly FileCell[])[], name = ''): FileSheet {
  return { name, isHidden: false, rows, hiddenRows: [] };
}

describe('a mapping of columns', () => {
  const rows = sheet([['Title'], ['No', 'Price', 'Price', ''], ['A', '1', '2', '']]);
  const mapping: ColumnMapping = {
    headRow: 2,
    columns: { catalogueNumber: 'No', listPrice: 'Price (2)' },
    decimal: '.',
    currency: 'INR',
  };

  it('finds its columns by the texts over them, of which the second of two alike is numbered', () => {
    expect(headTexts(['No', 'Price', ' Price ', ''])).toEqual(['No', 'Price', 'Price (2)', '']);
    expect(mustBeOk(mapColumns([rows], mapping)).columnOf).toEqual({ catalogueNumber: 0, listPrice: 2 });
  });

  it.each<[Partial<ColumnMapping>, object]>([
    [{ sheet: 'LP' }, { code: 'SHEET_UNKNOWN' }],
    [{ headRow: 9 }, { code: 'HEAD_UNKNOWN' }],
    [{ columns: { catalogueNumber: 'No' } }, { code: 'COLUMN_MISSING', field: 'listPrice' }],
    [{ columns: { catalogueNumber: 'No', listPrice: 'MRP' } }, { code: 'COLUMN_UNKNOWN', field: 'listPrice' }],
    [{ columns: { catalogueNumber: 'No', listPrice: '' } }, { code: 'COLUMN_UNKNOWN', field: 'listPrice' }],
    [{ columns: { catalogueNumber: 'No', listPrice: 'No' } }, { code: 'FIELD_TWICE', field: 'listPrice' }],
  ])('is refused when it does not fit the file: %j', (change, error) => {
    expect(mapColumns([rows], { ...mapping, ...change })).toEqual({ ok: false, error });
  });

  it('is remembered by the head in its order, whatever its case, blanks and dots', () => {
    expect(headKey(['Cat. No.', null, 'LIST  price'])).toBe(headKey(['cat no', 'List Price', '']));
    expect(headKey(['No', 'Price'])).not.toBe(headKey(['Price', 'No']));
  });
});

describe('a guessed mapping', () => {
  const guess = (...sheets: readonly FileSheet[]) => guessMapping(sheets, tables);

  it('takes of two columns of prices the one that holds prices', () => {
    const head = ['Cat No', 'MRP', 'List Price'];
    const withText = guess(sheet([head, ['A1', 'see list', '120'], ['A2', 'see list', '130']]));
    expect(withText?.mapping.columns.listPrice).toBe('List Price');
    const both = guess(sheet([head, ['A1', '150', '120'], ['A2', '160', '130']]));
    expect(both?.mapping.columns.listPrice).toBe('MRP');
  });

  it('takes of two columns of numbers the one whose numbers differ', () => {
    const rows = [1, 2, 3, 4].map((at) => ['3VA2', `3VA2110-${at}`, '120']);
    expect(guess(sheet([['Type Code', 'Order No', 'LP'], ...rows]))?.mapping.columns.catalogueNumber).toBe('Order No');
  });

  it('is confirmed by what the columns hold', () => {
    const head = ['Cat No', 'List Price'];
    expect(guess(sheet([head, ['A1', '1'], ['A2', '2'], ['A3', 'POR']]))?.isConfirmed).toBe(true);
    expect(guess(sheet([head, ['A1', '1'], ['A2', 'x'], ['A3', 'y']]))?.isConfirmed).toBe(false);
    expect(guess(sheet([head, ['A1', '1'], ['A1', '2'], ['A1', '3']]))?.isConfirmed).toBe(false);
  });

  it('takes the sheet and the row with the most heads', () => {
    const cover = sheet(
      [
        ['Article', 'Price'],
        ['see', 'LP'],
      ],
      'Cover',
    );
    const list = sheet([['List'], ['Article', 'Description', 'Price'], ['A1', 'Breaker', '5']], 'LP');
    expect(guess(cover, list)?.mapping).toMatchObject({ sheet: 'LP', headRow: 2 });
  });

  it('reads the decimal sign and the currency off the prices', () => {
    const of = (...prices: readonly FileCell[]) =>
      guess(sheet([['Article', 'Price'], ...prices.map((price, at) => [`A${at}`, price])]))?.mapping;
    expect(of('1.234,50', '12,00')).toMatchObject({ decimal: ',', currency: 'INR' });
    expect(of('1,234.50', '12')).toMatchObject({ decimal: '.', currency: 'INR' });
    expect(of('€ 12.50', '€ 13.50', '14')).toMatchObject({ decimal: '.', currency: 'EUR' });
  });

  it.each([
    [
      [
        ['Name', 'Town'],
        ['a', 'b'],
      ],
    ],
    [[['Article'], ['A1']]],
    [[...Array.from({ length: 30 }, () => ['Title', 'of a list']), ['Article', 'Price']]],
  ])('is none where no row among the first thirty names a number and a price', (rows) => {
    expect(guess(sheet(rows))).toBeNull();
  });
});
