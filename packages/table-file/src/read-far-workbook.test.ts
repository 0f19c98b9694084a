import { archiveOf } from '@pw/testing/archive';
import { describe, expect, it } from 'vitest';
import { readCells } from './read-cells.ts';

const limits = {
  bytes: 20_000_000,
  unpackedBytes: 100_000_000,
  members: 2000,
  growth: 200,
  grownBytes: 1_000_000,
  sheets: 50,
  rows: 20,
  columns: 100,
  cellCharacters: 10_000,
  pages: 60,
};

const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;

/** The cells of a workbook of one sheet, `S`, whose rows are XML. */
async function read(rows: string) {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  const sheet = `<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets>`;
  const texts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${sheet}</workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const parts = Object.entries(texts).map(([name, text]) => ({ name, content: new TextEncoder().encode(text) }));
  const book = await readCells(await archiveOf(parts), limits);
  return book.ok ? book.value.sheets[0]?.cells : book.error;
}

const cell = (place: string, text = place) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: string, more = '') => `<row r="${number}"${more}>${cells}</row>`;

describe('a workbook with a cell a million rows below the others', () => {
  it.each([
    ['A1048576', 1],
    ['T1048576', 20],
  ])('is read, and that cell counts as hidden: %s', async (place, col) => {
    expect(await read(row(1, cell('A1')) + row(1_048_576, cell(place)))).toEqual([
      { row: 1, col: 1, text: 'A1' },
      { row: 1_048_576, col, text: place, isHidden: true },
    ]);
  });

  it('has everything of the cells above: hidden rows, formulas without a result', async () => {
    const near = row(1, cell('A1'), ' hidden="1"') + row(2, '<c r="B2"><f>SUM(A1:A9)</f></c>');
    expect(await read(near + row(1_048_576, '<c r="A1048576" s="1"/>'))).toEqual([
      { row: 1, col: 1, text: 'A1', isHidden: true },
      { row: 2, col: 2, text: '=SUM(A1:A9)', formula: 'SUM(A1:A9)', isStale: true },
    ]);
  });

  it('is too long only where too many rows are filled', async () => {
    const rows = Array.from({ length: 21 }, (_none, index) => row(200_000 + index, cell(`A${200_000 + index}`)));
    expect(await read(rows.join(''))).toEqual({ code: 'TOO_MANY_ROWS', rows: 21 });
  });
});

it.each([
  [1_048_576, 'XFD1048576'],
  [5000, 'XFD5000'],
])('a cell in the last column is too wide, and not damaged: row %d', async (number, place) => {
  expect(await read(row(1, cell('A1')) + row(number, cell(place)))).toEqual({
    code: 'TOO_WIDE',
    sheet: 'S',
    columns: 16_384,
  });
});
