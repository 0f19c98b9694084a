import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { samplePicture, sampleSheet } from '@pw/drawing/parts/sample-sheet';
import { afterAll, describe, expect, it } from 'vitest';
import { drawingPdf } from './drawing-pdf.ts';
import { closePdfWorker } from './render-pdf.ts';

const golden = new URL('../../golden/sample-sheet.pdf', import.meta.url);
const head = { title: 'SAMPLE-GA', date: new Date('2026-11-20T00:00:00Z') };

afterAll(closePdfWorker);

/** Writes the golden file and a picture of its page, for the eye (poppler's pdftoppm). */
function rewriteGolden(pdf: Uint8Array): void {
  writeFileSync(golden, pdf);
  const path = fileURLToPath(golden);
  const picture = spawnSync('pdftoppm', ['-r', '110', '-png', '-singlefile', path, path.replace(/\.pdf$/, '')]);
  if (picture.status !== 0) {
    throw new Error('the picture of the golden PDF needs pdftoppm (Debian: poppler-utils)');
  }
}

describe('a drawing as PDF', () => {
  it('is the golden one, byte by byte; UPDATE_GOLDEN=1 rewrites it', async () => {
    const pdf = await drawingPdf([sampleSheet()], head);
    if (process.env.UPDATE_GOLDEN === '1') {
      rewriteGolden(pdf);
    }
    expect(Buffer.from(pdf).equals(readFileSync(golden))).toBe(true);
  });

  it('has one page per sheet, in the size of the sheet', async () => {
    const large = { ...sampleSheet(), widthMm: 420, heightMm: 297 };
    const pdf = Buffer.from(await drawingPdf([sampleSheet(), large], head)).toString('latin1');
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const millimetres = pages.map(([, width, height]) =>
      [width, height].map((pt) => Math.round((Number(pt) / 72) * 25.4)),
    );
    expect(millimetres).toEqual([
      [210, 148],
      [420, 297],
    ]);
  });

  it('shows the picture that a sheet carries, with the same bytes each time', async () => {
    const sheet = sampleSheet();
    const box = { x: 20, y: 20, widthMm: 30, heightMm: 20 };
    const withLogo = {
      ...sheet,
      items: [...sheet.items, { kind: 'picture', layer: '6-TITLE', box, png: samplePicture() } as const],
    };
    const pdf = Buffer.from(await drawingPdf([withLogo], head));
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(Buffer.from(await drawingPdf([withLogo], head)).equals(pdf)).toBe(true);
  });

  it('prints texts that end the SVG reader of Typst: conjuncts next to Latin letters', async () => {
    const note = 'परियोजना श्री क्षत्रिय र्क शक्ति AVATAR परियोजना पुणे Abc';
    const pdf = Buffer.from(await drawingPdf([sampleSheet({ project: note, note })], head)).toString('latin1');
    // The table of the font that gives its text back: a conjunct of ka and ssa is one glyph.
    expect(pdf).toContain('<0915094D0937>');
  });

  it.each([
    ['nothing', ''],
    ['one character', 'x'],
    ['60 W', 'W'.repeat(60)],
    ['markup', '</svg>]]>&<"\'#$\\'],
  ])('prints a name of %s', async (_, project) => {
    expect((await drawingPdf([sampleSheet({ project, note: '' })], head)).byteLength).toBeGreaterThan(5000);
  });
});
