import { summedRows } from '@pw/reports/report-table';
import { describe, expect, it } from 'vitest';
import { paperTables, tableData } from './paper-table.ts';

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

describe('paperTables', () => {
  const boards = Array.from({ length: 20 }, (_, at) => {
    return { title: `B${at + 1}`, kind: 'count', widthCharacters: 8, isSpread: true, isSummed: true } as const;
  });
  const wide = [
    { title: 'S.No', kind: 'count', widthCharacters: 5, isKey: true },
    { title: 'Number', kind: 'text', widthCharacters: 30, isKey: true },
    { title: 'Description', kind: 'text', widthCharacters: 60 },
    ...boards,
    { title: 'Amount', kind: 'rupees', widthCharacters: 20, isSummed: true },
  ] as const;
  const line = [1, '3VA', 'Breaker', ...boards.map((_, at) => at), 5];
  const rows = summedRows(wide, [{ heading: 'Siemens', lines: [line], subtotal: null }], 'Total');
  const tables = paperTables({ kind: 'table', columns: wide, rows, spread: 'Pieces' }, 'landscape');

  it('continues the columns of a kind in further tables where the page is too narrow for all', () => {
    expect(tables.map(({ caption }) => caption)).toEqual(['', 'Pieces: B1 to B17', 'Pieces: B18 to B20']);
    expect(tables[0]?.columns.map(({ title }) => title)).toEqual(['S.No', 'Number', 'Description', 'Amount']);
    expect(tables[2]?.columns.map(({ title }) => title)).toEqual(['S.No', 'Number', 'B18', 'B19', 'B20']);
    expect(tables[2]?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['Siemens'],
      ['1', '3VA', '17', '18', '19'],
      ['Total', '17', '18', '19'],
    ]);
  });

  it('leaves no cell out and shows none of them twice', () => {
    const shown = tables.flatMap(({ columns: each }) => each.map(({ title }) => title));
    expect(shown.filter((title) => !['S.No', 'Number'].includes(title))).toEqual([
      'Description',
      'Amount',
      ...boards.map(({ title }) => title),
    ]);
  });

  it('keeps a table in one piece that has room', () => {
    const few = wide.toSpliced(4, 17);
    expect(paperTables({ kind: 'table', columns: few, rows: [], spread: 'Pieces' }, 'landscape')).toHaveLength(1);
    expect(paperTables({ kind: 'table', columns: few, rows: [], spread: 'Pieces' }, 'portrait')).toHaveLength(2);
  });

  it('lets the words of a narrow column break', () => {
    const [table] = paperTables(
      { kind: 'table', columns, rows: [{ kind: 'line', cells: [1, 'W'.repeat(16)] }] },
      'portrait',
    );
    expect(table?.rows[0]?.cells[1]?.text.includes('\u200B')).toBe(true);
  });
});
