import { describe, expect, it } from 'vitest';
import { pictureBox } from '../sheet/picture-box.ts';
import { pictureOfSize, samplePicture } from '../sheet/sample-sheet.ts';
import type { Box, Picture, SheetItem, Text } from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import type { DrawingHead } from './drawing-head.ts';
import { aDrawingHead } from './sample-head.ts';
import { titleBlock } from './title-block.ts';

const names = ['Demo Switchgear', 'W'.repeat(60), 'मुख्य विद्युत पैनल का नाम', `<&"'>`, 'gjpqy_Ąę'];
const shapes = [
  ['a square', 100, 100],
  ['a usual logo', 320, 100],
  ['a banner', 4000, 100],
  ['a tower', 100, 4000],
  ['a line', 16_000_000, 1],
  ['a column', 1, 16_000_000],
] as const;

function block(changes: Partial<DrawingHead>): readonly SheetItem[] {
  const head = aDrawingHead(changes);
  return titleBlock({ head, board: 'PCC-1', drawingNumber: 'PCC-1-GA-01', sheet: 1, sheets: 1, scale: 20 });
}

const picturesOf = (items: readonly SheetItem[]): readonly Picture[] => items.filter((item) => item.kind === 'picture');

/** The text in the cell at the top left of the block, whatever was cut from it. */
function nameIn(items: readonly SheetItem[]): Text {
  const found = items.find((item): item is Text => item.kind === 'text');
  if (!found) {
    throw new Error('the title block has no text');
  }
  return found;
}

const right = ({ x, widthMm }: Box): number => x + widthMm;
const top = ({ y, heightMm }: Box): number => y + heightMm;

/** The only cell that holds both. */
function cellAround(items: readonly SheetItem[], box: Box): Box {
  const cells = items
    .filter((item) => item.kind === 'rectangle')
    .map((item) => item.box)
    .filter((cell) => cell.x <= box.x && cell.y <= box.y && right(cell) >= right(box) && top(cell) >= top(box));
  const [smallest] = cells.toSorted((one, other) => one.widthMm * one.heightMm - other.widthMm * other.heightMm);
  if (!smallest) {
    throw new Error('nothing is around the box');
  }
  return smallest;
}

describe('the cell of the company in the title block', () => {
  it.each(shapes)('shows %s left of any name, both inside of the cell', (_, widthPx, heightPx) => {
    for (const company of names) {
      const items = block({ company, logo: pictureOfSize(widthPx, heightPx) });
      const [picture, ...others] = picturesOf(items);
      expect(others).toEqual([]);
      expect(picture).toBeDefined();
      const place = picture ? pictureBox(picture) : nameIn([]).box;
      const ink = inkBox(nameIn(items));
      expect(right(place)).toBeLessThan(ink.x);
      expect(cellAround(items, place)).toEqual(cellAround(items, ink));
    }
  });

  it('gives a narrow logo no more room than its shape needs, and a wide one less than half of the cell', () => {
    const startOf = (logo: Uint8Array | null) => nameIn(block({ logo })).at.x;
    const usual = startOf(null);
    const [square = 0, wide = 0, wider = 0] = [
      pictureOfSize(100, 100),
      pictureOfSize(900, 100),
      pictureOfSize(9000, 100),
    ].map((logo) => startOf(logo) - usual);
    expect(square).toBeGreaterThan(5);
    expect(square).toBeLessThan(8.5);
    expect(wider).toBe(wide);
    expect(wide).toBeLessThan(66 / 2);
  });

  it('changes nothing else on the sheet', () => {
    const rest = (logo: Uint8Array | null) => {
      const items = block({ logo });
      return items.filter((item) => item.kind !== 'picture' && item !== nameIn(items));
    };
    expect(rest(samplePicture())).toEqual(rest(null));
    expect(picturesOf(block({ logo: null }))).toEqual([]);
  });
});
