import { type ReportColumn, type ReportRow, summedRows } from '@pw/reports/document/report-table';
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
    const { rows } = tableData(columns, [{ kind: 'line', cells: [1, 'W'.repeat(60), 1428931000] }]);
    expect(rows[0]?.cells.map(({ text }) => text.includes('\u200B'))).toEqual([false, true, false]);
    expect(rows[0]?.cells[2]?.text).toBe('₹1,42,89,31,000.00');
  });

  it('covers every column of every row, however few cells are given', () => {
    const { rows } = tableData(columns, [
      { kind: 'line', cells: [1] },
      { kind: 'subtotal', cells: [] },
      { kind: 'total', cells: [null, null, 1] },
      { kind: 'heading', cells: ['Copper'] },
    ]);
    expect(rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0))).toEqual([3, 3, 3, 3]);
  });

  it('prints each figure of a sum below those that it adds up', () => {
    const wide = [...columns, { title: 'Unit', kind: 'text', widthCharacters: 5 }, columns[0]] as const;
    const { rows } = tableData(wide, [{ kind: 'total', cells: ['Total', null, 5, null, 3] }]);
    expect(rows[0]?.cells.map(({ text, span }) => [text, span])).toEqual([
      ['Total', 2],
      ['₹5.00', 1],
      ['', 1],
      ['3', 1],
    ]);
  });

  it('makes a column as wide as its longest figure needs, and the table as wide as the page', () => {
    const { columns: laid } = tableData(columns, [{ kind: 'line', cells: [1, '', 99999999999.99] }]);
    expect(laid[2]?.width).toBeGreaterThan(28);
    expect(laid.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(178, 6);
  });

  it('makes a narrow column as wide as its longest word, in a smaller text before a word breaks', () => {
    const narrow = { title: 'Drive', kind: 'text', widthCharacters: 3 } as const;
    const wide = { title: 'Description', kind: 'text', widthCharacters: 90 } as const;
    const shown = (columns: readonly ReportColumn[]) => {
      const cells = columns.map(() => 'Overvoltageprotection and others');
      const { rows, size } = tableData(columns, [{ kind: 'line', cells }]);
      return { size, isBroken: rows.some((row) => row.cells.some(({ text }) => text.includes('\u200B'))) };
    };
    expect(shown([narrow, wide])).toEqual({ size: 8, isBroken: false });
    const many = Array.from({ length: 6 }, () => narrow);
    expect(shown(many)).toEqual({ size: 7, isBroken: false });
    expect(shown([...many, ...many]).isBroken).toBe(true);
  });

  it('leaves at least three lines on the last page of a table', () => {
    const lines = (count: number, text = 'PCC') =>
      Array.from({ length: count }, () => ({ kind: 'line', cells: [1, text, 1] }) as const);
    const bound = (rows: readonly ReportRow[]) => tableData(columns, rows).rows.map((row) => row.bound);
    expect(bound(lines(5))).toEqual([1, 1, 3, 0, 0]);
    expect(bound([...lines(4), { kind: 'total', cells: ['Total', null, 4] }])).toEqual([1, 4, 0, 0, 0]);
    expect(bound(lines(2))).toEqual([2, 0]);
    // Lines that are high enough themselves are not held together.
    expect(bound(lines(5, 'W '.repeat(200)))).toEqual([1, 1, 1, 1, 1]);
  });

  it('binds sums to the line above them', () => {
    const kinds = ['heading', 'line', 'line', 'subtotal', 'heading', 'line', 'subtotal', 'total'] as const;
    const { rows } = tableData(
      columns,
      kinds.map((kind) => ({ kind, cells: [] })),
    );
    expect(rows.map(({ bound }) => bound)).toEqual([1, 1, 2, 0, 1, 3, 0, 0]);
  });

  it('keeps a low table on one page, and lets a long one go over several', () => {
    const line = { kind: 'line', cells: [1, 'PCC', 1] } as const;
    const isWhole = (lines: number) =>
      tableData(
        columns,
        Array.from({ length: lines }, () => line),
      ).isWhole;
    expect([isWhole(12), isWhole(30)]).toEqual([true, false]);
    expect(tableData(columns, [{ kind: 'line', cells: [1, 'W '.repeat(2000), 1] }]).isWhole).toBe(false);
  });
});

describe('paperTables', () => {
  const boards = Array.from({ length: 20 }, (_, at) => {
    return { title: `B${at + 1}`, kind: 'count', widthCharacters: 12, isSpread: true, isSummed: true } as const;
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
    expect(tables.map(({ caption }) => caption)).toEqual(['', 'Pieces: B1 to B10', 'Pieces: B11 to B20']);
    expect(tables[0]?.columns.map(({ title }) => title)).toEqual(['S.No', 'Number', 'Description', 'Amount']);
    expect(tables[2]?.columns.map(({ title }) => title)).toEqual([
      'S.No',
      'Number',
      ...boards.slice(10).map(({ title }) => title),
    ]);
    expect(tables[2]?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['Siemens'],
      ['1', '3VA', ...boards.slice(10).map((_, at) => String(10 + at))],
      ['Total', ...boards.slice(10).map((_, at) => String(10 + at))],
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
    const few = wide.toSpliced(4, 16);
    expect(paperTables({ kind: 'table', columns: few, rows: [], spread: 'Pieces' }, 'landscape')).toHaveLength(1);
    expect(paperTables({ kind: 'table', columns: few, rows: [], spread: 'Pieces' }, 'portrait')).toHaveLength(2);
  });

  it('lets the words of a narrow column break', () => {
    const [table] = paperTables(
      { kind: 'table', columns, rows: [{ kind: 'line', cells: [1, 'W'.repeat(60)] }] },
      'portrait',
    );
    expect(table?.rows[0]?.cells[1]?.text.includes('\u200B')).toBe(true);
  });
});
