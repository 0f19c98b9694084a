import { describe, expect, it } from 'vitest';
import { samplePicture, sampleSheet } from '../parts/sample-sheet.ts';
import { layers } from '../sheet/sheet.ts';
import { sheetDxf } from './sheet-dxf.ts';

type Tag = { readonly code: string; readonly value: string };

/** The pairs of a DXF file, one list per record: each begins with code 0. */
function records(dxf: string): readonly (readonly Tag[])[] {
  const lines = dxf.trimEnd().split('\n');
  const groups: Tag[][] = [];
  for (let index = 0; index < lines.length; index += 2) {
    const tag = { code: lines[index] ?? '', value: lines[index + 1] ?? '' };
    if (tag.code === '0') {
      groups.push([]);
    }
    groups.at(-1)?.push(tag);
  }
  return groups;
}

const dxf = sheetDxf(sampleSheet());
const all = records(dxf);
const named = (type: string) => all.filter((record) => record[0]?.value === type);
const value = (record: readonly Tag[], code: number) => record.find((tag) => tag.code === String(code))?.value;

describe('a sheet as DXF', () => {
  it('has the same bytes each time', () => {
    expect(sheetDxf(sampleSheet())).toBe(dxf);
  });

  it('is plain ASCII and ends as a DXF file', () => {
    expect(dxf).toMatch(/^[\n -~]+\n0\nEOF\n$/);
  });

  it('leaves pictures out, whose files would not travel with it', () => {
    const sheet = sampleSheet();
    const box = { x: 20, y: 30, widthMm: 30, heightMm: 20 };
    const picture = { kind: 'picture', layer: '6-TITLE', box, png: samplePicture() } as const;
    expect(sheetDxf({ ...sheet, items: [picture, ...sheet.items] })).toBe(dxf);
  });

  it('has every layer with its colour and its pen', () => {
    const written = named('LAYER').map((layer) => [
      value(layer, 2),
      Number(value(layer, 62)),
      Number(value(layer, 370)),
    ]);
    expect(written).toEqual(
      expect.arrayContaining(layers.map(({ name, aciColour, penWidthMm }) => [name, aciColour, penWidthMm * 100])),
    );
  });

  it('has real dimensions with real lengths, each with the block that draws it', () => {
    const dimensions = named('DIMENSION');
    expect(dimensions.map((each) => Number(value(each, 42)))).toEqual([600, 800, 1400, 1200, 80]);
    const blocks = named('BLOCK').map((block) => value(block, 2));
    expect(blocks).toEqual(expect.arrayContaining(['*D1', '*D2', '*D3', '*D4', '*D5']));
    expect(dimensions.map((each) => value(each, 2))).toEqual(['*D1', '*D2', '*D3', '*D4', '*D5']);
  });

  it('prints the given number where the drawn length differs from it', () => {
    const sheet = sampleSheet();
    const items = sheet.items.map((item) => (item.kind === 'dimension' ? { ...item, measuredMm: 605 } : item));
    const written = records(sheetDxf({ ...sheet, items })).filter((record) => record[0]?.value === 'DIMENSION');
    expect(written.map((record) => value(record, 1))).toEqual(['605', '605', '605', '605', '605']);
    expect(named('DIMENSION').map((record) => value(record, 1))).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it('draws in real millimetres: a cubicle of 30 mm on paper at 1:20 is 600 mm wide', () => {
    const corners = named('LWPOLYLINE').map((record) =>
      record.filter(({ code }) => code === '10').map((tag) => Number(tag.value)),
    );
    expect(corners).toContainEqual([1000, 1600, 1600, 1000]);
    expect(dxf).toContain('$EXTMAX\n10\n4200\n20\n2960\n');
    expect(dxf).toContain('$LTSCALE\n40\n20\n');
    expect(dxf).toContain('$DIMSCALE\n40\n20\n');
  });

  it('rules a hatch at its own angle and spacing, whatever file was written before', () => {
    const ruled = named('HATCH').find((record) => value(record, 2) === 'ANSI31');
    expect(ruled).toBeDefined();
    expect(Number(value(ruled ?? [], 53))).toBe(45);
    expect(Math.hypot(Number(value(ruled ?? [], 45)), Number(value(ruled ?? [], 46)))).toBeCloseTo(30, 6);
  });

  it('sets each text in the style of its script and weight, with the height of its capitals', () => {
    const texts = named('TEXT').map((text) => [value(text, 1), value(text, 7), Number(value(text, 40))]);
    expect(texts).toContainEqual(['I/C-1', 'GA-BOLD', 52]);
    expect(texts).toContainEqual(['1600A 4P 66kA ACB', 'GA', 40]);
    expect(texts.find(([text]) => String(text).startsWith('\\U+092A'))?.[1]).toBe('GA-DEVANAGARI');
  });

  it('places a centred and a right-aligned text by its second point, and turns a turned one', () => {
    const placed = named('TEXT').map((text) => [value(text, 1), value(text, 72), value(text, 11), value(text, 50)]);
    expect(placed).toContainEqual(['I/C-1', '1', '1300', undefined]);
    expect(placed).toContainEqual(['Scale 1:20', '2', '3960', undefined]);
    expect(placed).toContainEqual(['CABLE ALLEY', '1', '2310', '90']);
    expect(placed).toContainEqual(['BUS SECTION A', undefined, undefined, undefined]);
  });

  it('hides the blocks of its dimensions from lists of blocks, and draws their arrows without outlines', () => {
    const block = named('BLOCK').find((record) => value(record, 2) === '*D1');
    expect(value(block ?? [], 70)).toBe('1');
    const layersOfOutlines = named('LWPOLYLINE').map((record) => value(record, 8));
    expect(layersOfOutlines).not.toContain('4-DIM');
    expect(named('HATCH').filter((record) => value(record, 8) === '4-DIM')).toHaveLength(10);
  });

  it('fills a lamp as a full circle in its own colour', () => {
    const lamp = named('HATCH').find((record) => value(record, 420) === String(0xc62828));
    expect(lamp?.filter(({ code }) => code === '42').map((tag) => tag.value)).toEqual(['1', '1']);
  });

  it('has the line types of the sheet, gaps as negative lengths, and gives them to items that ask for one', () => {
    const hidden = named('LTYPE').find((record) => value(record, 2) === 'HIDDEN2');
    expect(hidden?.filter(({ code }) => code === '49').map((tag) => Number(tag.value))).toEqual([2, -1]);
    expect(named('LINE').map((line) => value(line, 6))).toEqual(expect.arrayContaining(['DASHDOT2', 'CENTER2']));
  });
});
