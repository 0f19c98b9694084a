import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { countPages } from './uploaded-file.ts';

const date = new Date(0);

describe('countPages', () => {
  it.each([1, 3])('counts %d pages', async (pages) => {
    const pdf = await renderPdf(`#for n in range(${pages}) { page[#n] }`, {}, new Map(), { date });
    expect(await countPages(pdf.ok ? pdf.value : new Uint8Array())).toEqual({ ok: true, value: pages });
  });

  it('refuses a PDF without a page', async () => {
    const empty = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R/Size 3>>
%%EOF`;
    expect(await countPages(new TextEncoder().encode(empty))).toEqual({ ok: false, error: 'the PDF has no page' });
  });

  it('refuses a PDF that tells its pages and ends Typst when one is shown', async () => {
    const depth = 80_000;
    const hostile = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font ${'<</A'.repeat(depth)} 1${'>>'.repeat(depth)}>>>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`;
    expect(await countPages(new TextEncoder().encode(hostile))).toEqual({
      ok: false,
      error: expect.stringContaining('Typst ended at this document'),
    });
  });

  it('refuses a small PDF whose page unpacks to one that takes too long', async () => {
    const drawn = deflateSync(deflateSync(Buffer.alloc(40_000_000, 'q Q ')));
    expect(drawn.length).toBeLessThan(1000);
    const hostile = Buffer.concat([
      Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawn.length}/Filter[/FlateDecode/FlateDecode]>>stream
`),
      drawn,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
    ]);
    expect(await countPages(hostile, 20)).toEqual({
      ok: false,
      error: 'Typst was stopped at this document, which took more than 0.02 seconds.',
    });
    expect(await countPages(hostile)).toEqual({ ok: true, value: 1 });
  });

  it('refuses what is no PDF, and a broken one', async () => {
    for (const text of ['', 'not a PDF', '%PDF-1.7\n1 0 obj\n']) {
      expect(await countPages(new TextEncoder().encode(text))).toEqual({
        ok: false,
        error: expect.stringMatching(/PDF|file/),
      });
    }
  });
});
