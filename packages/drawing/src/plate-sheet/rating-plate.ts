import { err, ok, type Result } from '@pw/domain/result';
import type { Box, Colour, Rectangle, SheetItem, Text, TextAlign, TextWeight } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { printableText, textWidthMm } from '../text/text-measures.ts';
import { plateMm, plateTextMm, QUIET_MODULES, qrMm } from './plate-size.ts';

/** A line of a plate, e.g. `InA` and `1600 A`. */
export type PlateText = { readonly text: string; readonly value: string };

/** A rating plate as it is drawn. */
export type DrawnPlate = {
  /** In large letters between logo and QR code. */
  readonly manufacturer: string;
  readonly lines: readonly PlateText[];
  /** A complete PNG file; null for a company without a logo. */
  readonly logo: Uint8Array | null;
  /** The dark modules of the QR code, row by row. */
  readonly qr: readonly (readonly boolean[])[];
};

const BLACK: Colour = '#000000';

/** Room of a line as a multiple of its capitals. */
const LINE = 1.5;
/** The baseline above the lower edge of its line, as a multiple of the capitals. */
const BASELINE = 0.36;

/**
 * Draws a rating plate with its lower left corner at (x, y): logo left, QR code right, below them the lines, in two
 * columns where they fit. No text is smaller than 2.5 mm or cut.
 * @returns the items, or the refusal of texts that the plate has no room for
 */
export function drawPlate(plate: DrawnPlate, x: number, y: number): Result<readonly SheetItem[], 'PLATE_FULL'> {
  const { margin, width, height, gap } = plateMm;
  const [left, right, top] = [x + margin, x + width - margin, y + height - margin];
  const qr = qrItems(plate.qr, right, top);
  const logoMm = qrMm.room;
  const logoBox = { x: left, y: top - logoMm, widthMm: logoMm, heightMm: logoMm };
  const nameLeft = plate.logo ? left + logoMm + gap : left;
  const nameMm = right - qr.sideMm - gap - nameLeft;
  const names = wrapText(plate.manufacturer, nameMm, plateTextMm.name, 'bold');
  const rows = rowsOf(plate.lines, width - 2 * margin);
  const headMm = Math.max(qr.sideMm, names.length * plateTextMm.name * LINE);
  const rowMm = plateTextMm.least * LINE;
  if (headMm + gap + rows.length * rowMm > height - 2 * margin) {
    return err('PLATE_FULL');
  }
  const rowsTop = top - headMm - gap;
  return ok([
    ...(plate.logo ? [{ kind: 'picture', layer: '6-TITLE', box: logoBox, png: plate.logo } as const] : []),
    ...qr.items,
    ...names.map((text, index) => {
      const lineMm = plateTextMm.name * LINE;
      const box = { x: nameLeft, y: top - (index + 1) * lineMm, widthMm: nameMm, heightMm: lineMm };
      return written(box, text, 'center', 'bold', plateTextMm.name);
    }),
    ...rows.flatMap((row, index) => {
      const columnMm = (width - 2 * margin) / row.length;
      return row.map((text, column) => {
        const box = {
          x: left + column * columnMm,
          y: rowsTop - (index + 1) * rowMm,
          widthMm: columnMm,
          heightMm: rowMm,
        };
        return written(box, text, 'left', 'regular', plateTextMm.least);
      });
    }),
  ]);
}

/** The lines in rows of one or two: in half the width where they fit it, else over the whole width, broken at words. */
function rowsOf(lines: readonly PlateText[], widthMm: number): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const { text, value } of lines) {
    const whole = printableText(`${text} ${value}`);
    const isHalf = textWidthMm(whole, plateTextMm.least, 'regular') + plateMm.gap <= widthMm / 2;
    const last = rows.at(-1);
    if (isHalf && isOpen && last) {
      last.push(whole);
      isOpen = false;
    } else if (isHalf) {
      rows.push([whole]);
      isOpen = true;
    } else {
      rows.push(...wrapText(whole, widthMm, plateTextMm.least, 'regular').map((piece) => [piece]));
      isOpen = false;
    }
  }
  return rows;
}

function written(box: Box, text: string, align: TextAlign, weight: TextWeight, heightMm: number): Text {
  const share = align === 'left' ? 0 : 0.5;
  const at = { x: box.x + share * box.widthMm, y: box.y + BASELINE * heightMm };
  return { kind: 'text', layer: '3-TEXT', at, text, heightMm, align, weight, isTurned: false, box, colour: BLACK };
}

/**
 * A QR code with its quiet zone in the upper right corner. It has the usual room; a code of more modules than fit there at
 * their least width gets more.
 */
function qrItems(modules: DrawnPlate['qr'], right: number, top: number) {
  const count = modules.length + 2 * QUIET_MODULES;
  const moduleMm = Math.max(qrMm.leastModule, qrMm.room / count);
  const sideMm = moduleMm * count;
  const [left, upper] = [right - sideMm + QUIET_MODULES * moduleMm, top - QUIET_MODULES * moduleMm];
  const items = modules.flatMap((row, index) =>
    runsOf(row).map(({ from, length }): Rectangle => {
      const box = {
        x: left + from * moduleMm,
        y: upper - (index + 1) * moduleMm,
        widthMm: length * moduleMm,
        heightMm: moduleMm,
      };
      return { kind: 'rectangle', layer: '0-OUTLINE', box, fill: BLACK, isBare: true };
    }),
  );
  return { items, sideMm };
}

/** The dark runs of a row, so that no light seam parts neighbours. */
function runsOf(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.from + last.length === at) {
      last.length += 1;
    } else if (isDark) {
      runs.push({ from: at, length: 1 });
    }
  }
  return runs;
}
