import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { LayoutTables } from '@pw/switchboard/tables/layout-constant';
import type { DoorPlace, Sheet, SheetItem } from '../sheet/sheet.ts';
import { boardElevation } from './board-elevation.ts';
import { type BoardFrame, boardEnds, boardFrame, type SheetPart, sheetParts, type View } from './board-view.ts';
import { type BesideSize, openCabinet, openRoomMm } from './cabinet-open.ts';
import { cubicleDoors } from './cubicle-elevation.ts';
import { dimensionChains } from './dimension-chains.ts';
import type { DrawingHead } from './drawing-head.ts';
import { aboveMm, belowMm, drawingRoom, elevationScales, leftMm, paper, roomBeside } from './drawing-style.ts';
import { chamberBars, endView } from './end-view.ts';
import { boardLettering, type Lettering } from './lettering.ts';
import { doorNotes, givenNotes, noteTexts, strongNotes } from './notes.ts';
import { planNotes } from './notes-block.ts';
import { type ElevationRoom, type PartEnds, planSheets } from './plan-sheets.ts';
import { notesOfTitle, notesRoom, titleBlock } from './title-block.ts';

/**
 * Draws the general arrangement of a board: elevation with closed doors, end view, notes and title block on sheets A4
 * landscape (SBD 16.5). Long boards go on over match lines on further sheets, of the same scale; notes that find no
 * room next to the title block are on sheets behind the elevation.
 */
export function frontView(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
  head: DrawingHead,
): readonly Sheet[] {
  return titleSheets(drawElevations(tables, board, design), board.name, head);
}

/** The part of a front view without the names of its board and project: equal boards share it. */
export type Elevations = {
  readonly scale: number;
  /** One on each sheet. */
  readonly drawn: readonly Required<Pick<Sheet, 'items' | 'doors'>>[];
  /** The notes of the board, and those of its doors. */
  readonly boardNotes: readonly string[];
  /** Those of the notes of the board that stand out. */
  readonly strongNotes: readonly string[];
  readonly doorNotes: readonly string[];
};

/** Draws the elevation of a board, part by part, with its end view. */
export function drawElevations(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
): Elevations {
  const frame = boardFrame(tables, board, design);
  const { scale, parts } = planSheets(design.transportUnits, frame, frontViewRoom);
  const lettering = boardLettering(frame, design.cubicles, scale);
  return {
    scale,
    drawn: sheetParts(parts).map((part) => ({
      items: elevationItems(scale, frame, part, board, design, lettering),
      doors: elevationDoors(scale, frame, part),
    })),
    boardNotes: noteTexts(tables, board, design),
    strongNotes: strongNotes(board, design),
    doorNotes: doorNotes(lettering),
  };
}

/** The sheets of a front view: its elevations with title block and notes, for which names are of importance. */
export function titleSheets(elevations: Elevations, board: string, head: DrawingHead): readonly Sheet[] {
  const { scale: elevationScale } = elevations;
  const ownNotes = [...elevations.boardNotes, ...givenNotes(head.additionalNotes)];
  const firstNote = ownNotes.length + 1;
  const titleOf = (sheet: number, sheets: number, scale: number | null) => ({
    head,
    board,
    sheet,
    sheets,
    scale,
    firstNote,
    drawingNumber: `${board}-GA-${String(sheet).padStart(2, '0')}`,
  });
  const ofTitle = notesOfTitle(titleOf(1, elevations.drawn.length, elevationScale));
  const texts = [...ownNotes, ...ofTitle, ...elevations.doorNotes];
  const notes = planNotes(texts, elevations.strongNotes, notesRoom, elevations.drawn.length + 1);
  const drawn = [
    ...elevations.drawn.map((sheet) => ({ scale: elevationScale, ...sheet })),
    ...notes.sheets.map((items) => ({ scale: null, items, doors: [] })),
  ];
  return drawn.map(({ scale, items, doors }, index) => {
    const title = titleOf(index + 1, drawn.length, scale);
    return {
      title: `${title.drawingNumber}, sheet ${title.sheet} of ${title.sheets}`,
      widthMm: paper.widthMm,
      heightMm: paper.heightMm,
      scale: scale ?? 1,
      items: [...items, ...titleBlock(title), ...notes.block],
      doors,
    };
  });
}

function elevationItems(
  scale: number,
  frame: BoardFrame,
  part: SheetPart,
  board: EvaluatedBoard,
  design: BoardDesign,
  { tagMm }: Lettering,
): readonly SheetItem[] {
  const view = elevationView(scale, frame, part);
  const beside = endViewBeside(view, frame, part.widthMm);
  const bars = frame.cabinet ? [] : chamberBars(beside, frame, design);
  return [
    ...boardElevation(view, frame, part, { board, design, tagMm, nameSheet: (sheet) => `SHEET ${sheet}` }),
    ...openCabinet(view, frame, part, { design, tagMm }),
    ...dimensionChains(view, frame, part),
    ...(boardEnds(part).isLast ? endView(beside, frame, { from: 'left', bars }) : []),
  ];
}

function elevationDoors(scale: number, frame: BoardFrame, part: SheetPart): readonly DoorPlace[] {
  const view = elevationView(scale, frame, part);
  return part.cubicles.flatMap((at) => cubicleDoors(view, frame, at));
}

const usableHeightMm = drawingRoom.topMm - drawingRoom.bottomMm - aboveMm - belowMm;

/** A sheet A4 landscape: the end view is on the last one. */
export const frontViewRoom: ElevationRoom = {
  scales: elevationScales,
  heightMm: () => usableHeightMm,
  widthMm: drawingRoom.rightMm - drawingRoom.leftMm,
  takenMm: sheetWidthMm,
};

/** Width on paper that an elevation takes with its chains, its match lines and, on the last sheet, the end view, mm. */
function sheetWidthMm({ widthMm, isFirst, isLast }: PartEnds, size: BesideSize, scale: number): number {
  const left = leftMm + (isFirst ? 0 : roomBeside.matchTextMm);
  const right = isLast
    ? openRoomMm(size, scale) + roomBeside.endViewGapMm + size.depthMm / scale + roomBeside.frontTextMm
    : roomBeside.matchTextMm + roomBeside.marginMm;
  return left + widthMm / scale + right;
}

/** Where the elevation is on its sheet: with everything around it at the top, in the middle of the width. */
function elevationView(scale: number, frame: BoardFrame, part: SheetPart): View {
  const { isFirst, isLast } = boardEnds(part);
  const takenMm = sheetWidthMm({ widthMm: part.widthMm, isFirst, isLast }, frame, scale);
  const freeMm = frontViewRoom.widthMm - takenMm;
  return {
    scale,
    leftMm: drawingRoom.leftMm + freeMm / 2 + leftMm + (isFirst ? 0 : roomBeside.matchTextMm),
    floorMm: drawingRoom.topMm - aboveMm - frame.overallMm / scale,
  };
}

/** Where the end view stands to the right of an elevation of this width, mm. */
function endViewBeside(view: View, frame: BoardFrame, widthMm: number): View {
  const besideMm = openRoomMm(frame, view.scale) + roomBeside.endViewGapMm;
  return { ...view, leftMm: view.leftMm + widthMm / view.scale + besideMm };
}
