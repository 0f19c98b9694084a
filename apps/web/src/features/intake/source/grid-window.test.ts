import { describe, expect, it } from 'vitest';
import { columnEdges, columnsInView, columnWidths, ROW_HEIGHT, rowsInView, scrollTo } from './grid-window.ts';

const view = { top: 0, left: 0, width: 300, height: 10 * ROW_HEIGHT };
const edges = columnEdges(Array.from({ length: 100 }, () => 100));

describe('the window of a sheet', () => {
  it('has the rows in view and some more', () => {
    expect(rowsInView(view, 20_000)).toEqual({ from: 1, to: 16 });
    expect(rowsInView({ ...view, top: 1000 * ROW_HEIGHT }, 20_000)).toEqual({ from: 995, to: 1016 });
  });

  it('ends with the sheet', () => {
    expect(rowsInView({ ...view, top: 100 * ROW_HEIGHT }, 105)).toEqual({ from: 95, to: 105 });
    expect(rowsInView(view, 3)).toEqual({ from: 1, to: 3 });
  });

  it('has the columns in view and one more on each side', () => {
    expect(columnsInView(view, edges)).toEqual({ from: 1, to: 4 });
    expect(columnsInView({ ...view, left: 5050 }, edges)).toEqual({ from: 50, to: 55 });
    expect(columnsInView({ ...view, left: 9900 }, edges)).toEqual({ from: 99, to: 100 });
  });
});

describe('the way to a cell', () => {
  const cell = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });

  it('brings its row into the middle', () => {
    expect(scrollTo(cell(500, 2), view, edges).top).toBe(499.5 * ROW_HEIGHT - 5 * ROW_HEIGHT);
    expect(scrollTo(cell(2, 2), view, edges).top).toBe(0);
  });

  it('goes sideways only to a column that is out of view', () => {
    expect(scrollTo(cell(1, 3), view, edges).left).toBe(0);
    expect(scrollTo(cell(1, 50), view, edges).left).toBe(5000 + 24 - 300);
    expect(scrollTo(cell(1, 4), { ...view, left: 500 }, edges).left).toBe(300 - 24);
    expect(scrollTo(cell(1, 1), { ...view, left: 500 }, edges).left).toBe(0);
  });

  it('shows the beginning of a cell that is wider than the view', () => {
    expect(scrollTo(cell(1, 2), view, columnEdges([600, 600])).left).toBe(600 - 24);
  });
});

describe('the width of a column', () => {
  const cells = [
    { row: 2, col: 1, text: '1' },
    { row: 2, col: 2, text: 'Office block' },
    { row: 3, col: 2, text: 'PDB' },
    { row: 3, col: 3, text: 'x'.repeat(500) },
  ];

  it('follows its longest text, within limits', () => {
    expect(columnWidths(cells, [], 4)).toEqual([44, 92, 240, 44]);
  });

  it('does not follow a title over several columns', () => {
    const title = { row: 1, col: 1, text: 'Main LT panel, 1600 A' };
    const over = { top: 1, left: 1, bottom: 1, right: 4 };
    expect(columnWidths([title, ...cells], [over], 4)).toEqual([44, 92, 240, 44]);
  });

  it('is larger where a sheet has one column of sentences', () => {
    expect(columnWidths([{ row: 1, col: 1, text: 'x'.repeat(500) }], [], 1)).toEqual([620]);
  });
});
