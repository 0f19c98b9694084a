import { describe, expect, it } from 'vitest';
import { cellsInBox, filledIn, gatherCells, isHiddenRow, markLetters, mergeAt } from './sheet-cells.ts';

const merge = { top: 2, left: 1, bottom: 3, right: 1 };
const blocks = [
  {
    cells: [
      { row: 1, col: 2, text: 'Rating' },
      { row: 1, col: 1, text: 'Name' },
      { row: 2, col: 1, text: 'PCC-1', isHidden: true },
      { row: 2, col: 2, text: '250 A', isHidden: true },
    ],
    merges: [merge],
  },
  {
    cells: [
      { row: 3, col: 2, text: '', isHidden: true },
      { row: 3, col: 3, text: '4P' },
    ],
    merges: [merge],
  },
];
const cells = gatherCells(blocks);

describe('the cells of a sheet', () => {
  it('come together from their blocks', () => {
    expect(cells.rows.get(1)?.get(2)?.text).toBe('Rating');
    expect(cells.rows.get(3)?.get(3)?.text).toBe('4P');
  });

  it('have a merge once, though two blocks name it', () => {
    expect(cells.merges).toEqual([merge]);
    expect(mergeAt(cells.merges, 3, 1)).toEqual(merge);
    expect(mergeAt(cells.merges, 3, 2)).toBeUndefined();
  });

  it('are a hidden row where each of them is hidden', () => {
    expect([1, 2, 3, 4].map((row) => isHiddenRow(cells, row))).toEqual([false, true, false, false]);
  });

  it('of a range are read row by row, without the empty ones', () => {
    const texts = filledIn(cells, { top: 1, left: 1, bottom: 3, right: 2 }).map(({ text }) => text);
    expect(texts).toEqual(['Name', 'Rating', 'PCC-1', '250 A']);
  });
});

it('letters of a long text are cut out', () => {
  expect(markLetters('2 Nos 250A MCCB', { from: 6, to: 10 })).toEqual({
    before: '2 Nos ',
    marked: '250A',
    after: ' MCCB',
  });
});

it('the cells of a box are those whose texts have their middle in it', () => {
  const page = gatherCells([
    {
      cells: [
        { row: 1, col: 1, text: 'Pump', box: [10, 700, 40, 712] },
        { row: 1, col: 2, text: '63 A', box: [60, 700, 90, 712] },
        { row: 2, col: 2, text: '40 A', box: [60, 680, 90, 692] },
        { row: 3, col: 1, text: 'without a place' },
      ],
      merges: [],
    },
  ]);
  expect(cellsInBox(page, [58, 698, 92, 714])).toEqual([{ top: 1, left: 2, bottom: 1, right: 2 }]);
  expect(cellsInBox(page, [0, 698, 100, 714])).toHaveLength(2);
});
