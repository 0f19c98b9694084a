import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { sheetBook } from '@pw/testing/sheet-book';
import { describe, expect, it } from 'vitest';
import { readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import { operationNames } from '../rows/operation.ts';
import { readBook } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = { name: 'lists.xlsx', sha256: 'f', bytes: { length: 0 } };
const HEAD = 'Feeder\tDevice\tRating\tPole\tkA\tQty';

const read = (...lines: readonly string[]) => mustBeOk(readBook(textBook(lines.join('\n')), FILE, context));
const boardsOf = (...lines: readonly string[]) => read(...lines).boards.map(({ name }) => name.value);
const valuesOf = (...lines: readonly string[]) =>
  read(...lines).boards.flatMap(({ rows }) => rows.map(({ values }) => values));

describe('a line of sums is no board', () => {
  it('below a matrix', () => {
    const boards = boardsOf(
      'MCCB 4P 36kA',
      'Panel\t63A\t100A\t160A',
      'MCC-1\t2\t3\t1',
      'MCC-2\t1\t1\t1',
      'Total\t3\t4\t2',
    );
    expect(boards).toEqual(['MCC-1', 'MCC-2']);
  });

  it('below a list of boards, and it is left over as a sum', () => {
    const { boards, leftovers } = read('Panel\tQty', 'MCC-1\t2', 'MCC-2\t1', 'Total\t3');
    expect(boards.map(({ name }) => name.value)).toEqual(['MCC-1', 'MCC-2']);
    expect(leftovers).toMatchObject([{ reason: 'total', text: 'Total | 3' }]);
  });
});

it('a feeder behind the section of another trade is a feeder', () => {
  const head = 'Panel\tDescription\tDevice\tRating\tPole\tQty';
  const lines = ['MCC-1\tPump\tMCCB\t250A\t3P\t1', '\tCABLE LAYING\t\t\t\t', 'MCC-2\tFan\tMCCB\t100A\t3P\t1'];
  expect(boardsOf(head, ...lines)).toEqual(['MCC-1', 'MCC-2']);
});

it('cells that are shown as one across feeders as columns count for all of these feeders', () => {
  const lines = [
    'Feeder\tPump\tFan\tLift\tLight',
    'Device\tMCCB\t\t\tMCCB',
    'Rating\t250\t100\t63\t32',
    'Pole\t3P\t\t4P\t4P',
  ];
  const merges = [
    { top: 2, left: 2, bottom: 2, right: 4 },
    { top: 4, left: 2, bottom: 4, right: 3 },
  ];
  const { boards } = mustBeOk(readBook(sheetBook({ 'PCC-1': { lines, merges } }), FILE, context));
  const [, fan, lift] = boards[0]?.rows ?? [];
  expect(fan?.values.poles).toMatchObject({ value: '3', source: { cell: 'B4' }, reason: 'MERGED' });
  expect(lift?.values.type).toMatchObject({ value: 'MCCB_OG', source: { cell: 'B2' } });
});

describe('a board of two letters below a list of another one', () => {
  const LINES = [
    '1\tIncomer\tACB\t1600\t4P\t50\t1',
    'DB-2',
    '1\tFan\tMCCB\t100\t3P\t25\t1',
    '2\tLight\tMCCB\t63\t3P\t25\t1',
  ];
  const rowsOf = (...lines: readonly string[]) =>
    read(...lines).boards.map(({ name, rows }) => [name.value, rows.map(({ values }) => values.name?.value)]);
  const expected = [
    ['PCC-1', ['Incomer']],
    ['DB-2', ['Fan', 'Light']],
  ];

  it('has its rows where its title is in the column of serial numbers', () => {
    expect(rowsOf(`Sl\t${HEAD}`, 'PCC-1', ...LINES)).toEqual(expected);
  });

  it('has its rows where its title is in a column of boards that is empty below', () => {
    const lines = LINES.map((line) => line.replace(/^(\d)\t/u, '$1\t\t').replace('\t\tIncomer', '\tPCC-1\tIncomer'));
    expect(rowsOf(`Sl\tPanel\t${HEAD}`, ...lines)).toEqual(expected);
    expect(rowsOf(`Sl\tPanel\t${HEAD}`, ...lines.map((line) => line.replace(/^DB-2/u, '\tDB-2')))).toEqual(expected);
  });
});

it('a comma in a name stays one', () => {
  const names = valuesOf(HEAD, 'Pump 1,2\tMCCB\t250\t3P\t36\t1', 'Pump 3,4\tMCCB\t100\t3P\t36\t1').map(
    ({ name }) => name,
  );
  expect(names).toMatchObject([{ value: 'Pump 1,2' }, { value: 'Pump 3,4' }]);
});

it('words that nobody knows below a heading of releases or poles are asked', () => {
  const [release] = valuesOf(`${HEAD}\tRelease`, 'Pump\tMCCB\t250\t3P\t36\t1\tXYZ-99');
  expect(release?.release).toMatchObject({ value: null, certainty: 'unclear', reason: 'WORD_UNKNOWN' });
  const [poles] = valuesOf(HEAD, 'Pump\tMCCB\t250\tconstructor\t36\t1');
  expect(poles?.poles).toMatchObject({ certainty: 'unclear', reason: 'WORD_UNKNOWN' });
});

describe('how a breaker is mounted and operated', () => {
  const of = (device: string, mounting: string, operation: string) => {
    const row = `Pump\t${device}\t3P\t50\t1\t${mounting}\t${operation}`;
    return read('PCC-1', `${HEAD}\tMounting\tOperation`, row).boards[0]?.rows[0];
  };

  it('is asked where nobody knows the words below the headings, with all that can be chosen', () => {
    expect(of('ACB\t1600', 'Bolted in', 'XYZ')?.values).toMatchObject({
      mounting: { value: null, reason: 'WORD_UNKNOWN', offers: ['Withdrawable', 'Fixed'] },
      operation: { value: null, reason: 'WORD_UNKNOWN', offers: ['EDO', 'MDO', 'Electrical', 'Manual'] },
    });
  });

  it('is electrical or manual below its heading, and a motor is on the feeder', () => {
    expect(of('ACB\t1600', 'Draw out', 'Electrically operated')?.feeder?.properties).toMatchObject({
      FEEDER_MOUNTING: 'Withdrawable',
      FEEDER_MOTOR: 'Y',
    });
    const manual = of('ACB\t1600', 'Fixed', 'Manual');
    expect(manual?.values.operation).toMatchObject({ value: 'Manual', certainty: 'certain' });
    expect(manual?.feeder?.properties).not.toHaveProperty('FEEDER_MOTOR');
  });

  it('is one with the words of the device, or unclear where the two differ', () => {
    expect(of('ACB EDO\t1600', '-', 'Electrical')?.values.operation).toMatchObject({ value: 'EDO' });
    expect(of('ACB EDO\t1600', '-', 'Manual')?.values.operation).toMatchObject({ offers: ['EDO', 'Manual'] });
  });

  it('is proposed where the cell says more', () => {
    expect(of('ACB\t1600', 'Fixed', 'Manual spring charged')?.values.operation).toMatchObject({
      value: 'Manual',
      certainty: 'proposed',
      reason: 'FROM_TEXT',
    });
  });

  it('is on a starter, too', () => {
    expect(of('DOL starter 15 kW\t', 'Withdrawable', '-')?.feeder?.properties).toMatchObject({
      STARTER_MOUNTING: 'Withdrawable',
    });
  });

  it('is not made where the type takes neither', () => {
    const values = of('MCB\t32', 'Withdrawable', 'Electrical')?.values;
    expect(values?.mounting).toMatchObject({ value: null, reason: 'NOT_MADE', offers: ['Fixed'] });
    expect(values?.operation).toMatchObject({ value: null, reason: 'NOT_MADE', offers: ['Manual'] });
  });

  it('is not read out of the name of a load', () => {
    const row = read('PCC-1', HEAD, 'Electrical room\tACB\t1600\t3P\t50\t1').boards[0]?.rows[0];
    expect(row?.values.operation).toBeUndefined();
  });
});

it('the words of the tables for operations are those that the product knows', () => {
  const means = context.tables.word.rows.filter(({ kind }) => kind === 'operation' || kind === 'ownOperation');
  expect(means.map((row) => row.means)).toEqual([...operationNames]);
});

it('a sign for what is above says nothing in the first row', () => {
  const [first] = valuesOf(HEAD, '-do-\tMCCB\t250\t3P\t36\t1');
  expect(first?.name).toMatchObject({ certainty: 'proposed', reason: 'NOTHING_WRITTEN' });
});

describe('a file of any size and any words is read', () => {
  it('of thousands of rows with more columns than headings', () => {
    const row = `MCCB\t63\t3P\t25\t1\t${'x\t'.repeat(23)}x`;
    const rows = Array.from({ length: 4990 }, (_none, index) => `F${index}\t${row}`);
    expect(read(HEAD, ...rows).counts.rows).toBe(4990);
  });

  it.each([
    ['a name', (blanks: string) => [HEAD, `Pump 1${blanks}x\tMCCB\t250\t3P\t36\t1`]],
    ['a rating', (blanks: string) => [HEAD, `Pump\tMCCB\t250${blanks}x\t3P\t36\t1`]],
    ['a title', (blanks: string) => [`PCC-1 1${blanks}x`, HEAD, 'Pump\tMCCB\t250\t3P\t36\t1']],
    [
      'a sentence',
      (blanks: string) => [`PCC-1 comprising of 1 No. 1600A 4P ACB 1${blanks}x; 2 Nos. 250A MCCB 1${blanks}y`],
    ],
  ])('with thousands of blanks in a row in %s, as with a few of them', (_place, lines) => {
    const countsOf = (blanks: number) => read(...lines(' '.repeat(blanks))).counts;
    expect(countsOf(16_000)).toEqual(countsOf(2));
  });

  it('with a word of 10,000 letters', () => {
    expect(read('Item\tDevice\tRating\tPole\tkA\tQty', `${'x'.repeat(9_999)}\tMCCB\t63\t3P\t25\t1`).counts.rows).toBe(
      1,
    );
  });
});

it.each([
  ['b1.quantity', 'abc', 'A number of boards is 1 to 999.'],
  ['b1.quantity', -3, 'A number of boards is 1 to 999.'],
  ['b1r1.type', 'NONSENSE', 'There is no type NONSENSE.'],
  ['b1r1.operation', 'by hand', 'An operation is one of EDO, MDO, Electrical, Manual.'],
  ['b1r1.section', 'Z', 'A section is one of A, B, C, D, E.'],
])('an answer that cannot be is refused: %s %s', (path, value, text) => {
  const intake = read('PCC-1', HEAD, 'Pump\tMCCB\t250\t3P\t36\t1');
  const answers = mustBeOk(readAnswers({ file: 'f', values: { [path]: value } }));
  expect(applyAnswers(intake, answers, context)).toEqual({ ok: false, error: [{ path: `values.${path}`, text }] });
});
