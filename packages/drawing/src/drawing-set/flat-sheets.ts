import type { TransportUnit } from '@pw/switchboard/model/design';
import {
  type BoardFrame,
  boardEnds,
  boardFrame,
  onPaper,
  type SheetPart,
  sheetParts,
  type View,
} from '../front-view/board-view.ts';
import { textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { belowTop, rightOf, stroke, topPart } from '../front-view/marks.ts';
import type { Box, Dimension, SheetItem } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { splitMm } from './front-plan.ts';
import { keyStrip, overallText } from './key-strip.ts';
import { setNotes } from './set-notes.ts';
import { setRoom } from './set-paper.ts';
import { type SetHead, type SheetCode, sheetNumber } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/** Scales of what is seen from above, largest first (SBD 16.1). */
const flatScales = [20, 25, 50] as const;

/** The part of a board on a sheet that shows it from above, its front at the bottom. */
export type Flat = {
  readonly part: SheetPart;
  readonly frame: BoardFrame;
  /** From the left end of the part and from the front of the board. */
  readonly view: View;
};

/** A drawing of a board seen from above. */
export type FlatDrawing = {
  readonly code: SheetCode;
  readonly title: string;
  /** The first lines. */
  readonly says: (frame: BoardFrame) => readonly string[];
  /** The part above these lines on each sheet, at the top of a room, and its height on paper, mm. */
  readonly table?: { readonly items: (room: Box) => readonly SheetItem[]; readonly heightMm: number };
  /** The room around the board, mm on paper. */
  readonly around: { readonly left: number; readonly right: number; readonly below: number; readonly above: number };
  /** The drawn depth before the front, real mm. */
  readonly beforeMm: number;
  /** The visible size of the board itself upwards on the sheet, real mm; its depth in a view from above. */
  readonly seenMm?: (frame: BoardFrame) => number;
  /** The drawn depth behind the rear, real mm. */
  readonly behindMm: number;
  readonly draw: (flat: Flat) => readonly SheetItem[];
};

/** Height of a line of what a drawing says, and its margins, mm on paper. */
const saysMm = { line: textMm.least * LINE_HEIGHT, margin: 1.2 } as const;

/**
 * Draws a board from above: on one sheet at the largest scale at which it fits, else at the smallest on as many as its
 * transport units need, with match lines between them.
 */
export function flatSheets(given: SetBoard, head: SetHead, drawing: FlatDrawing): readonly FramedSheet[] {
  const { board, design, tables } = given;
  const { code, title, table } = drawing;
  const frame = boardFrame(tables, board, design);
  const says = drawing
    .says(frame)
    .flatMap((text) => wrapText(text, setRoom.widthMm - 2 * saysMm.margin, textMm.least, 'regular'));
  const { beforeMm } = drawing;
  const deepMm = beforeMm + (drawing.seenMm?.(frame) ?? frame.depthMm) + drawing.behindMm;
  const planned = (stripRoomMm: number) => {
    const below = belowTop(setRoom, stripRoomMm + (table?.heightMm ?? 0));
    const place = roomOf(belowTop(below, saysMm.margin + says.length * saysMm.line), drawing);
    const scale = scaleOf(frame, place, deepMm);
    return { below, place, scale, parts: partsOf(design.transportUnits, place.widthMm * scale), stripRoomMm };
  };
  const whole = planned(0);
  const { below, place, scale, parts, stripRoomMm } = whole.parts.length > 1 ? planned(splitMm.stripRoom) : whole;
  const tableItems = table?.items(belowTop(setRoom, stripRoomMm)) ?? [];
  const notes = setNotes(given, [], head);
  return parts.map((part, index) => {
    const view = viewOf(part, { place, scale, beforeMm, deepMm });
    return framedSheet(
      { head, board: board.name, code, title, notes, scale, sheet: index + 1, sheets: parts.length },
      {
        items: [
          ...(parts.length > 1 ? [...overallText(frame.lengthMm), ...keyStrip(parts, part)] : []),
          ...tableItems,
          ...says.flatMap((text, line) => label(lineOf(below, line), text, { align: 'left' })),
          ...drawing.draw({ part, frame, view }),
          ...matchLines({ part, frame, view }, code),
        ],
      },
    );
  });
}

function lineOf(room: Box, line: number): Box {
  return rightOf(topPart(belowTop(room, saysMm.margin / 2 + line * saysMm.line), saysMm.line), saysMm.margin);
}

/** Where the board itself may stand. */
function roomOf(room: Box, { around: { left, right, below, above } }: FlatDrawing): Box {
  return {
    x: room.x + left,
    y: room.y + below,
    widthMm: room.widthMm - left - right,
    heightMm: room.heightMm - below - above,
  };
}

function scaleOf({ lengthMm }: BoardFrame, place: Box, deepMm: number): number {
  const [first, ...others] = flatScales;
  const fits = (scale: number) => lengthMm / scale <= place.widthMm && deepMm / scale <= place.heightMm;
  return [first, ...others].find(fits) ?? others[others.length - 1] ?? first;
}

/** The transport units of each sheet, from left to right: as many as find room. */
function partsOf(units: readonly TransportUnit[], mostMm: number): readonly SheetPart[] {
  const sheets: TransportUnit[][] = [[]];
  let takenMm = 0;
  for (const unit of units) {
    if (takenMm > 0 && takenMm + unit.widthMm > mostMm) {
      sheets.push([]);
      takenMm = 0;
    }
    sheets.at(-1)?.push(unit);
    takenMm += unit.widthMm;
  }
  return sheetParts(sheets);
}

type Placing = {
  readonly place: Box;
  readonly scale: number;
  readonly beforeMm: number;
  /** The depth of a view with the parts before and behind the board. */
  readonly deepMm: number;
};

/** Puts a part, with the symbols before and after it, into the middle of its place. */
function viewOf(part: SheetPart, { place, scale, beforeMm, deepMm }: Placing): View {
  return {
    scale,
    leftMm: place.x + (place.widthMm - part.widthMm / scale) / 2,
    floorMm: place.y + (place.heightMm - deepMm / scale) / 2 + beforeMm / scale,
  };
}

/** A dimension of what is seen from above, real mm from the left end or from the front, its line there on paper. */
export function flatDimension(
  view: View,
  axis: Dimension['axis'],
  { fromMm, sizeMm }: { readonly fromMm: number; readonly sizeMm: number },
  { besideMm = 0, lineAt }: { readonly besideMm?: number; readonly lineAt: number },
): Dimension {
  const box = onPaper(
    view,
    axis === 'horizontal'
      ? { x: fromMm, y: besideMm, widthMm: sizeMm, heightMm: 0 }
      : { x: besideMm, y: fromMm, widthMm: 0, heightMm: sizeMm },
  );
  return {
    kind: 'dimension',
    layer: '4-DIM',
    axis,
    lineAt,
    measuredMm: sizeMm,
    from: { x: box.x, y: box.y },
    to: { x: box.x + box.widthMm, y: box.y + box.heightMm },
  };
}

const joint = { widthMm: 0.5, lineType: 'dashDot' } as const;

/** Joints and match lines run so far out of the board, mm on paper. */
const RUN_OUT_MM = 4;

/** A joint between transport units. */
export function jointLine({ view, frame }: Flat, leftMm: number): SheetItem {
  const { x, y, heightMm } = onPaper(view, { x: leftMm, y: 0, widthMm: 0, heightMm: frame.depthMm });
  return stroke('0-OUTLINE', { x, y: y - RUN_OUT_MM }, { x, y: y + heightMm + RUN_OUT_MM }, joint);
}

/** Between the left end of what a sheet shows and its dimensions: the text of a match line, mm on paper. */
export function leftRoomMm(part: SheetPart): number {
  return boardEnds(part).isFirst ? 0 : 1 + saysMm.line;
}

/** Where the board goes on to its neighbours on other sheets, which are named. */
function matchLines(flat: Flat, code: SheetCode): readonly SheetItem[] {
  const { view, frame, part } = flat;
  const { isFirst, isLast } = boardEnds(part);
  const end = (leftMm: number, besideMm: number, sheet: number): readonly SheetItem[] => {
    const { x, y, heightMm } = onPaper(view, { x: leftMm, y: 0, widthMm: 0, heightMm: frame.depthMm });
    const reach = 3 * RUN_OUT_MM;
    const room = { x: x + besideMm, y: y - reach, widthMm: saysMm.line, heightMm: heightMm + 2 * reach };
    return [jointLine(flat, leftMm), ...label(room, `MATCH LINE, see ${sheetNumber(code, sheet)}`, { isTurned: true })];
  };
  return [
    ...(isFirst ? [] : end(0, -1 - saysMm.line, part.number - 1)),
    ...(isLast ? [] : end(part.widthMm, 1, part.number + 1)),
  ];
}
