import { deflateRawSync } from 'node:zlib';
import { readIntakeFiles } from '@pw/catalog/read';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readIntakeTables } from '../words/intake-tables.ts';
import { readFile } from './read-file.ts';

const tables = mustBeOk(readIntakeTables(readIntakeFiles()));

const read = (bytes: Uint8Array, sheets: readonly string[] = []) => readFile(bytes, 'enquiry.xlsx', sheets, tables);
const text = (content: string) => new TextEncoder().encode(content);
const workbook = (...names: readonly string[]) =>
  writeXlsx({
    sheets: names.map((name) => ({
      name,
      rows: [
        ['Feeder', 'Rating'],
        ['Pump', 63],
      ],
    })),
  });

/** An archive of one deflated part that says how large it is. */
function archiveOf(name: string, content: Uint8Array, declared = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(declared, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002');
  head.copy(central, 6);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, Buffer.from(name), end]));
}

/** An OLE2 container with one entry of a name. */
function containerWith(name: string): Uint8Array {
  const bytes = Buffer.alloc(1024);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]).copy(bytes);
  Buffer.from(name, 'utf16le').copy(bytes, 512);
  return new Uint8Array(bytes);
}

async function refusalOf(bytes: Uint8Array, sheets: readonly string[] = []) {
  const file = await read(bytes, sheets);
  return file.ok ? null : [file.error.code, file.error.text];
}

/** A spreadsheet of OpenOffice that says it is a text of several chapters. */
async function openText(): Promise<Uint8Array> {
  const sheet = Buffer.from(await writeOds({ sheets: [{ name: 'Text', rows: [['Feeder', 'Rating']] }] }));
  return new Uint8Array(Buffer.from(sheet.toString('latin1').replace('spreadsheet', 'text-master'), 'latin1'));
}

/** A PDF with pages without text. */
function pdfOf(pages: number): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const objects = numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj`);
  return text(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj
${objects.join('\n')}
trailer<</Root 1 0 R/Size 4>>
%%EOF
`);
}

describe('the file of an enquiry', () => {
  it('is a text that begins with PK as an archive does', async () => {
    const file = await read(text('PKG,Rating\nPump,250 A\n'));
    expect(file).toMatchObject({ ok: true, value: { kind: 'text' } });
  });

  it('has the numbers that a spreadsheet shows', async () => {
    const file = await read(await writeXlsx({ sheets: [{ name: 'MCC', rows: [['Pump', 4.1 - 0.4]] }] }));
    const cells = file.ok ? file.value.sheets[0]?.cells : [];
    expect(cells).toMatchObject([{ text: 'Pump' }, { text: '3.7', number: 3.7 }]);
  });
});

describe('the file of an enquiry is refused with what to do', () => {
  it.each([
    ['larger than 20 MB', new Uint8Array(20_000_001), 'TOO_LARGE', '20 are possible'],
    [
      'a picture, whatever its name',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      'UNKNOWN_KIND',
      'ask for one of these',
    ],
    ['another archive', archiveOf('readme.txt', text('hello')), 'UNKNOWN_KIND', 'paste the rows'],
    ['a scanned PDF', pdfOf(1), 'NO_TEXT', 'ask for the workbook, or paste the rows'],
    ['a PDF of 61 pages', pdfOf(61), 'TOO_MANY_PAGES', 'has 61 pages, 60 are possible'],
    ['a scanned PDF with bytes before it', new Uint8Array([13, 10, ...pdfOf(1)]), 'NO_TEXT', 'ask for the workbook'],
    ['a broken PDF', text('%PDF-1.7 ...'), 'DAMAGED', 'save it again'],
    ['a broken Word file', archiveOf('word/document.xml', text('<w')), 'DAMAGED', 'save it again'],
    ['with a password', containerWith('EncryptedPackage'), 'ENCRYPTED', 'save it again without one'],
    ['an OLE2 file that is no workbook', containerWith('WordDocument'), 'UNKNOWN_KIND', 'no workbook'],
    ['broken in the middle', archiveOf('xl/workbook.xml', text('<workbook')), 'DAMAGED', 'save it again'],
    ['empty', new Uint8Array(0), 'EMPTY', 'nothing in it'],
    ['blank', text(' \n\t\n'), 'EMPTY', 'nothing in it'],
    [
      'unpacking to 100 MB and more',
      archiveOf('xl/workbook.xml', text('x'), 200_000_000),
      'ZIP_LIMIT',
      'unpacks to more than 100 MB',
    ],
    ['growing more than 200-fold', archiveOf('xl/workbook.xml', new Uint8Array(5_000_000)), 'ZIP_LIMIT', 'unpacks'],
    ['of more than 100 columns', text(`${'a,'.repeat(120)}b\n`), 'TOO_WIDE', '100 are possible'],
    ['with a cell of a novel', text(`Feeder,Note\nPump,"${'x'.repeat(10_001)}"\n`), 'LONG_CELL', '10000 are possible'],
    ['of more than 20,000 lines', text('a,b\n'.repeat(20_001)), 'TOO_MANY_ROWS', 'split it by boards'],
  ])('when it is %s', async (_what, bytes, code, part) => {
    expect(await refusalOf(bytes)).toEqual([code, expect.stringContaining(part)]);
  });

  it('when it is a text of OpenOffice', async () => {
    expect(await refusalOf(await openText())).toEqual([
      'UNKNOWN_KIND',
      expect.stringContaining('ask for one of these'),
    ]);
  });

  it('when it has more than 50 sheets, unless one is named', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `S${index}`);
    const bytes = await workbook(...names);
    expect(await refusalOf(bytes)).toEqual(['TOO_MANY_SHEETS', expect.stringContaining('51 sheets')]);
    expect(await refusalOf(bytes, ['S7'])).toBeNull();
  });

  it('with what can be done at the place where it is read: no screen has an option of a command', async () => {
    const bytes = await workbook(...Array.from({ length: 51 }, (_, index) => `S${index}`));
    expect(await refusalOf(bytes)).toEqual(['TOO_MANY_SHEETS', expect.stringContaining('`--sheet`')]);
    const onScreen = await readFile(bytes, 'enquiry.xlsx', null, tables);
    const words = 'enquiry.xlsx has 51 sheets, 50 are possible: save those with feeders as a file of their own';
    expect(onScreen).toEqual({ ok: false, error: { code: 'TOO_MANY_SHEETS', text: words } });
  });

  it('when the named sheet is not there', async () => {
    expect(await refusalOf(await workbook('PCC-1'), ['MCC-1'])).toEqual([
      'NO_SUCH_SHEET',
      'enquiry.xlsx has no sheet “MCC-1”: it has PCC-1',
    ]);
  });
});

describe('the cells of a workbook', () => {
  it('have their place, their number, and what hides them', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'PCC',
          rows: [
            ['Feeder', 'Rating'],
            ['Pump', 63],
            ['Fan', 40],
          ],
          rowDefs: new Map([[2, { hidden: true }]]),
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
        },
      ],
    });
    const file = await read(bytes);
    const [sheet] = file.ok ? file.value.sheets : [];
    expect(sheet?.cells.slice(2)).toEqual([
      { row: 2, col: 1, text: 'Pump' },
      { row: 2, col: 2, text: '63', number: 63 },
      { row: 3, col: 1, text: 'Fan', isHidden: true },
      { row: 3, col: 2, text: '40', number: 40, isHidden: true },
    ]);
    expect(sheet?.merges).toEqual([{ top: 1, left: 1, bottom: 1, right: 2 }]);
  });
});
