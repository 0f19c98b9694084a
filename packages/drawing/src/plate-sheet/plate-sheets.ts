import { err, ok, type Result } from '@pw/domain/result';
import type { Line, Sheet, SheetItem } from '../sheet/sheet.ts';
import { plateMm } from './plate-size.ts';
import { type DrawnPlate, drawPlate } from './rating-plate.ts';

const A4 = { widthMm: 210, heightMm: 297 } as const;
const COLUMNS = 2;
const ROWS = 4;

/** How many plates a sheet has. */
export const PLATES_A_SHEET = COLUMNS * ROWS;

const left = (A4.widthMm - COLUMNS * plateMm.width) / 2;
const bottom = (A4.heightMm - ROWS * plateMm.height) / 2;

/** Length of a cutting mark, and its distance from the plates, mm. */
const mark = { lengthMm: 3, gapMm: 1 } as const;

/** A plate that has no room for its texts, by its place in the list. */
export type PlateFull = { readonly code: 'PLATE_FULL'; readonly index: number };

/** Rating plates on sheets of A4 with marks to cut them by, 100 x 70 mm each, from the upper left corner on. */
export function plateSheets(title: string, plates: readonly DrawnPlate[]): Result<readonly Sheet[], PlateFull> {
  const drawn: (readonly SheetItem[])[] = [];
  for (const [index, plate] of plates.entries()) {
    const place = index % PLATES_A_SHEET;
    const x = left + (place % COLUMNS) * plateMm.width;
    const y = bottom + (ROWS - 1 - Math.floor(place / COLUMNS)) * plateMm.height;
    const items = drawPlate(plate, x, y);
    if (!items.ok) {
      return err({ code: items.error, index });
    }
    drawn.push(items.value);
  }
  const sheets = Array.from({ length: Math.ceil(plates.length / PLATES_A_SHEET) }, (_, sheet): Sheet => {
    const onSheet = drawn.slice(sheet * PLATES_A_SHEET, (sheet + 1) * PLATES_A_SHEET).flat();
    return { title, ...A4, scale: 1, items: [...cuttingMarks(), ...onSheet] };
  });
  return ok(sheets);
}

function cuttingMarks(): readonly Line[] {
  const across = Array.from({ length: COLUMNS + 1 }, (_, column) => left + column * plateMm.width);
  const up = Array.from({ length: ROWS + 1 }, (_, row) => bottom + row * plateMm.height);
  const line = (x1: number, y1: number, x2: number, y2: number): Line => {
    return { kind: 'line', layer: '0-OUTLINE', from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, pen: { widthMm: 0.18 } };
  };
  const { lengthMm, gapMm } = mark;
  const [lower, upper] = [bottom - gapMm, A4.heightMm - bottom + gapMm];
  const [first, last] = [left - gapMm, A4.widthMm - left + gapMm];
  return [
    ...across.flatMap((x) => [line(x, lower - lengthMm, x, lower), line(x, upper, x, upper + lengthMm)]),
    ...up.flatMap((y) => [line(first - lengthMm, y, first, y), line(last, y, last + lengthMm, y)]),
  ];
}
