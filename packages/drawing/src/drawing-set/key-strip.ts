import type { SheetPart } from '../front-view/board-view.ts';
import { detailPens, paper, textMm } from '../front-view/drawing-style.ts';
import { label } from '../front-view/label.ts';
import { hatched, leftPart, outline, rightOf, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { splitMm } from './front-plan.ts';
import { setRoom } from './set-paper.ts';

/** Width of the strip, and of the rooms next to it for the numbers of the first and the last cubicle, mm on paper. */
const stripMm = { width: 100, margin: 1.5, gap: 0.8 } as const;

/**
 * The whole board as a strip at the top right of the sheet, with the borders of its cubicles and the part that the sheet
 * shows hatched (SBD 16.5).
 */
export function keyStrip(parts: readonly SheetPart[], shown: SheetPart): readonly SheetItem[] {
  const cubicles = parts.flatMap((part) => part.cubicles.map(({ cubicle }) => cubicle));
  const [first, last] = [cubicles[0], cubicles.at(-1)].map((each) => String(each?.number ?? ''));
  const lengthMm = parts.reduce((sum, { widthMm }) => sum + widthMm, 0);
  const numberMm = textWidthMm(last ?? '', textMm.least, 'regular');
  const row: Box = { ...topPart(setRoom, splitMm.stripRoom - stripMm.margin), heightMm: splitMm.strip };
  const right = setRoom.x + setRoom.widthMm - stripMm.margin;
  const strip = { ...row, x: right - numberMm - stripMm.gap - stripMm.width, widthMm: stripMm.width };
  const shareMm = stripMm.width / lengthMm;
  let takenMm = 0;
  const cells = cubicles.map(({ widthMm }) => {
    const cell = leftPart(rightOf(strip, takenMm), widthMm * shareMm);
    takenMm += cell.widthMm;
    return cell;
  });
  const beforeMm = parts.filter(({ number }) => number < shown.number).reduce((sum, { widthMm }) => sum + widthMm, 0);
  const part = leftPart(rightOf(strip, beforeMm * shareMm), shown.widthMm * shareMm);
  const beside = { ...strip, widthMm: numberMm };
  return [
    hatched('0-OUTLINE', part, paper.hatchPitchMm, detailPens.thin),
    ...cells.map((cell) => outline('0-OUTLINE', cell, { pen: detailPens.thin })),
    ...label({ ...beside, x: strip.x - stripMm.gap - numberMm }, first ?? '', { align: 'right' }),
    ...label({ ...beside, x: strip.x + strip.widthMm + stripMm.gap }, last ?? '', { align: 'left' }),
  ];
}

/** The length of the whole board, left of its strip, on a sheet without a line of it. */
export function overallText(lengthMm: number): readonly SheetItem[] {
  const row: Box = { ...topPart(setRoom, splitMm.stripRoom - stripMm.margin), heightMm: splitMm.strip };
  const room = { ...row, x: setRoom.x + stripMm.margin, widthMm: setRoom.widthMm / 2 };
  return label(room, `OVERALL ${lengthMm}`, { heightMm: textMm.dimension, layer: '4-DIM', align: 'left' });
}
