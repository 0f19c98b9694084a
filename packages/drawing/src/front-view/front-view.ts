import type { LayoutTables } from '@pw/switchboard/layout/layout-constant';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign, TransportUnit } from '@pw/switchboard/model/design';
import { type DoorPlace, pens, type Sheet, type SheetItem } from '../sheet/sheet.ts';
import {
  type BoardFrame,
  boardEnds,
  boardFrame,
  onPaper,
  type SheetPart,
  sheetParts,
  type View,
} from './board-view.ts';
import { cubicleDoors, cubicleElevation, cubicleRoof } from './cubicle-elevation.ts';
import { dimensionChains } from './dimension-chains.ts';
import type { DrawingHead } from './drawing-head.ts';
import {
  aboveMm,
  bandFootMm,
  barMetal,
  belowMm,
  drawingRoom,
  elevationScales,
  leftMm,
  paper,
  roomAbove,
  roomBelow,
  roomBeside,
  symbolSizes,
  textMm,
} from './drawing-style.ts';
import { baseFrame } from './enclosure-parts.ts';
import { endView } from './end-view.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { boardLettering, type Lettering } from './lettering.ts';
import { outline, stroke } from './marks.ts';
import { doorNotes, givenNotes, noteTexts, planNotes, strongNotes } from './notes.ts';
import { sectionBands, transportBrackets } from './roof-bands.ts';
import { notesOfTitle, notesRoom, titleBlock } from './title-block.ts';

/**
 * Draws the general arrangement of a board: elevation with closed doors, end view, notes and title block on sheets A4
 * landscape (SBD-R1 5.7). Long boards go on over match lines on further sheets, of the same scale; notes that find no
 * room beside the title block stand on sheets behind the elevation.
 */
export function frontView(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
  head: DrawingHead,
): readonly Sheet[] {
  return titleSheets(drawElevations(tables, board, design), board.name, head);
}

/** What of a front view bears neither the name of its board nor that of its project: equal boards share it. */
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
  const { scale, parts } = planSheets(design.transportUnits, frame);
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
    ...{ head, board, sheet, sheets, scale, firstNote },
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
  return [
    ...earthStubs(view, frame, part, board, design),
    ...part.cubicles.flatMap((at) => [...cubicleElevation(view, frame, at, tagMm), ...cubicleRoof(view, frame, at)]),
    ...baseFrame(view, frame, part.widthMm),
    ...joints(view, frame, part),
    ...sectionBands(view, frame, part, design),
    ...transportBrackets(view, frame, part),
    ...dimensionChains(view, frame, part),
    ...matchLines(view, frame, part),
    ...(boardEnds(part).isLast ? endView(endViewBeside(view, part.widthMm), frame, board, design) : []),
  ];
}

function elevationDoors(scale: number, frame: BoardFrame, part: SheetPart): readonly DoorPlace[] {
  const view = elevationView(scale, frame, part);
  return part.cubicles.flatMap((at) => cubicleDoors(view, frame, at));
}

/** The scale of a front view, and the transport units on each of its sheets from left to right. */
export type SheetPlan = { readonly scale: number; readonly parts: readonly (readonly TransportUnit[])[] };

type BoardSize = { readonly overallMm: number; readonly depthMm: number };

const usableWidthMm = drawingRoom.rightMm - drawingRoom.leftMm;
const usableHeightMm = drawingRoom.topMm - drawingRoom.bottomMm - aboveMm - belowMm;

/**
 * Chooses the largest scale at which a board fits one sheet (SBD-R1 5.7). A board that fits none is split between its
 * transport units at the largest scale that its height allows: doors read better there, and a further sheet costs
 * little. The sheets are about equally full; the end view stands on the last one.
 * @throws when the board is higher, or a transport unit wider, than a sheet at the smallest scale: the ranges of the
 * catalogue forbid it.
 */
export function planSheets(units: readonly TransportUnit[], size: BoardSize): SheetPlan {
  const plans = elevationScales.flatMap((scale): readonly SheetPlan[] => {
    const parts = size.overallMm / scale <= usableHeightMm ? splitUnits(units, size, scale) : null;
    return parts ? [{ scale, parts }] : [];
  });
  const plan = plans.find(({ parts }) => parts.length === 1) ?? plans[0];
  if (!plan) {
    const widestMm = Math.max(0, ...units.map(({ widthMm }) => widthMm));
    throw new Error(`No scale draws a board ${size.overallMm} mm high with a transport unit ${widestMm} mm wide`);
  }
  return plan;
}

/** Width on paper that an elevation takes with its chains, its match lines and, on the last sheet, the end view, mm. */
function sheetWidthMm(
  part: { readonly widthMm: number; readonly isFirst: boolean; readonly isLast: boolean },
  depthMm: number,
  scale: number,
): number {
  const left = leftMm + (part.isFirst ? 0 : roomBeside.matchTextMm);
  const right = part.isLast
    ? roomBeside.endViewGapMm + depthMm / scale + roomBeside.frontTextMm
    : roomBeside.matchTextMm + roomBeside.marginMm;
  return left + part.widthMm / scale + right;
}

/** A way to put the first units on sheets: where each sheet starts, and the squares of the widths that they take. */
type Split = { readonly starts: readonly number[]; readonly squares: number };

/**
 * The fewest sheets, and of those the evenest: the one with the least squares of widths. null when a unit does not fit
 * a sheet at this scale.
 */
function splitUnits(units: readonly TransportUnit[], { depthMm }: BoardSize, scale: number): SheetPlan['parts'] | null {
  const best: (Split | null)[] = [{ starts: [], squares: 0 }];
  for (let to = 1; to <= units.length; to += 1) {
    const splits = units.slice(0, to).flatMap((_, from): readonly Split[] => {
      const before = best[from];
      const widthMm = units.slice(from, to).reduce((sum, unit) => sum + unit.widthMm, 0);
      const takenMm = sheetWidthMm({ widthMm, isFirst: from === 0, isLast: to === units.length }, depthMm, scale);
      return before && takenMm <= usableWidthMm
        ? [{ starts: [...before.starts, from], squares: before.squares + takenMm ** 2 }]
        : [];
    });
    best.push(splits.toSorted(byFewestAndEvenest)[0] ?? null);
  }
  const starts = best[units.length]?.starts;
  return starts?.map((from, index) => units.slice(from, starts[index + 1] ?? units.length)) ?? null;
}

function byFewestAndEvenest(one: Split, other: Split): number {
  return one.starts.length - other.starts.length || one.squares - other.squares;
}

/** Where the elevation stands on its sheet: with everything around it at the top, in the middle of the width. */
function elevationView(scale: number, frame: BoardFrame, part: SheetPart): View {
  const { isFirst, isLast } = boardEnds(part);
  const takenMm = sheetWidthMm({ widthMm: part.widthMm, isFirst, isLast }, frame.depthMm, scale);
  const freeMm = drawingRoom.rightMm - drawingRoom.leftMm - takenMm;
  return {
    scale,
    leftMm: drawingRoom.leftMm + freeMm / 2 + leftMm + (isFirst ? 0 : roomBeside.matchTextMm),
    floorMm: drawingRoom.topMm - aboveMm - frame.overallMm / scale,
  };
}

/** Where the end view stands to the right of an elevation of this width, mm. */
function endViewBeside(view: View, widthMm: number): View {
  return { ...view, leftMm: view.leftMm + widthMm / view.scale + roomBeside.endViewGapMm };
}

const { widthMm: jointMm, lineType: jointLine } = pens.transportUnitJoint;
const { widthMm: centreMm, lineType: centreLine } = pens.centreLine;

/** How far a joint runs out below the floor, mm on paper. */
const RUN_OUT_MM = 2;

/** The joints of transport units, and the borders of bus sections as centre lines (SBD-R1 5.7). */
function joints(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
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
function matchLines(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
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
function earthStubs(
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
  const metal = barMetal(design.busbars.earth.material);
  return places.map((x) => {
    const box = onPaper(view, { x, y: frame.baseMm + aboveBaseMm, widthMm: lengthMm, heightMm });
    return outline('5-BUSBAR', box, { fill: metal.colour, pen: { colour: metal.edge } });
  });
}
