import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeTableWorkbook } from './write-table-workbook.ts';

it('writes numbers as numbers and every other text as it is, also what begins like a formula', async () => {
  const rows = [
    ['width', 'note'],
    ['0.8', '=1+1'],
    ['010', ''],
    ['1e3', 'Infinity'],
  ];
  const { sheets } = await readXlsx(await writeTableWorkbook('a-name-that-is-longer-than-sheets-may-have', rows));
  expect(sheets.map(({ name }) => name)).toEqual(['a-name-that-is-longer-than-shee']);
  expect(sheets[0]?.rows).toEqual([
    ['width', 'note'],
    [0.8, '=1+1'],
    ['010', null],
    ['1e3', 'Infinity'],
  ]);
});
