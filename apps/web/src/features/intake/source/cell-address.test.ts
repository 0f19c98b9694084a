import { describe, expect, it } from 'vitest';
import { cellName, columnName, differentRanges, isIn, parseCells } from './cell-address.ts';

const one = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });

describe('the cells of a source', () => {
  it('are one cell', () => {
    expect(parseCells('A7')).toEqual([one(7, 1)]);
    expect(parseCells('XFD1048576')).toEqual([one(1_048_576, 16_384)]);
  });

  it('are the cells from one to another', () => {
    expect(parseCells('A7:H7')).toEqual([{ top: 7, left: 1, bottom: 7, right: 8 }]);
    expect(parseCells('H9:A7')).toEqual([{ top: 7, left: 1, bottom: 9, right: 8 }]);
  });

  it('are several, the first one first', () => {
    expect(parseCells('C7,A7')).toEqual([one(7, 3), one(7, 1)]);
    expect(parseCells('A7:B7, AA10')).toEqual([{ top: 7, left: 1, bottom: 7, right: 2 }, one(10, 27)]);
  });

  it('are each there once', () => {
    expect(differentRanges(parseCells('A7,C7,A7'))).toEqual([one(7, 1), one(7, 3)]);
  });

  it.each(['', 'A', '7', 'A0', 'A7:', 'A7:B', 'ÄA7', 'AAAA1'])('are none in "%s"', (text) => {
    expect(parseCells(text)).toEqual([]);
  });
});

it('columns have the letters of spreadsheets', () => {
  expect([1, 26, 27, 52, 53, 702, 703, 16_384].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
  expect(cellName(12, 6)).toBe('F12');
});

it('the ends of a range are in it', () => {
  const range = { top: 2, left: 2, bottom: 3, right: 4 };
  expect(isIn(range, 2, 2) && isIn(range, 3, 4)).toBe(true);
  expect(isIn(range, 4, 2) || isIn(range, 1, 2) || isIn(range, 2, 5) || isIn(range, 2, 1)).toBe(false);
});
