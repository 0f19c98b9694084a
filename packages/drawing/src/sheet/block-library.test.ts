import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { BLOCK_CELL_MM, type BlockName, blockLibrary } from './block-library.ts';
import type { Block, BlockAttributes, Point, Sheet, SheetItem } from './sheet.ts';

const golden = join(import.meta.dirname, '../../golden/block-library.svg');

const attributes: BlockAttributes = {
  TAG: 'Pumpe & <1> Ω',
  ADDRESS: '2C',
  FUNCTION: 'outgoing',
  RATING: '160',
  INC: '150',
  POLES: '4',
  ICU: '50',
  ARTICLE: 'MCCB',
  CABLE: '-',
  KW: '-',
};

const PER_ROW = 7;

const pitchMm = { x: 26, y: 24 };

function symbol(name: BlockName, index: number): readonly SheetItem[] {
  const at = {
    x: 18 + pitchMm.x * (index % PER_ROW),
    y: 104 - pitchMm.y * Math.floor(index / PER_ROW),
  };
  const box = { x: at.x - 12, y: at.y - 17, widthMm: 24, heightMm: 3.5 };
  return [
    { kind: 'block', layer: '2-DEVICES', name, at, turnDegrees: 0, attributes: index === 0 ? attributes : null },
    {
      kind: 'text',
      layer: '3-TEXT',
      at: { x: at.x, y: box.y + 0.8 },
      text: name,
      heightMm: 2,
      align: 'center',
      weight: 'regular',
      isTurned: false,
      box,
    },
  ];
}

/** Every symbol of the library with its name, and one turned. */
const sheet: Sheet = {
  title: 'Symbols of the single-line diagram',
  widthMm: 190,
  heightMm: 118,
  scale: 1,
  items: [
    ...[...blockLibrary.keys()].flatMap(symbol),
    { kind: 'block', layer: '2-DEVICES', name: 'BREAKER', at: { x: 150, y: 26 }, turnDegrees: 90, attributes: null },
  ],
};

/** As wide as a cell on both sides of the power line. */
const isInCell = ({ x, y }: Point) => Math.abs(x) <= BLOCK_CELL_MM / 2 && y <= 0 && y >= -BLOCK_CELL_MM;

const blocks = sheet.items.filter((item): item is Block => item.kind === 'block');

describe('the symbols of the single-line diagram', () => {
  it('are the 25 of the reference and that of a controller, in their cells, drawn as their golden sheet shows them', () => {
    expect(blockLibrary.size).toBe(26);
    const outside = [...blockLibrary].flatMap(([name, parts]) =>
      parts.some((part) => part.kind === 'path' && !part.points.every(isInCell)) ? [name] : [],
    );
    expect(outside).toEqual([]);
    const svg = sheetSvg(sheet);
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(join(golden, '..'), { recursive: true });
      writeFileSync(golden, svg);
    }
    expect(readFileSync(golden, 'utf8') === svg, `${golden} differs: look at it, then UPDATE_GOLDEN=1`).toBe(true);
    expect(textsOutsideTheirBox(sheet)).toEqual([]);
  });

  it('are groups of an SVG file by their name, with the tag of their feeder', () => {
    const svg = sheetSvg(sheet);
    expect(svg.match(/data-block="/g)).toHaveLength(blocks.length);
    expect(svg).toContain('<g data-block="BREAKER" data-tag="Pumpe &amp; &lt;1&gt; Ω">');
  });

  it('are blocks of a DXF file: one definition each, every attribute declared, unseen and closed', () => {
    const pairs = [...sheetDxf(sheet).matchAll(/^ *(\d+)\n(.*)$/gm)].map(([, code, value]) => ({ code, value }));
    const records = pairs.flatMap(({ code }, index) => {
      const next = pairs.findIndex((pair, at) => at > index && pair.code === '0');
      return code === '0' ? [pairs.slice(index, next < 0 ? undefined : next)] : [];
    });
    const of = (type: string) => records.filter(([first]) => first?.value === type);
    const value = (record: typeof pairs, code: string) => record.find((pair) => pair.code === code)?.value;
    const symbols = of('BLOCK').filter((each) => value(each, '2')?.startsWith('PW-SLD-'));
    expect(symbols).toHaveLength(26);
    expect(of('INSERT')).toHaveLength(blocks.length);
    expect(of('ARC')).toHaveLength(1 + 2 + 4 + 3);

    const [attributed] = of('INSERT').filter((each) => value(each, '66') === '1');
    const attribs = of('ATTRIB');
    const declared = new Set(of('ATTDEF').map((each) => value(each, '2')));
    expect(attribs.map((each) => value(each, '2')).filter((tag) => !declared.has(tag))).toEqual([]);
    expect(attribs.map((each) => [value(each, '2'), value(each, '1')])).toContainEqual(['TAG', 'Pumpe & <1> \\U+03A9']);
    for (const each of [...attribs, ...of('ATTDEF')]) {
      expect(value(each, '70')).toBe('1');
    }
    for (const each of [...attribs, ...of('SEQEND')]) {
      expect(value(each, '330')).toBe(attributed && value(attributed, '5'));
    }
    expect(of('SEQEND')).toHaveLength(1);
    expect(of('INSERT').filter((each) => value(each, '50') === '90')).toHaveLength(1);
  });
});
