import type { PdfPage } from '@pw/table-file/read-pages';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPrintedPages } from './read-pdf.ts';
import { readSpecification } from './read-specification.ts';
import type { ReadingLimits } from './source-line.ts';

const limits: ReadingLimits = { bytes: 100_000, unpackedBytes: 100_000, members: 9, pages: 3, characters: 1000 };

/** A letter is half as wide as it is high. */
const piece = (text: string, x: number, y: number, height = 10) => ({ text, x, y, width: text.length * 5, height });

const page = (...pieces: PdfPage['pieces']): PdfPage => ({ pieces, width: 595, height: 842 });

/** A page of lines 12 points apart, from the top. */
const printed = (...lines: readonly string[]) => page(...lines.map((text, at) => piece(text, 50, 780 - 12 * at)));

const read = (...pages: readonly PdfPage[]) => mustBeOk(readPrintedPages(pages));
const textsOf = (...pages: readonly PdfPage[]) => read(...pages).lines.map(({ text }) => text);

describe('the lines of a page', () => {
  it('are what has one baseline, with the pages that they are on', () => {
    const lines = read(
      page(piece('Doors', 50, 700), piece('are', 80, 702), piece('hinged.', 100, 700), piece('Locks', 50, 688)),
    ).lines;
    expect(lines).toMatchObject([
      { text: 'Doors are hinged.', page: 1 },
      { text: 'Locks', page: 1 },
    ]);
  });

  it('begin a paragraph where they are further apart, or the line before has ended a sentence', () => {
    const apart = [piece('a sentence', 50, 700), piece('goes on', 50, 688), piece('to its end', 50, 676)];
    const lines = read(
      page(...apart, piece('Another one', 50, 646), piece('ends.', 50, 634), piece('A third', 50, 622)),
    ).lines;
    expect(lines.map(({ isParagraph }) => isParagraph)).toEqual([true, false, false, true, false, true]);
  });

  const left = Array.from({ length: 9 }, (_, at) => `left column of print, line ${at}`);
  const right = Array.from({ length: 9 }, (_, at) => `right column of print, line ${at}`);
  const beside = (at: number) => [piece(left[at] ?? '', 50, 700 - 12 * at), piece(right[at] ?? '', 310, 700 - 12 * at)];

  it('of two columns are the left one first, and a title over both before them', () => {
    const title = piece('A title that goes over the whole width of the page, and over the strip between', 50, 740);
    const pieces = left.flatMap((_, at) => beside(at));
    expect(textsOf(page(title, ...pieces))).toEqual([title.text, ...left, ...right]);
  });

  it('stay with their numbers, which have a column of their own', () => {
    const rows = ['Doors are hinged and have locks.', 'Bars are of copper and tinned.', 'Lamps are lit by LEDs.'];
    const clauses = Array.from({ length: 9 }, (_, at) => rows[at % rows.length] ?? '');
    const pieces = clauses.flatMap((text, at) => [
      piece(`1.${at + 1}`, 50, 700 - 12 * at),
      piece(text, 110, 700 - 12 * at),
    ]);
    expect(textsOf(page(...pieces))).toEqual(clauses.map((text, at) => `1.${at + 1} ${text}`));
  });

  it('of a table stay rows, however wide the gaps in it are', () => {
    const rows = ['Height', 'Fault level and its time', 'Bars', 'Doors', 'Depth', 'Ambient', 'Locks', 'Lamps', 'Form'];
    const pieces = rows.flatMap((text, at) => [piece(text, 50, 700 - 12 * at), piece(`${at} mm`, 310, 700 - 12 * at)]);
    expect(textsOf(page(...pieces))).toEqual(rows.map((text, at) => `${text} ${at} mm`));
  });
});

describe('what is left out', () => {
  it('is a line at one height of most pages, whatever its figures', () => {
    const pages = [1, 2, 3].map((number) => printed('Tender 7', `Clause on page ${number}`, `Page ${number} of 3`));
    const { lines, leftOut } = read(...pages);
    expect(lines.map(({ text }) => text)).toEqual([]);
    expect(leftOut).toHaveLength(9);
    const own = ['Doors are hinged.', 'Locks are provided.', 'Bars are of copper.'];
    const others = own.map((text, at) => printed('Tender 7', text, `Page ${at + 1} of 3`));
    expect(textsOf(...others)).toEqual(own);
    expect(textsOf(...others.slice(0, 2))).toHaveLength(6);
  });

  it('is a page without text, by its number; a scan is refused', () => {
    expect(read(printed('Doors are hinged.'), page()).notRead.pagesWithoutText).toEqual([2]);
    expect(readPrintedPages([printed('Doors are hinged.'), page(), page()])).toMatchObject({
      error: { code: 'PDF_HAS_NO_TEXT', pages: 3, withoutText: 2 },
    });
  });
});

describe('a word that the end of a line splits', () => {
  it('is joined where the text has it, or goes on in small letters', () => {
    expect(textsOf(printed('the switch-', 'board is closed'))).toEqual(['the switchboard', 'is closed']);
    expect(textsOf(printed('of Panel-', 'Wright', 'as PanelWright'))).toEqual(['of PanelWright', 'as PanelWright']);
    expect(textsOf(printed('of Bus-', 'Duct'))).toEqual(['of Bus-', 'Duct']);
  });

  it('keeps its hyphen where the text writes it so', () => {
    expect(textsOf(printed('a short-', 'circuit', 'or short-circuit'))).toEqual([
      'a short-circuit',
      'or short-circuit',
    ]);
  });
});

/** A PDF of one page with lines of text. */
function pdfOf(...lines: readonly string[]) {
  const content = `BT /F1 10 Tf ${lines.map((text, at) => `1 0 0 1 20 ${300 - 12 * at} Tm (${text}) Tj`).join(' ')} ET`;
  return new Uint8Array(
    new TextEncoder().encode(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF
`),
  );
}

describe('a file', () => {
  const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  const refusal = async (bytes: Uint8Array<ArrayBuffer>, given: Partial<ReadingLimits> = {}) => {
    const result = await readSpecification(bytes, { ...limits, ...given });
    return result.ok ? 'read' : result.error.code;
  };

  it('is a PDF or a text by its content', async () => {
    const texts = async (bytes: Uint8Array<ArrayBuffer>) =>
      mustBeOk(await readSpecification(bytes, limits)).lines.map(({ text }) => text);
    expect(await texts(pdfOf('1 Doors', '1.1 They are hinged.'))).toEqual(['1 Doors', '1.1 They are hinged.']);
    expect(await texts(bytesOf('1 Doors\r\n\r\n1.1 Höhe'))).toEqual(['1 Doors', '1.1 Höhe']);
    // Windows-1252
    expect(await texts(Uint8Array.of(0x48, 0xf6, 0x68, 0x65))).toEqual(['Höhe']);
  });

  it('is refused that is another kind, empty, too large, too long, or has too many pages', async () => {
    expect(await refusal(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))).toBe('WRONG_KIND');
    expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('WRONG_KIND');
    expect(await refusal(bytesOf(''))).toBe('EMPTY');
    expect(await refusal(bytesOf(' \n '))).toBe('EMPTY');
    expect(await refusal(bytesOf('text'), { bytes: 3 })).toBe('TOO_LARGE');
    expect(await refusal(bytesOf('text'), { characters: 3 })).toBe('TOO_LONG');
    expect(await refusal(pdfOf('1 Doors are hinged.'), { pages: 0 })).toBe('TOO_MANY_PAGES');
    expect(await refusal(bytesOf('%PDF-1.4 and nothing'))).toBe('FILE_UNREADABLE');
    expect(await refusal(pdfOf())).toBe('PDF_HAS_NO_TEXT');
  });

  it('is refused with its own code that has a password', async () => {
    const bytes = new Uint8Array(256);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
    const name = new TextEncoder().encode('EncryptedPackage');
    bytes.set(
      [...name].flatMap((letter) => [letter, 0]),
      128,
    );
    expect(await refusal(bytes)).toBe('PASSWORD_PROTECTED');
  });
});
