import { archiveOf } from '@pw/testing/archive';
import { describe, expect, it } from 'vitest';
import type { CellBookLimits } from './cell-book.ts';
import { readCells } from './read-cells.ts';

const limits: CellBookLimits = {
  bytes: 1_000_000,
  unpackedBytes: 2_000_000,
  members: 20,
  growth: 200,
  grownBytes: 1_000_000,
  sheets: 10,
  rows: 1000,
  columns: 50,
  cellCharacters: 1000,
  pages: 3,
};

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

function documentOf(body: string, declaredBytes?: number): Promise<Uint8Array> {
  const xml = `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`;
  const content = bytesOf(xml);
  return archiveOf([
    { name: '[Content_Types].xml', content: bytesOf('<Types/>') },
    { name: 'word/document.xml', content, ...(declaredBytes === undefined ? {} : { declaredBytes }) },
  ]);
}

const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const tc = (text: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr>${p(text)}</w:tc>`;
const tr = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const tbl = (...rows: readonly string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;

async function read(bytes: Promise<Uint8Array>) {
  const book = await readCells(await bytes, limits);
  return book.ok ? book.value : book.error.code;
}

async function sheetsOf(body: string) {
  const book = await read(documentOf(body));
  return typeof book === 'string' ? book : book.sheets;
}

describe('a Word file', () => {
  it('is its tables and the paragraphs outside them, and all of it in its order', async () => {
    const body = p('Title') + tbl(tr(tc('A'), tc('')), tr(tc('B'), tc('C'))) + p('') + p('Note');
    expect(await sheetsOf(body)).toEqual([
      {
        name: 'Table 1',
        isHidden: false,
        merges: [],
        cells: [
          { row: 1, col: 1, text: 'A' },
          { row: 2, col: 1, text: 'B' },
          { row: 2, col: 2, text: 'C' },
        ],
      },
      {
        name: 'Text',
        isHidden: false,
        merges: [],
        cells: [
          { row: 1, col: 1, text: 'Title' },
          { row: 2, col: 1, text: 'Note' },
        ],
      },
    ]);
    const book = await read(documentOf(body));
    expect(typeof book === 'string' ? book : book.joined?.[0]?.cells).toEqual([
      { row: 1, col: 1, text: 'Title', shownAt: { sheet: 'Text', row: 1, col: 1 } },
      { row: 2, col: 1, text: 'A', shownAt: { sheet: 'Table 1', row: 1, col: 1 } },
      { row: 3, col: 1, text: 'B', shownAt: { sheet: 'Table 1', row: 2, col: 1 } },
      { row: 3, col: 2, text: 'C', shownAt: { sheet: 'Table 1', row: 2, col: 2 } },
      { row: 4, col: 1, text: 'Note', shownAt: { sheet: 'Text', row: 2, col: 1 } },
    ]);
  });

  it('has rows that begin after the first columns', async () => {
    const late = `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${tc('B2')}</w:tr>`;
    const [table] = (await sheetsOf(tbl(tr(tc('A1'), tc('B1')), late))) as readonly { readonly cells: unknown }[];
    expect(table?.cells).toEqual([
      { row: 1, col: 1, text: 'A1' },
      { row: 1, col: 2, text: 'B1' },
      { row: 2, col: 2, text: 'B2' },
    ]);
  });

  it('has words that were moved at their new place alone', async () => {
    const moved = `<w:moveFrom><w:r><w:t>Pump</w:t></w:r></w:moveFrom>`;
    const [text] = (await sheetsOf(`<w:p>${moved}<w:r><w:t>Fan</w:t></w:r></w:p>`)) as readonly {
      readonly cells: unknown;
    }[];
    expect(text?.cells).toEqual([{ row: 1, col: 1, text: 'Fan' }]);
  });

  it('may have elements with any names', async () => {
    expect(await sheetsOf(`<__proto__/><toString/>${p('Fan')}<constructor/>`)).toMatchObject([{ name: 'Text' }]);
  });

  it('has cells that go over columns and rows', async () => {
    const wide = '<w:gridSpan w:val="2"/>';
    const rows = [
      tr(tc('PCC-1', '<w:vMerge w:val="restart"/>'), tc('Feeder', wide)),
      tr(tc('', '<w:vMerge/>'), tc('x'), tc('y')),
      tr(tc('PCC-2'), tc('u'), tc('v')),
    ];
    const [table] = (await sheetsOf(tbl(...rows))) as readonly { readonly merges: unknown; readonly cells: unknown }[];
    expect(table?.merges).toEqual([
      { top: 1, left: 2, bottom: 1, right: 3 },
      { top: 1, left: 1, bottom: 2, right: 1 },
    ]);
    expect(table?.cells).toEqual([
      { row: 1, col: 1, text: 'PCC-1' },
      { row: 1, col: 2, text: 'Feeder' },
      { row: 2, col: 2, text: 'x' },
      { row: 2, col: 3, text: 'y' },
      { row: 3, col: 1, text: 'PCC-2' },
      { row: 3, col: 2, text: 'u' },
      { row: 3, col: 3, text: 'v' },
    ]);
  });

  it('has a table in a cell, and several paragraphs of it, as the text of that cell', async () => {
    const inner = tbl(tr(tc('1 No. 400A MCCB'), tc('TPN')));
    const sheets = await sheetsOf(tbl(tr(`<w:tc>${p('Panel')}${inner}${p('End')}</w:tc>`)));
    expect(sheets).toMatchObject([{ cells: [{ row: 1, col: 1, text: 'Panel\n1 No. 400A MCCB\nTPN\nEnd' }] }]);
  });

  it('is read without deleted words, fields and older forms of what it shows', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>old </w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins>' +
      '<w:r><w:instrText>PAGE</w:instrText><w:tab/><w:t>words</w:t></w:r>' +
      '<mc:AlternateContent><mc:Choice><w:t> once</w:t></mc:Choice><mc:Fallback><w:t> twice</w:t></mc:Fallback></mc:AlternateContent></w:p>';
    expect(await sheetsOf(body)).toMatchObject([{ cells: [{ text: 'new words once' }] }]);
  });

  it('is refused where it is damaged, empty, or lies about its size', async () => {
    expect(await read(documentOf('<w:p>'))).toBe('DAMAGED');
    expect(await read(documentOf(''))).toBe('EMPTY');
    expect(await read(documentOf(p('text'), 20))).toBe('DAMAGED');
    expect(await read(documentOf(p('text'), 5000))).toBe('DAMAGED');
    const broken = archiveOf([{ name: 'word/document.xml', content: bytesOf('<w:document/>').fill(0xff) }]);
    expect(await read(broken)).toBe('DAMAGED');
  });

  it('is refused with entities of its own, and before a bomb is unpacked', async () => {
    const xml = '<!DOCTYPE d [<!ENTITY a "aaaa">]><w:document><w:p><w:t>&a;</w:t></w:p></w:document>';
    expect(await read(archiveOf([{ name: 'word/document.xml', content: bytesOf(xml) }]))).toBe('DAMAGED');
    const blanks = new Uint8Array(1_900_000).fill(0x20);
    expect(await read(archiveOf([{ name: 'word/document.xml', content: blanks }]))).toBe('ZIP_LIMIT');
  });
});
