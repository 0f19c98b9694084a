import { type ReportColumn, summedRows } from '@pw/reports/document/report-table';
import type { Workbook, WorkbookSheet } from '@pw/reports/document/workbook';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { columnLetters } from './sheet-table.ts';
import { writeWorkbook } from './write-workbook.ts';

const columns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Description', kind: 'text', widthCharacters: 20 },
  { title: 'Mass, kg', kind: 'kilograms', widthCharacters: 10, isSummed: true },
  { title: 'Amount', kind: 'rupees', widthCharacters: 16, isSummed: true },
];
const groups = [
  {
    heading: 'Copper',
    lines: [
      [1, '=1+1', 2, 12345678.9],
      [2, '₹ <&> देवनागरी', 0.5, -0.01],
    ],
    subtotal: 'Copper',
  },
  { heading: 'Steel', lines: [[3, '@SUM(A1)', null, 'unpriced']], subtotal: 'Steel' },
];
const table = { kind: 'table', columns, rows: summedRows(columns, groups, 'Total') } as const;
const small = {
  kind: 'table',
  columns: [
    { title: 'Item', kind: 'text', widthCharacters: 30 },
    { title: 'Amount', kind: 'rupees', widthCharacters: 12 },
  ],
  rows: [{ kind: 'line', cells: ['Final', 999999999.99] }],
} as const;

function workbook(sheet: Partial<WorkbookSheet> = {}, more: Partial<Workbook> = {}): Workbook {
  return {
    title: 'Bill',
    company: 'Own Panels',
    confidentiality: 'Company confidential',
    date: '2026-11-20',
    sheets: [{ name: 'PCC-1', titles: ['PCC-1', 'Demo price list'], blocks: [table, small], ...sheet }],
    ...more,
  };
}

async function readBack(written: Workbook) {
  const [sheet] = (await readXlsx(await writeWorkbook(written), { readStyles: true })).sheets;
  if (!sheet) {
    throw new Error('The workbook has no sheet');
  }
  return sheet;
}

describe('writeWorkbook', () => {
  it('writes titles, head and rows where a reader finds them, figures as numbers', async () => {
    const { rows } = await readBack(workbook());
    expect([rows[0]?.[0], rows[1]?.[0]]).toEqual(['PCC-1', 'Demo price list']);
    expect(rows[3]).toEqual(['S.No', 'Description', 'Mass, kg', 'Amount']);
    expect(rows[5]).toEqual([1, '=1+1', 2, 12345678.9]);
    expect(rows[6]).toEqual([2, '₹ <&> देवनागरी', 0.5, -0.01]);
    expect(rows[9]).toEqual([3, '@SUM(A1)', null, 'unpriced']);
  });

  it('keeps a text that begins like a formula a text', async () => {
    const { cells } = await readBack(workbook());
    const formulas = [...(cells ?? [])].flatMap(([at, cell]) => (cell.formula === undefined ? [] : [at]));
    expect(formulas.filter((at) => !['7', '10', '11'].includes(at.split(',')[0] ?? ''))).toEqual([]);
  });

  it('writes sums as formulas that carry their result, and none counts twice', async () => {
    const { cells } = await readBack(workbook());
    expect(cells?.get('7,3')).toMatchObject({ formula: 'SUBTOTAL(9,D6:D7)', value: 12345678.89 });
    expect(cells?.get('10,3')).toMatchObject({ formula: 'SUBTOTAL(9,D10:D10)', value: 0 });
    expect(cells?.get('11,3')).toMatchObject({ formula: 'SUBTOTAL(9,D5:D11)', value: 12345678.89 });
    expect(cells?.get('11,2')).toMatchObject({ formula: 'SUBTOTAL(9,C5:C11)', value: 2.5 });
    expect(cells?.get('11,1')).toMatchObject({ value: 'Total' });
  });

  it('puts a smaller table to the left, where a column makes room for its figures', async () => {
    const { rows, columns: written } = await readBack(workbook());
    expect(rows[13]).toEqual(['Item', null, null, 'Amount']);
    expect(rows[14]).toEqual(['Final', null, null, 999999999.99]);
    expect(written?.map(({ width }) => width)).toEqual([6, 20, 10, '₹99,99,99,999.99'.length]);
  });

  it('keeps the head of the table in sight, unless it stands too low', async () => {
    expect((await readBack(workbook())).freezePane).toMatchObject({ rows: 4 });
    const titles = Array.from({ length: 20 }, () => 'x');
    expect((await readBack(workbook({ titles }))).freezePane).toBeUndefined();
  });

  it('keeps the columns that name a row in sight where a column per board follows', async () => {
    const keyed = columns.map((column, at) => (at < 2 ? { ...column, isKey: true } : { ...column, isSpread: true }));
    const spread = { ...table, columns: keyed };
    const { freezePane } = await readBack(workbook({ blocks: [spread] }));
    expect(freezePane).toEqual({ rows: 4, columns: 2 });
  });

  it('makes room for the lines of a text that breaks between its words', async () => {
    const rows = [{ kind: 'line', cells: [1, 'Power Monitoring Device of the incomer', null, null] }] as const;
    const { rowDefs } = await readBack(workbook({ blocks: [{ ...table, rows }] }));
    // Three lines in a column of 20 characters.
    expect(rowDefs?.get(4)?.height).toBe(40.5);
  });

  it('prints a sheet on A3 that is too wide for A4', async () => {
    const wide = columns.map((column) => ({ ...column, widthCharacters: 60 }));
    expect((await readBack(workbook())).pageSetup?.paperSize).toBe('a4');
    expect((await readBack(workbook({ blocks: [{ ...table, columns: wide }] }))).pageSetup?.paperSize).toBe('a3');
  });

  it('writes any text: what XML cannot say is left out, what a cell cannot hold is cut', async () => {
    const { rows } = await readBack(workbook({ titles: ['a\u0000b\ud800c', 'x'.repeat(40_000), '_x0041_ 😀 عربي'] }));
    expect(rows[0]?.[0]).toBe('a b\uFFFDc');
    expect(String(rows[1]?.[0])).toHaveLength(32_767);
    expect(rows[2]?.[0]).toBe('_x0041_ 😀 عربي');
  });

  it.each(['2026-11-20', ''])('gives the same bytes for the same workbook dated %j', async (date) => {
    expect(await writeWorkbook(workbook({}, { date }))).toEqual(await writeWorkbook(workbook({}, { date })));
  });
});

describe('columnLetters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %d %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
  });
});
