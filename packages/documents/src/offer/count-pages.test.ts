import { describe, expect, it } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { countPages } from './count-pages.ts';

const date = new Date(0);

describe('countPages', () => {
  it.each([1, 3])('counts %d pages', async (pages) => {
    const pdf = await renderPdf(`#for n in range(${pages}) { page[#n] }`, {}, new Map(), { date });
    expect(await countPages(pdf.ok ? pdf.value : new Uint8Array())).toEqual({ ok: true, value: pages });
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
