import { describe, expect, it } from 'vitest';
import { sheetName } from './workbook.ts';

describe('sheetName', () => {
  it.each([
    { wanted: 'PCC-1', taken: [], name: 'PCC-1' },
    { wanted: 'PCC/1 [a]', taken: [], name: 'PCC 1  a' },
    { wanted: "'quoted'", taken: [], name: 'quoted' },
    { wanted: '???', taken: [], name: 'Sheet' },
    { wanted: 'pcc', taken: ['PCC'], name: 'pcc (2)' },
    { wanted: 'pcc', taken: ['PCC', 'PCC (2)'], name: 'pcc (3)' },
  ])('names a sheet $name for $wanted beside $taken', ({ wanted, taken, name }) => {
    expect(sheetName(wanted, taken)).toBe(name);
  });

  it('cuts a long name to the 31 characters that spreadsheet programs take', () => {
    expect(sheetName('W'.repeat(60), [])).toBe('W'.repeat(31));
    expect(sheetName('W'.repeat(60), ['W'.repeat(31)])).toBe(`${'W'.repeat(27)} (2)`);
  });

  it('never cuts a character in half', () => {
    expect(sheetName(`${'a'.repeat(30)}\u{1F600}`, [])).toBe('a'.repeat(30));
  });
});
