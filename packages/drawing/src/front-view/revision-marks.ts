import { type RevisionMark, revisionMarkLabels, revisionMarks } from '@pw/domain/order-submission/revision-marks';
import type { Box, Colour, LineType, Sheet, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { drawingRoom, paper, textMm } from './drawing-style.ts';
import { label } from './label.ts';
import { deviceLayer, hatched, inset, leftPart, outline, rightOf } from './marks.ts';

/** A compartment to be marked, by its address on the board. */
export type CompartmentMark = { readonly address: string; readonly mark: RevisionMark };

/** The marks on the sheets of a board, and the text before them in the legend, e.g. `R1, compared with R2`. */
export type SheetMarks = {
  readonly title: string;
  readonly marks: readonly CompartmentMark[];
  /** The frame above which the legend is; left out for that of a front view. */
  readonly frame?: Box;
};

const frontViewFrame: Box = {
  x: drawingRoom.leftMm,
  y: 0,
  widthMm: drawingRoom.rightMm - drawingRoom.leftMm,
  heightMm: drawingRoom.topMm,
};

type MarkLook = {
  readonly colour: Colour;
  /** Directions of its hatches; a mark without any is an outline alone. */
  readonly hatches: readonly number[];
  readonly lineType: LineType;
};

/** Each mark has a pattern of its own: readers recognize it without its colour, too. */
const looks: Readonly<Record<RevisionMark, MarkLook>> = {
  added: { colour: '#1b7f3b', hatches: [45], lineType: 'continuous' },
  removed: { colour: '#c62828', hatches: [45, 135], lineType: 'continuous' },
  moved: { colour: '#1f5fbf', hatches: [135], lineType: 'hidden' },
  changed: { colour: '#b45309', hatches: [], lineType: 'continuous' },
};

const HATCH_MM = 0.13;
const OUTLINE_MM = 0.7;
/** Between the edge of a door and its mark, so that neighbours stay apart. */
const INSET_MM = 0.5;

/**
 * The sheets of a front view with the compartments marked that differ from another revision, and a legend in the margin
 * above the frame. A sheet gets its marks on top of what it shows, below its texts; the sheet without them is as it was.
 */
export function markSheets(
  sheets: readonly Sheet[],
  { title, marks, frame = frontViewFrame }: SheetMarks,
): readonly Sheet[] {
  const present = revisionMarks.filter((mark) => marks.some((each) => each.mark === mark));
  const markAt = new Map(marks.map(({ address, mark }) => [address, mark]));
  return sheets.map((sheet) => {
    const doors = sheet.doors ?? [];
    if (doors.length === 0) {
      return sheet;
    }
    const marked = doors.flatMap(({ box, address }) => {
      const mark = markAt.get(address);
      return mark ? markItems(inset(box, INSET_MM), mark) : [];
    });
    return { ...sheet, items: [...sheet.items, ...marked, ...legend(title, present, frame)] };
  });
}

/** The sheets among those of a board that have something marked. */
export function sheetsWithMarks(sheets: readonly Sheet[], marks: SheetMarks['marks']): readonly Sheet[] {
  const marked = new Set(marks.map(({ address }) => address));
  return sheets.filter(({ doors = [] }) => doors.some(({ address }) => marked.has(address)));
}

function markItems(box: Box, mark: RevisionMark): readonly SheetItem[] {
  const { colour, hatches, lineType } = looks[mark];
  const pen = { widthMm: HATCH_MM, colour };
  return [
    ...hatches.map((angleDegrees) => ({ ...hatched(deviceLayer, box, paper.hatchPitchMm, pen), angleDegrees })),
    outline(deviceLayer, box, { pen: { widthMm: OUTLINE_MM, colour, lineType } }),
  ];
}

const legendRow = { aboveFrameMm: 2, heightMm: 4, swatchMm: 7, gapMm: 1.5, betweenMm: 5 } as const;

/** The title, and behind it a sample of each mark with what it says. */
function legend(title: string, present: readonly RevisionMark[], frame: Box): readonly SheetItem[] {
  const y = frame.y + frame.heightMm + legendRow.aboveFrameMm;
  const row: Box = { ...frame, y, heightMm: legendRow.heightMm };
  let rest = row;
  const written = (text: string, isBold: boolean): readonly SheetItem[] => {
    const weight = isBold ? 'bold' : 'regular';
    const widthMm = textWidthMm(text, textMm.tag, weight);
    const room = leftPart(rest, widthMm);
    rest = rightOf(rest, widthMm + legendRow.betweenMm);
    return label(room, text, { heightMm: textMm.tag, align: 'left', weight });
  };
  const sample = (mark: RevisionMark): readonly SheetItem[] => {
    const items = markItems(leftPart(rest, legendRow.swatchMm), mark);
    rest = rightOf(rest, legendRow.swatchMm + legendRow.gapMm);
    return items;
  };
  return [
    ...written(title, true),
    ...present.flatMap((mark) => [...sample(mark), ...written(revisionMarkLabels[mark], false)]),
    ...(present.length === 0 ? written('No compartment differs', false) : []),
  ];
}
