import type { FindingCode } from '@pw/domain/catalogue/finding-codes';
import { describe, expect, it } from 'vitest';
import { defineTable, number, orEmpty, text } from '../table/schema.ts';
import { describeFinding, type Finding } from './finding.ts';
import { layEdits } from './lay-edits.ts';
import type { TableEdit } from './table-edit.ts';
import { tableFindings } from './table-findings.ts';

const schema = defineTable({
  name: 'bar',
  columns: {
    metal: text(),
    widthMm: number('mm', { min: 1, max: 500 }),
    currentA: orEmpty(number('A', { min: 0, max: 1e6 })),
    surface: orEmpty(text()),
  },
  key: ['metal', 'widthMm'],
});
const rows = [
  'Cu,20,200,bare',
  'Cu,40,400,bare',
  'Cu,60,600,painted',
  'Cu,80,820,painted',
  'Al,20,150,',
  'Al,40,,bare',
  'Al,60,150,',
];
const file = `# source: x\n# tag: H\n# revision: 2026-11\nmetal,widthMm,currentA,surface\n-,mm,A,-\n${rows.join('\n')}\n`;
const set = (row: string, column: string, value: string): TableEdit => ({
  kind: 'set',
  table: 'bar',
  row,
  column,
  value,
});
const add = (row: string, ...cells: readonly string[]): TableEdit => ({
  kind: 'add',
  table: 'bar',
  row,
  cells: Object.fromEntries(Object.keys(schema.columns).map((name, index) => [name, cells[index] ?? ''])),
});

function findingsOf(...edits: readonly TableEdit[]): readonly Finding[] {
  const catalogue = layEdits(new Map([['bar.csv', file]]), edits, () => schema.key);
  const table = catalogue.ok ? catalogue.value.tables.get('bar') : undefined;
  return table === undefined ? [] : tableFindings('bar', table, schema);
}
const codesOf = (...edits: readonly TableEdit[]) => findingsOf(...edits).map(({ code }) => code);

describe('a changed number', () => {
  it.each([
    ['400', []],
    ['410', []],
    ['4000', ['TENFOLD', 'MAGNITUDE', 'OFF_LINE']],
    ['40', ['TENFOLD', 'OFF_LINE']],
    ['3801', ['TENFOLD', 'MAGNITUDE', 'OFF_LINE']],
    ['801', ['FACTOR', 'OFF_LINE']],
    ['0', ['FACTOR', 'OFF_LINE']],
    ['-400', ['FACTOR', 'OFF_LINE']],
    ['n/a', []],
  ])('of 400 to %s meets %j', (value, codes) => {
    expect(codesOf(set('Cu/40', 'currentA', value))).toEqual(codes);
  });

  it('may be twice the one before, but no more', () => {
    expect(codesOf(set('Al/20', 'currentA', '300'))).toEqual([]);
    expect(codesOf(set('Al/20', 'currentA', '301'))).toEqual(['FACTOR']);
  });

  it('has a magnitude of its own below a quarter of the least and above four times the largest of the others', () => {
    const added = (current: string) => codesOf(add('Zn/20', 'Zn', '20', current, 'bare'));
    expect(added('37')).toEqual(['MAGNITUDE']);
    expect(added('38')).toEqual([]);
    expect(added('3280')).toEqual([]);
    expect(added('3281')).toEqual(['MAGNITUDE']);
  });

  it('leaves the line between its neighbours by 8 percent more than before', () => {
    expect(codesOf(set('Cu/60', 'currentA', '659'))).toEqual([]);
    expect(codesOf(set('Cu/60', 'currentA', '675'))).toEqual(['OFF_LINE']);
  });

  it('leaves at an end the line of the nearest two', () => {
    expect(codesOf(set('Cu/80', 'currentA', '900'))).toEqual(['OFF_LINE']);
    expect(codesOf(set('Cu/80', 'currentA', '780'))).toEqual([]);
  });

  it('of the key is no value over that key', () => {
    expect(codesOf(set('Cu/60', 'widthMm', '70'))).toEqual(['ROW_REMOVED']);
  });
});

describe('changed rows', () => {
  it('are named where a row of the product is gone', () => {
    expect(findingsOf({ kind: 'remove', table: 'bar', row: 'Cu/40' })).toEqual([
      { table: 'bar', row: 'Cu/40', column: null, code: 'ROW_REMOVED', before: null, after: null, other: null },
    ]);
  });

  it('are twins where all but the key is that of another row, and was not before', () => {
    expect(findingsOf(add('Zn/20', 'Zn', '20', '200', 'bare'))).toMatchObject([{ code: 'TWIN_ROW', other: 'Cu/20' }]);
    expect(codesOf(add('Zn/20', 'Zn', '20', '201', 'bare'))).toEqual([]);
    expect(codesOf(set('Al/60', 'widthMm', '70'))).not.toContain('TWIN_ROW');
  });

  it('have cells that changed places, in a column and in a row', () => {
    const swap = findingsOf(set('Cu/40', 'currentA', '600'), set('Cu/60', 'currentA', '400'));
    expect(swap.filter(({ code }) => code === 'SWAPPED').map(({ row, other }) => [row, other])).toEqual([
      ['Cu/40', 'Cu/60'],
      ['Cu/60', 'Cu/40'],
    ]);
    expect(codesOf(set('Cu/40', 'currentA', 'bare'), set('Cu/40', 'surface', '400'))).toContain('SWAPPED');
  });

  it('have a cell that is empty now', () => {
    expect(codesOf(set('Cu/60', 'currentA', ''))).toEqual(['BLANKED']);
    expect(codesOf(add('Zn/20', 'Zn', '20', '', 'bare'))).not.toContain('BLANKED');
  });
});

describe('a changed word', () => {
  it('is one letter from another word of the column: exchanged, lost, added', () => {
    for (const word of ['bore', 'bar', 'baree']) {
      expect(findingsOf(set('Cu/40', 'surface', word))).toMatchObject([{ code: 'NEAR_WORD', other: 'bare' }]);
    }
  });

  it('is in no other row of the column', () => {
    expect(codesOf(set('Cu/40', 'surface', 'tinned'))).toEqual(['LONE_WORD']);
    expect(codesOf(set('Cu/40', 'surface', 'painted'))).toEqual([]);
  });

  it('of the key of a new row is a name, and no word', () => {
    expect(codesOf(add('Cv/20', 'Cv', '20', '210', 'bare'))).toEqual([]);
  });
});

describe('what is unchanged', () => {
  it('meets no finding, nor does a value that was changed back', () => {
    expect(codesOf(set('Cu/40', 'currentA', '4000'), set('Cu/40', 'currentA', '400'))).toEqual([]);
  });
});

it('each finding says something else', () => {
  const codes: readonly FindingCode[] = [
    'FACTOR',
    'TENFOLD',
    'MAGNITUDE',
    'OFF_LINE',
    'BLANKED',
    'SWAPPED',
    'ROW_REMOVED',
    'TWIN_ROW',
    'NEAR_WORD',
    'LONE_WORD',
  ];
  const finding = { table: 'bar', row: 'Cu/40', column: 'currentA', before: '400', after: '4000', other: 'Cu/20' };
  expect(new Set(codes.map((code) => describeFinding({ ...finding, code }))).size).toBe(codes.length);
});
