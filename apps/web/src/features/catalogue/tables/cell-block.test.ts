import { describe, expect, it } from 'vitest';
import { asClipboardText, blockBetween, pastedCells, readClipboardText } from './cell-block.ts';

const at = (row: number, column: number) => ({ row, column });
const size = { rows: 4, columns: 3 };

describe('cells on the clipboard', () => {
  it('are read as they were written, with line ends of any spreadsheet', () => {
    const cells = [
      ['a', ' b'],
      ['', 'c'],
    ];
    expect(readClipboardText(asClipboardText(cells))).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
    expect(readClipboardText('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('keep a cell of several lines in its cell', () => {
    expect(asClipboardText([['one\ntwo\tthree']])).toBe('one two three');
  });

  it('go from the first cell of the block on, and nothing goes beyond the table', () => {
    const pasted = pastedCells(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      blockBetween(at(3, 2), at(3, 2)),
      size,
    );
    expect(pasted).toEqual([{ row: 3, column: 2, text: 'a' }]);
  });

  it('fill the whole block where there is one', () => {
    const pasted = pastedCells([['x']], blockBetween(at(2, 1), at(1, 0)), size);
    expect(pasted.map(({ row, column }) => [row, column])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
  });
});
