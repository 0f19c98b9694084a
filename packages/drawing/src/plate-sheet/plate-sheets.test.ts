import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import { samplePicture } from '../parts/sample-sheet.ts';
import type { Box, Rectangle, Sheet } from '../sheet/sheet.ts';
import { PLATES_A_SHEET, plateSheets } from './plate-sheets.ts';
import type { DrawnPlate } from './rating-plate.ts';

/** A square of so many modules, all of them dark. */
const darkCode = (modules: number) => Array.from({ length: modules }, () => Array<boolean>(modules).fill(true));

const lines = [
  { text: 'Board', value: 'PCC-1' },
  { text: 'Serial no.', value: '26-00001' },
  { text: 'RDF', value: 'A 0.7, B 0.7' },
  { text: 'L x H x D', value: '4600 x 2275 x 600 mm' },
  { text: 'Icc', value: '36 kA, protected by I/C-1, I/C-2, upstream MCCB 800 A and the fuses of the transformer' },
  { text: 'Order', value: 'SO-26-0007' },
];

const plate: DrawnPlate = { manufacturer: 'Demo Switchgear', lines, logo: samplePicture(), qr: darkCode(33) };

const sheetOf = (...plates: readonly DrawnPlate[]): Sheet => {
  const [sheet] = mustBeOk(plateSheets('Plates', plates));
  if (!sheet) {
    throw new Error('no sheet');
  }
  return sheet;
};

const textsOf = ({ items }: Sheet) => items.filter((item) => item.kind === 'text');
const codeOf = ({ items }: Sheet) => items.filter((item): item is Rectangle => item.kind === 'rectangle');

/** The box around all boxes. */
function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.widthMm));
  const top = Math.max(...boxes.map((box) => box.y + box.heightMm));
  return { x, y, widthMm: right - x, heightMm: top - y };
}

describe('a rating plate', () => {
  it('has every text whole, none smaller than 2.5 mm and none outside its room', () => {
    const sheet = sheetOf(plate);
    const texts = textsOf(sheet);
    const written = texts.map(({ text }) => text).join(' ');
    for (const { text, value } of lines) {
      expect(written).toContain(`${text} ${value}`);
    }
    expect(Math.min(...texts.map(({ heightMm }) => heightMm))).toBe(2.5);
    expect(textsOutsideTheirBox(sheet)).toEqual([]);
  });

  it('has short lines in two columns, and a long one over the whole width, broken at words', () => {
    const texts = textsOf(sheetOf(plate));
    const placed = Map.groupBy(texts, ({ at }) => at.y);
    const rows = [...placed.values()].map((row) => row.map(({ text }) => text));
    expect(rows).toContainEqual(['Board PCC-1', 'Serial no. 26-00001']);
    expect(rows.filter(([first]) => first?.startsWith('Icc'))).toEqual([[expect.stringMatching(/^Icc 36 kA/)]]);
    expect(rows).toContainEqual(['Order SO-26-0007']);
  });

  it('is refused where its texts need more room, and never smaller', () => {
    const many = { ...plate, lines: Array.from({ length: 30 }, () => lines[4] ?? { text: '', value: '' }) };
    expect(plateSheets('Plates', [plate, many])).toEqual({ ok: false, error: { code: 'PLATE_FULL', index: 1 } });
  });

  it('has its QR code in the upper right corner, 20.5 mm with a quiet zone of four modules of 0.5 mm', () => {
    const code = around(codeOf(sheetOf(plate)).map(({ box }) => box));
    expect(code.widthMm).toBeCloseTo(33 * 0.5, 6);
    expect(code.heightMm).toBeCloseTo(33 * 0.5, 6);
    // The plate is 5 mm from the edge of the paper and 8.5 mm below the upper one; its margin is 3 mm.
    expect(code.x + code.widthMm).toBeCloseTo(5 + 100 - 3 - 2, 6);
    expect(code.y + code.heightMm).toBeCloseTo(297 - 8.5 - 3 - 2, 6);
  });

  it('has a larger QR code where its modules would be narrower than 0.4 mm', () => {
    const code = around(codeOf(sheetOf({ ...plate, qr: darkCode(53) })).map(({ box }) => box));
    expect(code.widthMm).toBeCloseTo(53 * 0.4, 6);
    expect(around(codeOf(sheetOf({ ...plate, qr: darkCode(41) })).map(({ box }) => box)).widthMm).toBeCloseTo(
      41 * (20.5 / 49),
      6,
    );
  });

  it('has the name of the manufacturer from its left edge on where there is no logo', () => {
    const left = (given: DrawnPlate) => Math.min(...textsOf(sheetOf(given)).map(({ box }) => box.x));
    const nameOf = (given: DrawnPlate) => textsOf(sheetOf(given)).find(({ weight }) => weight === 'bold')?.box.x;
    expect(nameOf({ ...plate, logo: null })).toBe(left(plate));
    expect(nameOf(plate)).toBeGreaterThan(left(plate));
    expect(sheetOf({ ...plate, logo: null }).items.some(({ kind }) => kind === 'picture')).toBe(false);
  });
});

describe('a sheet of rating plates', () => {
  it('is A4 with eight plates of 100 x 70 mm, and the ninth is on the next', () => {
    const sheets = mustBeOk(plateSheets('Plates', Array<DrawnPlate>(9).fill(plate)));
    expect(sheets.map(({ widthMm, heightMm, scale }) => [widthMm, heightMm, scale])).toEqual([
      [210, 297, 1],
      [210, 297, 1],
    ]);
    expect(sheets.map((sheet) => codeOf(sheet).length / 33)).toEqual([PLATES_A_SHEET, 1]);
    const [first] = sheets;
    const corners = first ? textsOf(first).filter(({ text }) => text === 'Board PCC-1') : [];
    expect(new Set(corners.map(({ box }) => box.x))).toEqual(new Set([8, 108]));
    expect(new Set(corners.map(({ box }) => Math.round(box.y))).size).toBe(4);
  });

  it('has a cutting mark at both ends of each cut, outside of the plates', () => {
    const marks = sheetOf(plate).items.filter((item) => item.kind === 'line');
    const ends = marks.flatMap(({ from, to }) => [from, to]);
    const isOutside = ({ x, y }: { x: number; y: number }) => x < 5 || x > 205 || y < 8.5 || y > 288.5;
    expect([marks.length, ends.every(isOutside)]).toEqual([2 * 3 + 2 * 5, true]);
    expect(ends.every(({ x, y }) => x > 0 && x < 210 && y > 0 && y < 297)).toBe(true);
  });
});
