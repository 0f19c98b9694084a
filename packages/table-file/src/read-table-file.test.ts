import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTableFile } from './read-table-file.ts';
import type { TableFileLimits } from './table-file.ts';

const limits: TableFileLimits = { bytes: 1e6, unpackedBytes: 4e6, rows: 20, columns: 5, cellCharacters: 30 };

const read = (bytes: Uint8Array) => readTableFile(bytes, limits);
const readText = (text: string) => read(new TextEncoder().encode(text));

/** A text in UTF-16 with its byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * (text.length + 1));
  const view = new DataView(bytes.buffer);
  const marked = `\uFEFF${text}`;
  for (let at = 0; at < marked.length; at++) {
    view.setUint16(2 * at, marked.charCodeAt(at), isLittle);
  }
  return bytes;
}

describe('the text of a table', () => {
  it.each([
    ['commas', 'A,B\n1,2'],
    ['semicolons, with a comma in a cell', 'A;B\n1;2,50'],
    ['tabs, though a cell has commas', 'A\tB\n1\t"1,2,3"'],
    ['strokes', 'A|B\n1|2'],
    ['quoted cells with line breaks', 'A,B\n"one\ntwo",2'],
    ['lines of Windows', 'A,B\r\n1,2\r\n'],
  ])('is split by %s', async (_name, text) => {
    const file = await readText(text);
    const rows = file.ok ? file.value.sheets[0]?.rows : [];
    expect(rows?.slice(0, 2).map((row) => row.length)).toEqual([2, 2]);
  });

  it.each([
    ['utf-8', new TextEncoder().encode('A,€\n1,ü')],
    ['utf-8', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('A,€\n1,ü')])],
    ['utf-16le', utf16('A,€\n1,ü', true)],
    ['utf-16be', utf16('A,€\n1,ü', false)],
    ['windows-1252', new Uint8Array([0x41, 0x2c, 0x80, 0x0a, 0x31, 0x2c, 0xfc])],
  ])('is read as %s, without its byte order mark', async (encoding, bytes) => {
    const file = await read(bytes);
    expect(file).toMatchObject({
      ok: true,
      value: {
        encoding,
        sheets: [
          {
            rows: [
              ['A', '€'],
              ['1', 'ü'],
            ],
          },
        ],
      },
    });
  });
});

describe('a workbook', () => {
  it('gives numbers, days and texts of all its filled sheets, the hidden ones too', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [['Terms'], []] },
        { name: 'Empty', rows: [] },
        {
          name: 'LP',
          hidden: true,
          rows: [
            ['No', 'Price', new Date(Date.UTC(2026, 10, 1))],
            [33482, 28460.5, true],
          ],
        },
      ],
    });
    const file = await read(bytes);
    expect(file.ok && file.value.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Cover', false],
      ['LP', true],
    ]);
    expect(file.ok && file.value.sheets[1]?.rows).toEqual([
      ['No', 'Price', { kind: 'date', day: '2026-11-01' }],
      [33482, 28460.5, 'true'],
    ]);
  });
});

describe('a file that is no table', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  it.each([
    ['a PDF', text('%PDF-1.7\n1 0 obj')],
    ['an old or an encrypted workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['another archive', new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Uint8Array(18)])],
    ['a damaged workbook', text('PK\u0003\u0004 and no more')],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['the beginning of a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x45, 0x78])],
    ['control characters', text('A,B\n1\u0002,2')],
    ['a sign of the end in the middle', text('A,B\n\u001a1,2')],
  ])('is refused, whatever its name: %s', async (_name, bytes) => {
    expect(await read(bytes)).toEqual({ ok: false, error: { code: 'NOT_A_TABLE' } });
  });

  it('is a table nevertheless with the sign of the end that old programs write', async () => {
    expect((await readText('A,B\n1,2\n\u001a')).ok).toBe(true);
  });

  it('is refused as a workbook with macros', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'LP', rows: [['No', 'Price']] }],
      vbaProject: new Uint8Array([1, 2, 3]),
    });
    expect(await read(bytes)).toEqual({ ok: false, error: { code: 'NOT_A_TABLE' } });
  });

  it.each([[''], ['\n\n'], [',,\n , ,']])('is refused as empty: %j', async (content) => {
    expect(await readText(content)).toEqual({ ok: false, error: { code: 'EMPTY' } });
  });

  it.each([
    ['bytes', 'x'.repeat(1e6 + 1)],
    ['rows', 'a,b\n'.repeat(21)],
    ['columns', 'a,b,c,d,e,f'],
    ['cellCharacters', `a,${'b'.repeat(31)}`],
  ])('is refused as too large by its %s', async (of, content) => {
    expect(await readText(content)).toMatchObject({ ok: false, error: { code: 'TOO_LARGE', of } });
  });
});

it('the line break at the end of a text is no row: the last row that a list may have counts', async () => {
  const rows = Array.from({ length: limits.rows }, (_none, index) => `A${index},1`).join('\n');
  expect(await readText(`${rows}\n`)).toMatchObject({ ok: true });
  expect(await readText(`${rows}\nB,1\n`)).toMatchObject({ ok: false, error: { code: 'TOO_LARGE', of: 'rows' } });
});

it('a workbook has no zero character and no half of a pair in a cell or in the name of a sheet', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'LP _x0000_', rows: [['a_x0000_b', '_xD83D_']] }] });
  const file = await read(bytes);
  const cells = file.ok ? file.value.sheets.flatMap((sheet) => [sheet.name, ...sheet.rows.flat().map(String)]) : [];
  expect(cells.length).toBe(3);
  expect(cells.filter((cell) => cell.includes('\0') || !cell.isWellFormed())).toEqual([]);
});
