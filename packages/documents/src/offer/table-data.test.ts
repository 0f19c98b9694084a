import { describe, expect, it } from 'vitest';
import { tableData } from './write-report.ts';

const columns = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Board', kind: 'text', widthCharacters: 20 },
  { title: 'Price', kind: 'rupees', widthCharacters: 15 },
] as const;

describe('tableData', () => {
  it('prints a line cell by cell, figures to the right', () => {
    const { rows } = tableData(columns, [{ kind: 'line', cells: [1, 'PCC', 123456.5] }]);
    expect(rows[0]?.cells).toEqual([
      { text: '1', span: 1, align: 'right' },
      { text: 'PCC', span: 1, align: 'left' },
      { text: '₹1,23,456.50', span: 1, align: 'right' },
    ]);
  });

  it('lets the label of a sum reach over the blank cells up to its figure', () => {
    const { rows } = tableData(columns, [{ kind: 'total', cells: ['Total', null, 5] }]);
    expect(rows[0]?.cells).toEqual([
      { text: 'Total', span: 2, align: 'right' },
      { text: '₹5.00', span: 1, align: 'right' },
    ]);
  });

  it('lets a long word break and keeps a long amount in one piece', () => {
    const { rows } = tableData(columns, [{ kind: 'line', cells: [1, 'W'.repeat(20), 1428931000] }]);
    expect(rows[0]?.cells.map(({ text }) => text.includes('\u200B'))).toEqual([false, true, false]);
    expect(rows[0]?.cells[2]?.text).toBe('₹1,42,89,31,000.00');
  });

  it('covers every column of every row, however few cells are given', () => {
    const { rows } = tableData(columns, [
      { kind: 'line', cells: [1] },
      { kind: 'subtotal', cells: [] },
      { kind: 'total', cells: [null, null, 1] },
    ]);
    expect(rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0))).toEqual([3, 3, 3]);
  });
});
