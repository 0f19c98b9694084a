import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { pens, type SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, boardEnds, onPaper, type SheetPart, type View } from './board-view.ts';
import { aboveMm, bandFootMm, barMetal, roomAbove, roomBelow, symbolSizes, textMm } from './drawing-style.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { outline, stroke } from './marks.ts';

const { widthMm: jointMm, lineType: jointLine } = pens.transportUnitJoint;
const { widthMm: centreMm, lineType: centreLine } = pens.centreLine;

/** How far a joint runs out below the floor, mm on paper. */
const RUN_OUT_MM = 2;

/** The joints of transport units, and the borders of bus sections as centre lines (SBD-R1 5.7). */
export function joints(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
  const unitBorders = part.units.slice(1).map(({ leftMm }) => leftMm);
  const sectionBorders = part.sections.slice(1).map(({ leftMm }) => leftMm);
  return [
    ...sectionBorders
      .filter((leftMm) => !unitBorders.includes(leftMm))
      .map((leftMm) => upright(view, frame, leftMm, bandFootMm, { widthMm: centreMm, lineType: centreLine })),
    ...unitBorders.map((leftMm) => upright(view, frame, leftMm, bandFootMm, { widthMm: jointMm, lineType: jointLine })),
  ];
}

/** The lines at which the elevation goes on on another sheet, each with the number of that sheet. */
export function matchLines(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
  const { isFirst, isLast } = boardEnds(part);
  const pen = { widthMm: jointMm, lineType: jointLine };
  const room = onPaper(view, { x: 0, y: frame.baseMm, widthMm: part.widthMm, heightMm: frame.frameMm });
  const widthMm = textMm.least * LINE_HEIGHT;
  const gapMm = 0.8;
  const before = { ...room, x: room.x - gapMm - widthMm, widthMm };
  const after = { ...room, x: room.x + room.widthMm + gapMm, widthMm };
  const topMm = aboveMm - roomAbove.marginMm;
  return [
    ...(isFirst
      ? []
      : [
          upright(view, frame, 0, topMm, pen),
          ...label(before, `MATCH LINE: CONTINUED FROM SHEET ${part.number - 1}`, { isTurned: true }),
        ]),
    ...(isLast
      ? []
      : [
          upright(view, frame, part.widthMm, topMm, pen),
          ...label(after, `MATCH LINE: CONTINUES ON SHEET ${part.number + 1}`, { isTurned: true }),
        ]),
  ];
}

type UprightPen = { readonly widthMm: number; readonly lineType: 'dashDot' | 'centre' };

function upright(view: View, frame: BoardFrame, leftMm: number, aboveRoofMm: number, pen: UprightPen): SheetItem {
  const { x, y, heightMm } = onPaper(view, { x: leftMm, y: 0, widthMm: 0, heightMm: frame.overallMm });
  const belowMm = Math.min(RUN_OUT_MM, roomBelow.chainMm / 2);
  return stroke('0-OUTLINE', { x, y: y - belowMm }, { x, y: y + heightMm + aboveRoofMm }, pen);
}

/** The ends at which the earth bus leaves the board for the site connection (SBD-R1 1.2, EARTH_EXTN). */
const earthEnds: Readonly<Record<string, { readonly left: boolean; readonly right: boolean }>> = {
  Left: { left: true, right: false },
  Right: { left: false, right: true },
  Both: { left: true, right: true },
};

/** The ends of the earth bus that stand out of the board, on the sheets that show an end of it. */
export function earthStubs(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly SheetItem[] {
  const { left = false, right = false } = earthEnds[board.values.EARTH_EXTN] ?? {};
  const { isFirst, isLast } = boardEnds(part);
  const { lengthMm, heightMm, aboveBaseMm } = symbolSizes.earthStub;
  const places = [...(left && isFirst ? [-lengthMm] : []), ...(right && isLast ? [part.widthMm] : [])];
  return places.map((x) => {
    const box = onPaper(view, { x, y: frame.baseMm + aboveBaseMm, widthMm: lengthMm, heightMm });
    return outline('5-BUSBAR', box, { fill: barMetal(design.busbars.earth.material).colour });
  });
}
