import type { BoardFrame } from './board-frame.ts';
import { aboveMm, belowMm, drawingRoom, leftMm, roomBeside } from './paper.ts';
import { sheetWidthMm } from './plan-sheets.ts';
import { boardEnds, type SheetPart } from './sheet-part.ts';
import type { View } from './view.ts';

/** Where the elevation stands on its sheet: with everything around it in the middle of the room over the title block. */
export function elevationView(scale: number, frame: BoardFrame, part: SheetPart): View {
  const { isFirst, isLast } = boardEnds(part);
  const takenMm = sheetWidthMm({ widthMm: part.widthMm, isFirst, isLast }, frame.depthMm, scale);
  const freeMm = drawingRoom.rightMm - drawingRoom.leftMm - takenMm;
  const spareMm = drawingRoom.topMm - drawingRoom.bottomMm - aboveMm - belowMm - frame.overallMm / scale;
  return {
    scale,
    leftMm: drawingRoom.leftMm + freeMm / 2 + leftMm + (isFirst ? 0 : roomBeside.matchTextMm),
    floorMm: drawingRoom.bottomMm + belowMm + spareMm / 2,
  };
}

/** Where the end view stands to the right of an elevation of this width, mm. */
export function endViewBeside(view: View, widthMm: number): View {
  return { ...view, leftMm: view.leftMm + widthMm / view.scale + roomBeside.endViewGapMm };
}
