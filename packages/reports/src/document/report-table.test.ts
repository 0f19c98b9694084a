import { describe, expect, it } from 'vitest';
import { printDate } from './report-document.ts';
import { columnWidths, printCell, type ReportColumn, summedRows } from './report-table.ts';

describe('printCell', () => {
  it.each([
    { kind: 'rupees', value: 10356207.5, text: '₹1,03,56,207.50' },
    { kind: 'rupees', value: 0.05, text: '₹0.05' },
    { kind: 'rupees', value: 'not priced', text: 'not priced' },
    { kind: 'rupees', value: null, text: '' },
    { kind: 'foreign2', value: 9449.5, text: '9,449.50' },
    { kind: 'foreign0', value: 1412712, text: '1,412,712' },
    { kind: 'foreign3', value: -1234.5, text: '-1,234.500' },
    { kind: 'quantity', value: 1110.9, text: '1110.9' },
    { kind: 'count', value: 12, text: '12' },
    { kind: 'percent', value: 12.5, text: '12.5 %' },
    { kind: 'kilograms', value: 12, text: '12.0' },
    { kind: 'squareMetres', value: 1.5, text: '1.50' },
    { kind: 'millimetres', value: 1800, text: '1800' },
    { kind: 'text', value: '=1+1', text: '=1+1' },
  ] as const)('prints $value of $kind as "$text"', ({ kind, value, text }) => {
    expect(printCell(kind, value)).toBe(text);
  });

  it('throws on a part of a paisa, which no amount has', () => {
    expect(() => printCell('rupees', 0.005)).toThrow('PART_OF_A_PAISA');
  });
});

describe('printDate', () => {
  it('writes day, month and year, and nothing where no date is known', () => {
    expect(printDate('2026-11-20')).toBe('20-11-2026');
    expect(printDate('')).toBe('');
  });
});

describe('summedRows', () => {
  const columns: readonly ReportColumn[] = [
    { title: 'S.No', kind: 'count', widthCharacters: 5 },
    { title: 'Item', kind: 'text', widthCharacters: 20 },
    { title: 'Mass', kind: 'kilograms', widthCharacters: 8, isSummed: true },
    { title: 'Amount', kind: 'rupees', widthCharacters: 12, isSummed: true },
  ];
  const steel = [
    [1, 'Door', 0.1, 0.1],
    [2, 'Cover', 0.2, 0.2],
  ];

  it('adds each group and all of them up, without the dust of floats', () => {
    const groups = [
      { heading: 'Steel', lines: steel, subtotal: 'Steel' },
      { heading: null, lines: [[3, 'Bar', 1, 1000000]], subtotal: null },
    ];
    expect(summedRows(columns, groups, 'Total')).toEqual([
      { kind: 'heading', cells: ['Steel'] },
      { kind: 'line', cells: steel[0] },
      { kind: 'line', cells: steel[1] },
      { kind: 'subtotal', cells: ['Steel', null, 0.3, 0.3], sumOf: 2 },
      { kind: 'line', cells: [3, 'Bar', 1, 1000000] },
      { kind: 'total', cells: ['Total', null, 1.3, 1000000.3], sumOf: 5 },
    ]);
  });

  it('adds up what is printed, not what was cut off', () => {
    const lines = [
      [1, 'Door', 0.04, 0],
      [2, 'Cover', 0.04, 0],
    ];
    const [, , total] = summedRows(columns, [{ heading: null, lines, subtotal: null }], 'Total');
    expect(lines.map(([, , mass = null]) => printCell('kilograms', mass))).toEqual(['0.0', '0.0']);
    expect(total?.cells[2]).toBe(0);
  });

  it('counts no text, and leaves a group without lines out', () => {
    const groups = [
      { heading: 'Empty', lines: [], subtotal: 'Empty' },
      { heading: null, lines: [[1, 'Timer', null, 'unpriced']], subtotal: null },
    ];
    const rows = summedRows(columns, groups, 'Total');
    expect(rows.map(({ kind }) => kind)).toEqual(['line', 'total']);
    expect(rows.at(-1)?.cells).toEqual(['Total', null, 0, 0]);
  });

  it('makes room for the longest figure of a column', () => {
    const rows = summedRows(
      columns,
      [{ heading: null, lines: [[1, 'x'.repeat(99), 1, 12345678.9]], subtotal: null }],
      '',
    );
    expect(columnWidths(columns, rows)).toEqual([5, 20, 8, '₹1,23,45,678.90'.length]);
  });
});
