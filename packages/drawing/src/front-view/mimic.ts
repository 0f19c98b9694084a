import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, isChamberBelow, onPaper, type SheetPart, type View } from './board-view.ts';
import { symbolSizes } from './drawing-style.ts';
import { deviceLayer, stroke } from './marks.ts';

/**
 * The mimic diagram on the covers of the busbar chamber: a line for the bars of each bus section, and a branch to each
 * cubicle (SBD 16.5). Nothing without one, nor on a cabinet, which has no such covers.
 */
export function mimicDiagram(
  view: View,
  frame: BoardFrame,
  { sections, cubicles }: SheetPart,
  { values }: Pick<EvaluatedBoard, 'values'>,
): readonly SheetItem[] {
  if (values.MIMIC !== 'Y' || frame.cabinet) {
    return [];
  }
  const { aboveDoorsMm, besideMm, pen } = symbolSizes.mimic;
  const borderMm = Math.max(frame.chamberAtMm, frame.devicesAtMm);
  const y = borderMm + (isChamberBelow(frame) ? -aboveDoorsMm : aboveDoorsMm);
  const at = (x: number, height: number) => {
    const place = onPaper(view, { x, y: height, widthMm: 0, heightMm: 0 });
    return { x: place.x, y: place.y };
  };
  return [
    ...sections.map(({ leftMm, widthMm }) =>
      stroke(deviceLayer, at(leftMm + besideMm, y), at(leftMm + widthMm - besideMm, y), pen),
    ),
    ...cubicles.map(({ leftMm, cubicle: { widthMm } }) => {
      const middle = leftMm + widthMm / 2;
      return stroke(deviceLayer, at(middle, y), at(middle, borderMm), pen);
    }),
  ];
}
