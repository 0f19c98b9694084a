import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { choice, defineTable, number, orEmpty, text } from './schema.ts';
import type { TableFault } from './table-fault.ts';

const barSchema = defineTable({
  name: 'bar',
  columns: {
    material: choice('Copper', 'Aluminium'),
    widthMm: number('mm', { min: 10, max: 200, whole: true }),
    kgPerM: number('kg/m', { min: 0.1, max: 20 }),
    fourBarsA: orEmpty(number('A', { min: 100, max: 8000, whole: true })),
    code: text(/[A-Z]{2}\d+/),
    remark: orEmpty(text()),
  },
  key: ['material', 'widthMm'],
  checks: [
    (rows) =>
      rows.flatMap((row, index) => (row.code === 'XX0' ? [{ row: index + 1, column: 'code', message: 'no' }] : [])),
  ],
});

const comments = ['# source: DIN 43671', '# tag: S1,K', '# revision: 2026-11'];
const head = 'material,widthMm,kgPerM,fourBarsA,code,remark';
const units = '-,mm,kg/m,A,-,-';
const data = ['Copper,30,2.66,,CU30,', 'Copper,40,3.55,2580,CU40,"flat, sleeved"', 'Aluminium,40,1.08,2190,AL40,'];

/** The file with some of its lines replaced. */
function fileWith(change: { comments?: string[]; head?: string; units?: string; data?: string[] }): string {
  const lines = { comments, head, units, data, ...change };
  return [...lines.comments, lines.head, lines.units, ...lines.data].join('\n');
}

function faultsOf(file: string): readonly TableFault[] {
  const table = readTable('bar.csv', file, barSchema);
  return table.ok ? [] : table.error;
}

/** The faults after the second row has got this text in this column. */
function faultsWithCell(column: string, cell: string): readonly TableFault[] {
  const cells = ['Copper', '40', '3.55', '2580', 'CU40', ''];
  cells[head.split(',').indexOf(column)] = cell;
  return faultsOf(fileWith({ data: [data[0] ?? '', cells.join(','), data[2] ?? ''] }));
}

describe('a catalogue file without fault', () => {
  const table = readTable('bar.csv', `${fileWith({})}\n`, barSchema);
  const read = table.ok ? table.value : undefined;

  it('gives its rows in the order of the file, numbers as numbers and blanks as null', () => {
    expect(read?.rows).toEqual([
      { material: 'Copper', widthMm: 30, kgPerM: 2.66, fourBarsA: null, code: 'CU30', remark: null },
      { material: 'Copper', widthMm: 40, kgPerM: 3.55, fourBarsA: 2580, code: 'CU40', remark: 'flat, sleeved' },
      { material: 'Aluminium', widthMm: 40, kgPerM: 1.08, fourBarsA: 2190, code: 'AL40', remark: null },
    ]);
  });

  it('tells its name, source and revision, and names a row by its key', () => {
    expect(read).toMatchObject({ name: 'bar', source: 'DIN 43671', revision: '2026-11' });
    expect(read?.rows.map((row) => read.reference(row).row)).toEqual(['Copper/30', 'Copper/40', 'Aluminium/40']);
    expect(read?.rows.map((row) => read.reference(row))[0]).toMatchObject({ table: 'bar', revision: '2026-11' });
  });

  it('cannot be changed', () => {
    expect([read, read?.rows, ...(read?.rows ?? [])].every((part) => Object.isFrozen(part))).toBe(true);
  });

  it('may come from a spreadsheet program, with a byte order mark and its own line ends', () => {
    expect(faultsOf(`\uFEFF${fileWith({}).replaceAll('\n', '\r\n')}\r\n`)).toEqual([]);
  });

  it('may hold notes', () => {
    expect(faultsOf(fileWith({ comments: [...comments, '# note: sleeved bars', '# note: 50 Hz'] }))).toEqual([]);
  });
});

describe('a file is refused as a whole', () => {
  it.each([
    ['a comment line is missing', { comments: comments.slice(0, 2) }, 'add "# revision: 2026-11"'],
    ['it has no comment lines', { comments: [] }, 'add "# source: DIN 43671", "# tag: S1,K", "# revision: 2026-11"'],
    ['its tag is unknown', { comments: comments.with(1, '# tag: S1,Z') }, 'is not written like "# tag: S1,K"'],
    ['its revision is no month', { comments: comments.with(2, '# revision: 2026-13') }, '"# revision: 2026-11"'],
    ['a comment line is unknown', { comments: [...comments, '# author: me'] }, '"# author: me" is unknown'],
    ['a comment line is repeated', { comments: [...comments, '# tag: K'] }, '"tag" is there twice'],
    ['it is not in UTF-8', { data: [...data, 'Copper,50,4.44,,CU50,\uFFFD'] }, 'not in UTF-8'],
  ])('when %s', (_, change, message) => {
    expect(faultsOf(fileWith(change))).toEqual([
      { file: 'bar.csv', row: 0, column: '', message: expect.stringContaining(message) },
    ]);
  });
});

describe('a head is refused', () => {
  it.each([
    ['a column is missing', 'material,widthMm,kgPerM,fourBarsA,code', 'remark', 'is missing'],
    ['a column is unknown', `${head},colour`, 'colour', 'is not expected here'],
    ['a column is there twice', `${head},code`, 'code', 'is not expected here'],
  ])('when %s', (_, changed, column, message) => {
    expect(faultsOf(fileWith({ head: changed }))).toEqual([
      { file: 'bar.csv', row: 0, column, message: expect.stringContaining(message) },
    ]);
  });

  it('when columns are reordered, naming each', () => {
    const faults = faultsOf(fileWith({ head: 'material,kgPerM,widthMm,fourBarsA,code,remark' }));
    expect(faults.map((fault) => [fault.row, fault.column, fault.message])).toEqual([
      [0, 'kgPerM', 'the column "kgPerM" is where "widthMm" is expected'],
      [0, 'widthMm', 'the column "widthMm" is where "kgPerM" is expected'],
    ]);
  });
});

describe('a line of units is refused', () => {
  it('when a unit is another one, naming both', () => {
    expect(faultsOf(fileWith({ units: '-,mm,kg,A,-,-' }))).toEqual([
      { file: 'bar.csv', row: 0, column: 'kgPerM', message: 'the unit is "kg", "kg/m" is expected' },
    ]);
  });

  it('when a column of words has a unit', () => {
    expect(faultsOf(fileWith({ units: 'mm,mm,kg/m,A,-,-' })).map((fault) => fault.column)).toEqual(['material']);
  });

  it('when it was forgotten', () => {
    const faults = faultsOf([...comments, head, ...data].join('\n'));
    expect(faults.map((fault) => `${fault.row} ${fault.column}`)).toContain('0 widthMm');
  });

  it('when it has another number of cells', () => {
    expect(faultsOf(fileWith({ units: '-,mm,kg/m' })).map((fault) => fault.message)).toEqual([
      'the line of units has 3 cells, 6 are expected',
    ]);
  });
});

describe('a cell is refused, with its row and column', () => {
  it.each([
    ['a text in a number', 'kgPerM', 'heavy', '"heavy" is not a number'],
    ['a thousands separator', 'fourBarsA', '"2,580"', '"2,580" is not a number'],
    ['a decimal comma', 'kgPerM', '"3,55"', '"3,55" is not a number'],
    ['a unit in the cell', 'widthMm', '40mm', '"40mm" is not a number'],
    ['an exponent', 'widthMm', '4e1', '"4e1" is not a number'],
    ['a number below the range', 'kgPerM', '0.05', 'a number from 0.1 to 20 kg/m is expected'],
    ['a number above the range', 'widthMm', '201', 'a whole number from 10 to 200 mm is expected'],
    ['a fraction of a whole number', 'widthMm', '40.5', '40.5 is not a whole number'],
    ['a word outside the list', 'material', 'Brass', 'one of Copper, Aluminium is expected'],
    ['a text of another form', 'code', 'CU', '"CU" is not written as the column asks'],
    ['a text that only begins in the right form', 'code', 'CU40x', '"CU40x" is not written as the column asks'],
    ['a line break in a text', 'remark', '"flat\nsleeved"', 'line break'],
    ['a blank where a number is needed', 'widthMm', '', 'the cell is blank: a whole number'],
    ['a blank where a word is needed', 'material', '', 'the cell is blank: one of'],
    ['a space before a value', 'widthMm', ' 40', 'spaces around'],
    ['a space behind a value', 'material', 'Copper ', 'spaces around'],
  ])('%s', (_, column, cell, message) => {
    expect(faultsWithCell(column, cell)).toEqual([
      { file: 'bar.csv', row: 2, column, message: expect.stringContaining(message) },
    ]);
  });
});

describe('a row is refused', () => {
  it.each([
    ['too few cells', 'Copper,40,3.55', 'kgPerM', 'the row has 3 cells, 6 are expected'],
    ['too many cells', 'Copper,40,3.55,2580,CU40,,', 'remark', 'the row has 7 cells, 6 are expected'],
    ['no cell', '', 'material', 'the row has 1 cells, 6 are expected'],
  ])('with %s', (_, row, column, message) => {
    expect(faultsOf(fileWith({ data: [data[0] ?? '', row, data[2] ?? ''] }))).toEqual([
      { file: 'bar.csv', row: 2, column, message },
    ]);
  });

  it('when it is the first and is missing', () => {
    expect(faultsOf(fileWith({ data: [] }))).toEqual([
      {
        file: 'bar.csv',
        row: 1,
        column: 'material/widthMm',
        message: 'the table has no data row: one is expected here',
      },
    ]);
  });

  it('with an open quote', () => {
    const faults = faultsOf(fileWith({ data: [...data, 'Copper,50,4.44,,CU50,"open'] }));
    expect(faults).toEqual([{ file: 'bar.csv', row: 4, column: '', message: expect.stringContaining('quote') }]);
  });

  it('with the key of a row above, naming both', () => {
    expect(faultsOf(fileWith({ data: [...data, 'Copper,30.0,2.7,,CU31,'] }))).toEqual([
      {
        file: 'bar.csv',
        row: 4,
        column: 'material/widthMm',
        message: 'the key Copper/30 is already in row 1: a key may occur once',
      },
    ]);
  });

  it('that a check of the schema refuses', () => {
    expect(faultsWithCell('code', 'XX0')).toEqual([{ file: 'bar.csv', row: 2, column: 'code', message: 'no' }]);
  });
});

describe('many faults', () => {
  it('are all told at once', () => {
    const faults = faultsOf(
      fileWith({
        comments: comments.slice(0, 2),
        units: '-,cm,kg/m,A,-,-',
        data: ['Brass,thirty,2.66,,CU30,', 'Copper,40,3.55,2580,CU40,', 'Copper,40,355,2580,CU40,'],
      }),
    );
    expect(faults.map((fault) => `${fault.row} ${fault.column}`)).toEqual([
      '0 ',
      '0 widthMm',
      '1 material',
      '1 widthMm',
      '3 kgPerM',
      '3 material/widthMm',
    ]);
  });

  it('do not hide behind a wrong key column: rows with an unreadable key are not called equal', () => {
    const faults = faultsOf(fileWith({ data: ['Copper,x,2.66,,CU30,', 'Copper,y,3.55,,CU40,'] }));
    expect(faults.map((fault) => fault.column)).toEqual(['widthMm', 'widthMm']);
  });
});
