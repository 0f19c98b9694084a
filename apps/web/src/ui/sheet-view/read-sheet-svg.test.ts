import { sampleSheet } from '@pw/drawing/parts/sample-sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { describe, expect, it } from 'vitest';
import { readSheetSvg } from './read-sheet-svg.ts';

const doors = [
  {
    feeder: '<OG "1">',
    cubicle: 2,
    address: '2A',
    says: 'Chiller & pump, 400A 4P',
    box: { x: 21, y: 74, widthMm: 42, heightMm: 37 },
  },
];
const file = sheetSvg({ ...sampleSheet(), doors });
const svgOf = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

describe('the SVG file of a sheet', () => {
  it('is read with its size and everything that is drawn', () => {
    const picture = readSheetSvg(file);
    expect(picture).toMatchObject({ widthMm: 210, heightMm: 148 });
    for (const element of ['path', 'rect', 'circle', 'text']) {
      const drawn = file.slice(0, file.indexOf('<g id="doors"')).split(`<${element} `).length - 1;
      expect(picture?.svg.querySelectorAll(element)).toHaveLength(drawn);
    }
    expect(picture?.svg.querySelector('[data-layer="layer-4-DIM"]')).toHaveAttribute('stroke');
  });

  it('names the feeders by their places on the paper', () => {
    expect(readSheetSvg(file)?.doors).toEqual([
      {
        feeder: '<OG "1">',
        cubicle: 2,
        address: '2A',
        says: 'Chiller & pump, 400A 4P',
        at: { left: 0.1, top: 0.25, width: 0.2, height: 0.25 },
      },
    ]);
  });

  it('leaves out what could run or load something', () => {
    const hostile = svgOf(
      '<script>alert(1)</script><foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>' +
        '<rect width="1" height="1" onclick="alert(1)" style="fill:url(x)"/><a href="javascript:alert(1)"><path d=""/></a>' +
        '<image href="https://elsewhere.test/x.png"/><image href="data:image/svg+xml,x"/><use href="#x"/>',
    );
    const svg = readSheetSvg(hostile)?.svg;
    expect(svg?.innerHTML).toBe('<rect width="1" height="1"></rect><image></image><image></image>');
  });

  it.each(['', 'x', '<html/>', svgOf('<g>'), svgOf('').replace('0 0 10 10', '')])('is not %j', (text) => {
    expect(readSheetSvg(text)).toBeNull();
  });
});
