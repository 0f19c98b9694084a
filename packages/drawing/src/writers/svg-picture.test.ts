import { describe, expect, it } from 'vitest';
import { samplePicture, sampleSheet } from '../parts/sample-sheet.ts';
import type { Picture } from '../sheet/sheet.ts';
import { sheetShapesSvg, sheetSvg } from './sheet-svg.ts';

const picture: Picture = {
  kind: 'picture',
  layer: '6-TITLE',
  box: { x: 20, y: 30, widthMm: 30, heightMm: 20 },
  png: samplePicture(),
};
const sheet = { ...sampleSheet(), items: [picture, ...sampleSheet().items] };

describe('a picture of a sheet as SVG', () => {
  it('is there once, in its own shape in the middle of its room, with y downwards', () => {
    // Three times as wide as high: 30 by 10 mm, 5 mm above the foot of the room, on paper 148 mm high.
    const images = sheetSvg(sheet).match(/<image [^>]+ href="data:image\/png;base64,/g);
    expect(images).toEqual(['<image x="20" y="103" width="30" height="10" href="data:image/png;base64,']);
  });

  it('carries its bytes, so that the file needs no other one', () => {
    const [, written = ''] = /base64,([^"]+)"/.exec(sheetSvg(sheet)) ?? [];
    expect(new Uint8Array(Buffer.from(written, 'base64'))).toEqual(picture.png);
  });

  it('lies above the shapes and below the texts of its layer, and changes nothing else', () => {
    const svg = sheetSvg(sheet);
    const [title = ''] = /<g id="layer-6-TITLE"[\s\S]*?<text/.exec(svg) ?? [];
    expect(title.match(/<(rect|path|image|text)/g)).toEqual(['<rect', '<path', '<image', '<text']);
    expect(svg.replace(/<image [^>]+>\n/, '')).toBe(sheetSvg(sampleSheet()));
  });

  it('is left to a writer that places it itself, and makes a layer of its own', () => {
    expect(sheetShapesSvg(sheet)).toBe(sheetShapesSvg(sampleSheet()));
    expect(sheetSvg({ ...sheet, items: [picture] })).toContain('<g id="layer-6-TITLE"');
  });
});
