import { describe, expect, it } from 'vitest';
import { pictureBox } from '../parts/picture-box.ts';
import { pictureOfSize, samplePicture } from '../parts/sample-sheet.ts';
import type { Box, Picture, SheetItem, Text } from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import type { DrawingHead } from './drawing-head.ts';
import { aDrawingHead } from './sample-head.ts';
import { notesOfTitle, titleBlock } from './title-block.ts';

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
  return titleBlock({
    head,
    board: 'PCC-1',
    drawingNumber: 'PCC-1-GA-01',
    sheet: 1,
    sheets: 1,
    scale: 20,
    firstNote: 9,
  });
}

const picturesOf = (items: readonly SheetItem[]): readonly Picture[] => items.filter((item) => item.kind === 'picture');

/** The text in the cell at the top left of the block, whatever was cut from it. */
function nameIn(items: readonly SheetItem[]): Text {
  const text = items.find((item): item is Text => item.kind === 'text');
  if (!text) {
    throw new Error('the title block has no text');
  }
  return text;
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

describe('the names in the title block', () => {
  const textsOf = (items: readonly SheetItem[]): readonly Text[] => items.filter((item) => item.kind === 'text');
  const wordsOf = (changes: Partial<DrawingHead>) => textsOf(block(changes)).map(({ text }) => text);
  const long = 'Expansion of the bottling and packaging plant at Vadodara, phase II, low-voltage package';

  it('say whose quotation and offer the drawing belongs to, and who drew it on which day [FRV-13, FRV-14]', () => {
    const words = wordsOf({ quotationNumber: 'Q-2026-0147', offerNumber: '147-1', drawnBy: 'Asha Kulkarni' });
    expect(words).toEqual(
      expect.arrayContaining([
        'Quotation no.',
        'Q-2026-0147',
        'Offer no.',
        '147-1',
        'Drawn',
        'Asha Kulkarni, 20-11-2026',
      ]),
    );
  });

  it.each(['ABB', 'Demo Switchgear', 'Shree Ganesh Electricals & Switchgear Private Limited'])(
    'show the company %s in full and larger than the title and every other text [FRV-16]',
    (company) => {
      const [name, ...others] = textsOf(block({ company, logo: samplePicture() }));
      const lines = others.filter(({ heightMm }) => heightMm === name?.heightMm);
      expect([name, ...lines].map((line) => line?.text).join(' ')).toBe(company);
      const rest = others.filter(({ heightMm }) => heightMm !== name?.heightMm).map(({ heightMm }) => heightMm);
      expect(Math.max(...rest)).toBeLessThan(name?.heightMm ?? 0);
    },
  );

  it('are on as many lines as they need, all of one height', () => {
    const items = textsOf(block({ project: long }));
    const customer = items.find(({ text }) => text === 'Sahyadri Auto Components');
    const project = items.filter(({ text }) => text !== '' && long.includes(text) && text.includes(' '));
    expect(project.map(({ text }) => text).join(' ')).toBe(long);
    expect(new Set(project.map(({ heightMm }) => heightMm))).toEqual(new Set([customer?.heightMm]));
  });

  it('lead to a note in full where they have no room, and are never cut', () => {
    const endless = 'W'.repeat(80);
    const title = {
      head: aDrawingHead({ project: endless, customer: endless, company: endless, offerNumber: endless }),
      board: 'B'.repeat(90),
      drawingNumber: `${'B'.repeat(90)}-GA-03`,
      sheet: 3,
      sheets: 4,
      scale: 25,
    };
    const notes = notesOfTitle(title);
    const words = textsOf(titleBlock({ ...title, firstNote: 9 })).map(({ text }) => text);
    expect(notes).toEqual([
      `Company: ${endless}`,
      `Project: ${endless}`,
      `Customer: ${endless}`,
      `Board: ${'B'.repeat(90)}`,
      `Offer no.: ${endless}`,
    ]);
    expect(words).toEqual(
      expect.arrayContaining([
        'See note 9',
        'See note 10',
        'See note 11',
        'See note 12',
        '[note 12]-GA-03',
        'See note 13',
      ]),
    );
    expect(words.filter((text) => text.includes('…'))).toEqual([]);
  });

  it('break the drawing number before its code', () => {
    const words = textsOf(
      titleBlock({
        head: aDrawingHead(),
        board: 'LT-PANEL-NORTH',
        drawingNumber: 'LT-PANEL-NORTH-GA-01',
        sheet: 1,
        sheets: 1,
        scale: 20,
        firstNote: 9,
      }),
    ).map(({ text }) => text);
    expect(words.filter((text) => text === 'LT-PANEL-NORTH')).toHaveLength(2);
    expect(words).toContain('-GA-01');
  });

  it('name a person by initials where the table of revisions is too narrow for the name', () => {
    const by = (name: string) =>
      wordsOf({ revisions: [{ revision: 'R1', date: '2026-11-20', description: 'First issue', by: name }] });
    expect(by('Asha Kulkarni')).toContain('AK');
    expect(by('A. Rao')).toContain('A. Rao');
  });
});
