import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { pens, type SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, boardEnds, onPaper, type SheetPart, type View } from './board-view.ts';
import { cubicleElevation, cubicleRoof } from './cubicle-elevation.ts';
import { aboveMm, bandFootMm, barMetal, roomAbove, roomBelow, symbolSizes, textMm } from './drawing-style.ts';
import { baseFrame } from './enclosure-parts.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { outline, stroke } from './marks.ts';
import { sectionBands, transportBrackets } from './roof-bands.ts';

/** A part of a board that is drawn from its front. */
export type ElevationGiven = {
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign;
  /** Height of the tags on its doors, mm. */
  readonly tagMm: number;
  /** What a match line calls another sheet of the elevation, by its number from 1. */
  readonly nameSheet: (sheet: number) => string;
};

/** A part of a board from its front with closed doors, and what stands above it; dimensions and end views are others'. */
export function boardElevation(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  { board, design, tagMm, nameSheet }: ElevationGiven,
): readonly SheetItem[] {
  return [
    ...(frame.cabinet ? [] : earthStubs(view, frame, part, board, design)),
    ...part.cubicles.flatMap((at) => [
      ...cubicleElevation(view, frame, at, tagMm),
      ...(frame.cabinet ? [] : cubicleRoof(view, frame, at)),
    ]),
    ...baseFrame(view, frame, part.widthMm),
    ...aroundElevation(view, frame, part, { design, nameSheet }),
  ];
}

/** Joints, section bands, brackets of the transport units and match lines of a part of a board, from front or rear. */
export function aroundElevation(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  { design, nameSheet }: Pick<ElevationGiven, 'design' | 'nameSheet'>,
): readonly SheetItem[] {
  return [
    ...joints(view, frame, part),
    ...sectionBands(view, frame, part, design),
    ...transportBrackets(view, frame, part),
    ...matchLines(view, frame, part, nameSheet),
  ];
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
function matchLines(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  nameSheet: ElevationGiven['nameSheet'],
): readonly SheetItem[] {
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
          ...label(before, `MATCH LINE: CONTINUED FROM ${nameSheet(part.number - 1)}`, { isTurned: true }),
        ]),
    ...(isLast
      ? []
      : [
          upright(view, frame, part.widthMm, topMm, pen),
          ...label(after, `MATCH LINE: CONTINUES ON ${nameSheet(part.number + 1)}`, { isTurned: true }),
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
