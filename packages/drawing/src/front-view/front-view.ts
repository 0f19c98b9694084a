import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { DoorPlace, Sheet, SheetItem } from '../sheet/sheet.ts';
import type { BarTables } from './bars-along.ts';
import { boardElevation } from './board-elevation.ts';
import {
  type BoardFrame,
  boardEnds,
  boardFrame,
  type FrameTables,
  type SheetPart,
  sheetParts,
  type View,
} from './board-view.ts';
import { type BesideSize, openCabinet, openRoomMm } from './cabinet-open.ts';
import { cubicleDoors } from './cubicle-elevation.ts';
import { compartmentChains, heightChains, lengthDimension, widthChain } from './dimension-chains.ts';
import type { DrawingHead } from './drawing-head.ts';
import {
  aboveMm,
  belowMm,
  chainsMm,
  drawingRoom,
  elevationScales,
  paper,
  roomBeside,
  symbolSizes,
} from './drawing-style.ts';
import { endBars, endView } from './end-view.ts';
import { boardLettering, type Lettering } from './lettering.ts';
import { doorNotes, givenNotes, noteTexts, strongNotes } from './notes.ts';
import { planNotes } from './notes-block.ts';
import { type ElevationRoom, type PartEnds, planSheets } from './plan-sheets.ts';
import { notesOfTitle, notesRoom, titleBlock } from './title-block.ts';

/** The tables that a front view reads. */
export type FrontTables = FrameTables & BarTables;

/**
 * Draws the front view of a board: elevation with closed doors, end view, notes and title block on sheets A4
 * landscape (SBD 16.5). Long boards go on over match lines on further sheets, of the same scale; notes that find no
 * room next to the title block are on sheets behind the elevation.
 */
export function frontView(
  tables: FrontTables,
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
export function drawElevations(tables: FrontTables, board: EvaluatedBoard, design: BoardDesign): Elevations {
  const { scale, frame, parts } = elevationParts(tables, board, design);
  const lettering = boardLettering(frame, design.cubicles, scale);
  return {
    scale,
    drawn: parts.map((part) => ({
      items: elevationItems({ scale, frame, part }, { tables, board, design }, lettering),
      doors: elevationDoors(scale, frame, part),
    })),
    boardNotes: noteTexts(tables, board, design),
    strongNotes: strongNotes(board, design),
    doorNotes: doorNotes(lettering),
  };
}

/** The part of a board on each sheet of its front view, and the scale of all of them. */
export function elevationParts(tables: FrontTables, board: EvaluatedBoard, design: BoardDesign) {
  const frame = boardFrame(tables, board, design);
  const { scale, parts } = planSheets(design.transportUnits, frame, frontViewRoom);
  return { scale, frame, parts: sheetParts(parts) };
}

/**
 * The sheets of a front view: its elevations with title block and notes, for which names are of importance.
 * @param code in the drawing number: front view or heat map
 */
export function titleSheets(
  elevations: Elevations,
  board: string,
  head: DrawingHead,
  code: 'FV' | 'HM' = 'FV',
): readonly Sheet[] {
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
    drawingNumber: `${board}-${code}-${String(sheet).padStart(2, '0')}`,
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
  { scale, frame, part }: ElevationPart,
  {
    tables,
    board,
    design,
  }: { readonly tables: FrontTables; readonly board: EvaluatedBoard; readonly design: BoardDesign },
  { tagMm }: Lettering,
): readonly SheetItem[] {
  const view = elevationView(scale, frame, part);
  const { isFirst } = boardEnds(part);
  const beside = endViewBeside(view, frame);
  const bars = frame.cabinet ? [] : endBars(beside, frame, { tables, design }, 'left');
  return [
    ...boardElevation(view, frame, part, { board, design, tagMm, nameSheet: (sheet) => `SHEET ${sheet}` }),
    ...openCabinet(view, frame, part, { design, tagMm }),
    ...widthChain(view, part),
    lengthDimension(view, part),
    ...compartmentChains(view, frame, part),
    ...heightChains(view, frame, isFirst ? beside.leftMm : view.leftMm - roomBeside.matchTextMm),
    ...(isFirst ? endView(beside, frame, { from: 'left', bars }) : []),
  ];
}

/** A part of a board and how it is shown. */
type ElevationPart = { readonly scale: number; readonly frame: BoardFrame; readonly part: SheetPart };

function elevationDoors(scale: number, frame: BoardFrame, part: SheetPart): readonly DoorPlace[] {
  const view = elevationView(scale, frame, part);
  return part.cubicles.flatMap((at) => cubicleDoors(view, frame, at));
}

const usableHeightMm = drawingRoom.topMm - drawingRoom.bottomMm - aboveMm - belowMm;

/** A sheet A4 landscape: the end view is on the first one, by third angle left of the elevation. */
export const frontViewRoom: ElevationRoom = {
  scales: elevationScales,
  heightMm: () => usableHeightMm,
  widthMm: drawingRoom.rightMm - drawingRoom.leftMm,
  takenMm: sheetWidthMm,
};

/** Width on paper that an elevation takes with its chains, its match lines and, on the first sheet, the end view, mm. */
function sheetWidthMm({ widthMm, isFirst, isLast }: PartEnds, size: BesideSize, scale: number): number {
  const stubMm = symbolSizes.earthStub.lengthMm / scale;
  const right = isLast ? openRoomMm(size, scale) + stubMm : roomBeside.matchTextMm;
  return beforeMm(isFirst, size.depthMm, scale) + widthMm / scale + right + roomBeside.marginMm;
}

/** Width on paper before an elevation, mm. */
function beforeMm(isFirst: boolean, depthMm: number, scale: number): number {
  return chainsMm + (isFirst ? depthMm / scale + roomBeside.endViewGapMm : roomBeside.matchTextMm);
}

/** Where the elevation is on its sheet: with everything around it at the top, in the middle of the width. */
export function elevationView(scale: number, frame: BoardFrame, part: SheetPart): View {
  const { isFirst, isLast } = boardEnds(part);
  const takenMm = sheetWidthMm({ widthMm: part.widthMm, isFirst, isLast }, frame, scale);
  const freeMm = frontViewRoom.widthMm - takenMm;
  return {
    scale,
    leftMm: drawingRoom.leftMm + freeMm / 2 + beforeMm(isFirst, frame.depthMm, scale),
    floorMm: drawingRoom.topMm - aboveMm - frame.overallMm / scale,
  };
}

/** Where the end view stands to the left of an elevation. */
function endViewBeside(view: View, { depthMm }: BoardFrame): View {
  return { ...view, leftMm: view.leftMm - roomBeside.endViewGapMm - depthMm / view.scale };
}
