import type { Point, SheetItem } from '../sheet/sheet.ts';
import type { BoardFrame } from './board-frame.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { openPath, ring } from './marks.ts';
import { roomAbove, textMm } from './paper.ts';
import type { CubicleAt } from './sheet-part.ts';
import { symbolSizes } from './symbol-sizes.ts';
import { onPaper, type View } from './view.ts';

/** What stands above a cubicle: two lifting eyes, and its number in a circle (SBD-R1 5.7). */
export function cubicleRoof(view: View, frame: BoardFrame, { cubicle, leftMm }: CubicleAt): readonly SheetItem[] {
  const roof = onPaper(view, { x: leftMm, y: frame.overallMm, widthMm: cubicle.widthMm, heightMm: 0 });
  const insetMm = Math.min(symbolSizes.eye.mostInsetMm, cubicle.widthMm * symbolSizes.eye.insetShare) / view.scale;
  const centre = {
    x: roof.x + roof.widthMm / 2,
    y: roof.y + roomAbove.eyeMm + roomAbove.circleGapMm + roomAbove.circleMm / 2,
  };
  return [
    liftingEye({ x: roof.x + insetMm, y: roof.y }, view.scale),
    liftingEye({ x: roof.x + roof.widthMm - insetMm, y: roof.y }, view.scale),
    ring('2-DEVICES', centre, roomAbove.circleMm),
    ...cubicleNumber(centre, cubicle.number),
  ];
}

function liftingEye(foot: Point, scale: number): SheetItem {
  const { widthMm, heightMm } = symbolSizes.eye;
  const [half, height] = [widthMm / 2 / scale, Math.min(heightMm / scale, roomAbove.eyeMm)];
  const at = (x: number, y: number): Point => ({ x: foot.x + x * half, y: foot.y + y * height });
  return openPath('0-OUTLINE', [at(-1, 0), at(-1, 0.6), at(-0.5, 1), at(0.5, 1), at(1, 0.6), at(1, 0)], {
    widthMm: 0.25,
  });
}

function cubicleNumber(centre: Point, number: number): readonly SheetItem[] {
  const heightMm = textMm.tag * LINE_HEIGHT;
  const widthMm = roomAbove.circleMm;
  const box = { x: centre.x - widthMm / 2, y: centre.y - heightMm / 2, widthMm, heightMm };
  return label(box, String(number), { heightMm: textMm.tag, weight: 'bold' });
}
