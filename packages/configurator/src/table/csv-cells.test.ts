import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { splitCsv } from './csv-cells.ts';

const signs = ['a', '"', ',', '\n', ' '];

/** Every text of so many of the signs. */
function textsOf(length: number): readonly string[] {
  return length === 0 ? [''] : textsOf(length - 1).flatMap((text) => signs.map((sign) => text + sign));
}

describe('comma-separated values', () => {
  it.each([
    [
      'plain cells',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a comma, a line end and a quote in quotes', '"a,b","c\nd","e ""f"""', [['a,b', 'c\nd', 'e "f"']]],
    ['a quote within a plain cell', '3" pipe,5', [['3" pipe', '5']]],
    ['blanks behind a quote', '"a" ,b', [['a', 'b']]],
    ['no line of an empty text', '', []],
  ])('have %s', (_what, text, lines) => {
    expect(splitCsv(text)).toEqual({ lines, faults: [] });
  });

  it.each(['a\n"b,c', 'a\n"b"c,d'])('have a fault in the line of a wrong quote: %j', (text) => {
    expect(splitCsv(text).faults).toEqual([{ line: 1, message: 'a quote is not closed, or something follows it' }]);
  });

  it('are read as by the reader of spreadsheets, and refused where it refuses them', () => {
    // Blanks at the very end are refused there behind a quote, and nowhere else.
    const texts = textsOf(6).filter((text) => !text.endsWith(' '));
    const differing = texts.filter((text) => {
      const own = splitCsv(text);
      const papa = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
      const isRefused = papa.errors.length > 0;
      return isRefused
        ? own.faults.length === 0
        : own.faults.length > 0 || JSON.stringify(own.lines) !== JSON.stringify(papa.data);
    });
    expect(differing).toEqual([]);
  });
});
