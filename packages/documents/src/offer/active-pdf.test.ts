import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isActivePdf, PdfLook } from './active-pdf.ts';

const page = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj';
const pdf = (...objects: string[]) => Buffer.from(`%PDF-1.7\n${[page, ...objects].join('\n')}\n%%EOF`, 'latin1');
const packed = (objects: string, head = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') => {
  const body = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  return `9 0 obj<<${head}/Length ${body.length}>>stream\n${body}\nendstream endobj`;
};
const script = '<</S/JavaScript/JS(app.alert(1))>>';

async function lookInChunks(file: Uint8Array, size: number): Promise<boolean> {
  const look = new PdfLook();
  for (let at = 0; at < file.length; at += size) {
    await look.take(file.subarray(at, at + size));
  }
  return look.isActive;
}

describe('a PDF that does more than show its pages', () => {
  it.each([
    ['a script', pdf(`3 0 obj${script}endobj`)],
    ['a script under a name by numbers', pdf('3 0 obj<</S/J#61v#61S#63ript>>endobj')],
    ['a script inside what calls itself a picture', pdf(`3 0 obj<<>>stream\n4 0 obj${script}endobj\nendstream`)],
    ['a packed script', pdf(packed(`3 0 ${script}`))],
    [
      'a script packed under a name by numbers',
      pdf(packed(`3 0 ${script}`, '/Type/Obj#53tm/Filter [ /Fl#61teDecode ]')),
    ],
    [
      'objects packed in a way that nobody uses',
      pdf(packed('3 0 <<>>', '/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]')),
    ],
    [
      'packed objects that differ from row to row',
      pdf(packed('3 0 <<>>', '/Type/ObjStm/DecodeParms<</Predictor 12>>/Filter/FlateDecode')),
    ],
    ['packed objects that are damaged', pdf('9 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\nno\nendstream')],
    ['40 MB of packed objects', pdf(packed(' '.repeat(40_000_000)))],
    ['a program to start', pdf('3 0 obj<</S /Launch /F (calc.exe)>>endobj')],
    ['an attached file', pdf('3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj')],
    ['a form with scripts', pdf('3 0 obj<</AcroForm<</XFA [(a) 4 0 R]>>>>endobj')],
    ['such a form behind a comment', pdf('3 0 obj<</AcroForm<</XFA% form\n[(a) 4 0 R]>>>>endobj')],
    ['such a form behind NUL', pdf('3 0 obj<</AcroForm<</XFA\x004 0 R>>>>endobj')],
    ['such a form as a stream', pdf('3 0 obj<</AcroForm<</XFA<</Length 3>>>>>>endobj')],
    ['an address that it opens by itself', pdf('3 0 obj<</OpenAction<</S/URI/URI(https://a.test)>>>>endobj')],
    [
      'an address that a page opens, packed apart',
      pdf('3 0 obj<</Type/Page/AA 5 0 R>>endobj', packed('5 0 <</O<</S/URI/URI(https://a.test)>>>>')),
    ],
    [
      'another file that it opens by itself',
      pdf('3 0 obj<</OpenAction 4 0 R>>endobj 4 0 obj<</S/GoToR/F(b.pdf)>>endobj'),
    ],
  ])('is found: %s', async (_what, file) => {
    expect(await isActivePdf(file)).toBe(true);
    expect(await lookInChunks(file, 4099)).toBe(true);
  });

  it('is found however its pieces arrive', async () => {
    const file = pdf(packed(`3 0 ${script}`), '5 0 obj<<>>endobj');
    for (const size of [1, 2, 3, 7, 64]) {
      expect([size, await lookInChunks(file, size)]).toEqual([size, true]);
    }
  });

  it.each([
    ['pages alone', pdf()],
    ['packed objects of pages', pdf(packed('3 0 <</Type/Page>>'), packed('4 0 <</Title(Report)>>'))],
    ['objects that are not packed', pdf('9 0 obj<</Type/ObjStm/N 1/First 4>>stream\n3 0 <<>>\nendstream')],
    ['words that only begin alike', pdf('3 0 obj<</JavaScripted 1/LaunchPad 2/XFAB 3/ObjStmX 4>>endobj')],
    [
      'a page to begin at, and links',
      pdf('3 0 obj<</OpenAction[2 0 R/Fit]>>endobj 4 0 obj<</S/URI/URI(https://a.test)>>endobj'),
    ],
    ['an action that leads to a page', pdf('3 0 obj<</OpenAction<</S/GoTo/D[0]>>>>endobj')],
    ['links to pages and to the internet', pdf('3 0 obj<</S/GoTo/D[0]>> <</S/URI/URI(https://a.test)>>endobj')],
  ])('is none that holds %s', async (_what, file) => {
    expect(await isActivePdf(file)).toBe(false);
    expect(await lookInChunks(file, 5)).toBe(false);
  });
});
