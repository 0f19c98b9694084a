import { describe, expect, it } from 'vitest';
import { fileTypesOf, readSearchStrings, searchTexts } from './search-strings.ts';

const read = (text: string) => {
  const strings = readSearchStrings(text);
  return strings.ok ? strings.value : searchTexts[strings.error];
};

describe('what is looked for in the file repository', () => {
  it.each([
    ['a line each, whatever ends it', 'A1\r\nB2\nC3\rD4', ['A1', 'B2', 'C3', 'D4']],
    ['what tabs part, of a single line', 'A1\tB2\t\t C3 ', ['A1', 'B2', 'C3']],
    ['what tabs part, of one line between empty ones', '\nA1\tB2\n', ['A1', 'B2']],
    ['whole lines, tabs and all, of several', 'A1\tx\nB2', ['A1\tx', 'B2']],
    ['without blanks around, empty lines and repeats', ' A1 \n\n a1\nB2\nA1', ['A1', 'B2']],
  ])('is %s [FIL-08]', (_what, text, strings) => {
    expect(read(text)).toEqual(strings);
  });

  it('is required [FIL-06]', () => {
    expect(read('')).toBe('Search strings are required');
  });

  it.each([' ', '\n\n', '\t\t', ' \n \t '])('holds something valid, which %j does not [FIL-07]', (text) => {
    expect(read(text)).toBe('At least one valid search string is required');
  });
});

describe('the types of found files', () => {
  it('are those of their names, each once [FIL-04]', () => {
    expect(fileTypesOf(['A1.pdf', 'A1.dxf', 'B 2.1.PDF', 'Report v1.xlsx'])).toEqual(['PDF', 'DXF', 'XLSX']);
  });
});
