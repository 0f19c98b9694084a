import {
  type BoardFrame,
  boardEnds,
  boardFrame,
  type SheetPart,
  sheetParts,
  type View,
} from '../front-view/board-view.ts';
import { type BesideSize, openRoomMm } from '../front-view/cabinet-open.ts';
import { aboveMm, belowMm, chainsMm, elevationScales, roomBeside } from '../front-view/drawing-style.ts';
import { belowTop } from '../front-view/marks.ts';
import { type ElevationRoom, type PartEnds, planSheets } from '../front-view/plan-sheets.ts';
import { setRoom } from './set-paper.ts';
import type { SetBoard } from './set-ways.ts';

/** The key strip at the top of each sheet of a board on several, and the line of its overall length below, mm on paper. */
export const splitMm = { strip: 6, stripRoom: 9, overall: 6 } as const;

/** From the edge of the room to the measured edge: margin, number of the outer chain, two chains, mm on paper. */
/** A board from its front on A3, between its end views by third angle: on several sheets each at its own end. */
const frontRoom: ElevationRoom = {
  scales: elevationScales,
  heightMm: (isSplit) => setRoom.heightMm - aboveMm - belowMm - (isSplit ? splitMm.stripRoom + splitMm.overall : 0),
  widthMm: setRoom.widthMm,
  takenMm: (part, size, scale) =>
    beforeMm(part, size.depthMm, scale) + part.widthMm / scale + afterMm(part, size, scale),
};

function beforeMm({ isFirst }: Pick<PartEnds, 'isFirst'>, depthMm: number, scale: number): number {
  return chainsMm + (isFirst ? depthMm / scale + roomBeside.endViewGapMm : roomBeside.matchTextMm);
}

function afterMm({ isLast }: Pick<PartEnds, 'isLast'>, size: BesideSize, scale: number): number {
  const endMm = openRoomMm(size, scale) + roomBeside.endViewGapMm + size.depthMm / scale;
  return roomBeside.marginMm + (isLast ? endMm : roomBeside.matchTextMm);
}

/** How the sheets of front and rear view show a board: their scale, and its parts from the left end. */
export type FrontPlan = { readonly frame: BoardFrame; readonly scale: number; readonly parts: readonly SheetPart[] };

/** Chooses scale and parts: the rear view has those of the front view (SBD 16.1). */
export function planFront({ tables, board, design }: Pick<SetBoard, 'tables' | 'board' | 'design'>): FrontPlan {
  const frame = boardFrame(tables, board, design);
  const { scale, parts } = planSheets(design.transportUnits, frame, frontRoom);
  return { frame, scale, parts: sheetParts(parts) };
}

/** Where an elevation is on its sheet, and the end views next to it. */
export type FrontViews = {
  readonly view: View;
  /** Seen from the left end of the board, left of its elevation; null on the sheets behind the first. */
  readonly left: View | null;
  /** Seen from the right end, right of the elevation; null before the last sheet. */
  readonly right: View | null;
};

/** Puts a part of a board and the end views at its ends into the middle of its sheet. */
export function frontViews({ frame, scale }: FrontPlan, part: SheetPart): FrontViews {
  const { isFirst, isLast } = boardEnds(part);
  const { depthMm } = frame;
  const takenMm = frontRoom.takenMm({ widthMm: part.widthMm, isFirst, isLast }, frame, scale);
  const leftMm = setRoom.x + (setRoom.widthMm - takenMm) / 2 + beforeMm({ isFirst }, depthMm, scale);
  const view = { scale, leftMm, floorMm: floorOf(frame, scale, part.count > 1) };
  const gapMm = roomBeside.endViewGapMm;
  return {
    view,
    left: isFirst ? { ...view, leftMm: leftMm - gapMm - depthMm / scale } : null,
    right: isLast ? { ...view, leftMm: leftMm + part.widthMm / scale + openRoomMm(frame, scale) + gapMm } : null,
  };
}

/** Puts a part of a board without end views into the middle of its sheet, as high as the front view. */
export function rearView({ frame, scale }: FrontPlan, part: SheetPart): View {
  const { isFirst, isLast } = boardEnds(part);
  const before = chainsMm + (isFirst ? 0 : roomBeside.matchTextMm);
  const after = roomBeside.marginMm + (isLast ? 0 : roomBeside.matchTextMm);
  const takenMm = before + part.widthMm / scale + after;
  const leftMm = setRoom.x + (setRoom.widthMm - takenMm) / 2 + before;
  return { scale, leftMm, floorMm: floorOf(frame, scale, part.count > 1) };
}

/** The floor, with everything above and below the board in the middle of the height below the key strip. */
function floorOf({ overallMm }: BoardFrame, scale: number, isSplit: boolean): number {
  const room = isSplit ? belowTop(setRoom, splitMm.stripRoom) : setRoom;
  const below = belowMm + (isSplit ? splitMm.overall : 0);
  const takenMm = aboveMm + overallMm / scale + below;
  return room.y + (room.heightMm - takenMm) / 2 + below;
}
