import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

/** The text matrix of a place on the page as it is shown, of a page of 200 by 400 that is turned clockwise. */
const matrixAt: Readonly<Record<number, (x: number, y: number) => string>> = {
  0: (x, y) => `1 0 0 1 ${x} ${y}`,
  90: (x, y) => `0 1 -1 0 ${200 - y} ${x}`,
  180: (x, y) => `-1 0 0 -1 ${200 - x} ${400 - y}`,
  270: (x, y) => `0 -1 1 0 ${y} ${400 - x}`,
};

const texts = [
  ['Feeder', 'Rating'],
  ['Pump', '250 A'],
  ['Fan', '100 A'],
] as const;

/** A PDF of one turned page with lines of two texts, as somebody reads it. */
function turnedPage(degrees: number): Uint8Array {
  const at = matrixAt[degrees] ?? (() => '');
  const lines = texts.map(([name, rating], index) => {
    const y = 100 - 20 * index;
    return `${at(20, y)} Tm (${name}) Tj ${at(120, y)} Tm (${rating}) Tj`;
  });
  const content = `BT /F1 10 Tf ${lines.join(' ')} ET`;
  return new TextEncoder().encode(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]/Rotate ${degrees}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF
`);
}

async function cellsOf(degrees: number) {
  const read = await readPages(turnedPage(degrees), { pages: 1 });
  return read.ok ? read.value.sheets[0]?.cells : undefined;
}

describe('the texts of a page', () => {
  it.each([90, 180, 270])('that is turned by %i° lie as somebody reads them', async (degrees) => {
    const upright = await cellsOf(0);
    expect(upright?.map(({ text }) => text)).toEqual(texts.flat());
    const turned = await cellsOf(degrees);
    expect(turned?.map(({ text, row, col }) => [text, row, col])).toEqual(
      upright?.map(({ text, row, col }) => [text, row, col]),
    );
    const corners = (turned ?? []).flatMap(({ box = [0, 0, 0, 0] }) => box.map(Math.round));
    expect(corners).toEqual((upright ?? []).flatMap(({ box = [0, 0, 0, 0] }) => box.map(Math.round)));
  });
});
