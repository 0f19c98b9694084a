import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleSheet } from '../parts/sample-sheet.ts';
import { type Line, layers, type Text } from '../sheet/sheet.ts';
import { sheetShapesSvg, sheetSvg } from './sheet-svg.ts';

const golden = new URL('../../golden/sample-sheet.svg', import.meta.url);
const sheet = sampleSheet();
const svg = sheetSvg(sheet);
const bare: Line = { kind: 'line', layer: '0-OUTLINE', from: { x: 0, y: 0 }, to: { x: 1 / 3, y: 148 } };

describe('a sheet as SVG', () => {
  it('is the golden one, byte by byte; UPDATE_GOLDEN=1 rewrites it', () => {
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(golden, svg);
    }
    expect(svg).toBe(readFileSync(golden, 'utf8'));
  });

  it('has the same bytes each time', () => {
    expect(sheetSvg(sampleSheet())).toBe(svg);
  });

  it('has one group per layer, in the order of painting, with explicit pens', () => {
    const groups = [...svg.matchAll(/<g id="layer-([^"]+)" fill="none" stroke="(#\w{6})" stroke-width="([\d.]+)"/g)];
    expect(groups.map(([, name, colour, width]) => [name, colour, Number(width)])).toEqual(
      layers.map(({ name, colour, penWidthMm }) => [name, colour, penWidthMm]),
    );
  });

  it('is on white paper of its own size, so that it reads on a dark page too', () => {
    expect(svg).toContain('width="210mm" height="148mm" viewBox="0 0 210 148"');
    expect(svg).toContain('<rect id="paper" width="210" height="148" fill="#ffffff"/>');
  });

  it('escapes markup and quotes of names', () => {
    expect(svg).toContain('&lt;Chakan &amp; Sons&gt; &quot;LT&quot; &#39;panel&#39;');
    expect(sheetSvg({ ...sheet, title: '</title><script>' })).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  });

  it('names its doors last, with whatever is in their names escaped', () => {
    const box = { x: 10, y: 48, widthMm: 20, heightMm: 30 };
    const doors = [{ box, feeder: '"><script>', cubicle: 1, address: '1A', says: '<b> & co' }];
    expect(sheetSvg({ ...sheet, doors })).toContain(
      '<rect data-feeder="&quot;&gt;&lt;script&gt;" data-cubicle="1" data-address="1A" x="10" y="70" width="20" height="30"><title>&lt;b&gt; &amp; co</title></rect>\n</g>\n</svg>',
    );
  });

  it('has y downwards and thousandths at most', () => {
    expect(sheetSvg({ ...sheet, items: [bare] })).toContain('<path d="M0 148L0.333 0"/>');
  });

  it('takes the pen of an item before that of its layer', () => {
    const pen = { widthMm: 0.5, colour: '#c62828', lineType: 'dashDot' } as const;
    expect(sheetSvg({ ...sheet, items: [{ ...bare, pen }] })).toContain(
      '<path d="M0 148L0.333 0" stroke="#c62828" stroke-width="0.5" stroke-dasharray="4 1 0.5 1"/>',
    );
  });

  it('holds a text to its measured width, except where the table only bounds it', () => {
    const text = sheet.items.find((item): item is Text => item.kind === 'text' && item.text === 'I/C-1');
    expect(text).toBeDefined();
    expect(svg).toMatch(/textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">I\/C-1</);
    expect(svg).toMatch(/font-size="[\d.]+">पुणे/);
    // A sign of a unit belongs to no script.
    expect(sheetSvg({ ...sheet, items: text ? [{ ...text, text: '60-80 µm' }] : [] })).toContain('textLength=');
  });

  it('can leave its texts to another writer', () => {
    const shapes = sheetShapesSvg(sheet);
    expect(shapes).not.toContain('<text');
    expect(shapes.match(/<path/g)?.length).toBe(svg.match(/<path/g)?.length);
  });
});
