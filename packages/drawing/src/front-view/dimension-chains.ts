import type { Dimension, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { type BoardFrame, boardEnds, type CubicleAt, onPaper, type SheetPart, type View } from './board-view.ts';
import { compartmentHeights } from './cubicle-elevation.ts';
import { roomBelow, roomBeside, textMm } from './drawing-style.ts';

/** From the left edge of a cable alley to the chain in it, mm on paper. */
const ALLEY_CHAIN_MM = 5.8;

/** The dimensions of an elevation: widths and length below it, heights next to it (SBD 16.5). */
export function dimensionChains(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
  return [...widthChain(view, part), lengthDimension(view, part), ...heightChains(view, frame, part)];
}

/** The widths of the cubicles below an elevation. */
export function widthChain(view: View, part: SheetPart): readonly Dimension[] {
  const lineAt = view.floorMm - roomBelow.chainMm;
  return part.cubicles.map(({ cubicle, leftMm }) => horizontal(view, leftMm, cubicle.widthMm, lineAt));
}

/** The length of what the sheet shows, below the widths. */
export function lengthDimension(view: View, part: SheetPart): Dimension {
  return horizontal(view, 0, part.widthMm, view.floorMm - roomBelow.overallMm);
}

/**
 * Next to the board from the inside out: the compartments of the first cubicle if it has any, the parts of the height,
 * the overall height. Compartments of other cubicles are dimensioned in their cable alley, each stack once.
 */
function heightChains(view: View, frame: BoardFrame, part: SheetPart): readonly Dimension[] {
  // The text along a match line is between the board and its chains.
  const start = view.leftMm - (boardEnds(part).isFirst ? 0 : roomBeside.matchTextMm);
  const [first] = part.cubicles;
  const stacks = part.cubicles.filter(({ cubicle }) => cubicle.type === 'MT');
  const shown = new Set<string>();
  const tiers = stacks.flatMap((at) => {
    const heights = compartmentHeights(at.cubicle, frame.usableMm);
    const isNew = !shown.has(heights.join('/'));
    shown.add(heights.join('/'));
    return isNew ? [{ at, heights }] : [];
  });
  const compartments = tiers.flatMap(({ at, heights }) =>
    at === first
      ? tierChain(view, frame, heights, start, start - roomBeside.chainPitchMm)
      : alleyChain(view, frame, heights, at),
  );
  const partsAt = start - 2 * roomBeside.chainPitchMm;
  return [
    ...compartments,
    ...heightParts(frame).map(({ bottomMm, heightMm }) => vertical(view, bottomMm, heightMm, start, partsAt)),
    vertical(view, 0, frame.overallMm, start, partsAt - roomBeside.chainPitchMm),
  ];
}

/** Base frame, device room, busbar chamber and boxes on the roof from the floor up; a cabinet has no parts. */
export function heightParts(frame: BoardFrame) {
  const { baseMm, frameMm, roofBox, devicesAtMm, usableMm, chamberAtMm, chamberMm, cabinet } = frame;
  if (cabinet) {
    return [];
  }
  return [
    { bottomMm: 0, heightMm: baseMm },
    { bottomMm: devicesAtMm, heightMm: usableMm },
    { bottomMm: chamberAtMm, heightMm: chamberMm },
    { bottomMm: baseMm + frameMm, heightMm: roofBox.heightMm },
  ]
    .filter(({ heightMm }) => heightMm > 0)
    .toSorted((one, other) => one.bottomMm - other.bottomMm);
}

/** The heights of the compartments of a multi-tier cubicle, in its cable alley. */
export function alleyChain(
  view: View,
  frame: BoardFrame,
  heights: readonly number[],
  { leftMm }: CubicleAt,
): readonly Dimension[] {
  const edge = view.leftMm + (leftMm + frame.deviceWidthMm) / view.scale;
  return tierChain(view, frame, heights, edge, edge + ALLEY_CHAIN_MM);
}

/** Compartments from top to bottom; of neighbours that are too low for their numbers these stand left and right. */
function tierChain(
  view: View,
  frame: BoardFrame,
  heights: readonly number[],
  fromX: number,
  lineAt: number,
): readonly Dimension[] {
  let topMm = frame.devicesAtMm + frame.usableMm;
  let isLeftTaken = false;
  return heights.map((heightMm) => {
    topMm -= heightMm;
    const isNumberRight = isLeftTaken && isTooLow(heightMm, view.scale);
    isLeftTaken = !isNumberRight && isTooLow(heightMm, view.scale);
    const dimension = vertical(view, topMm, heightMm, fromX, lineAt);
    return isNumberRight ? { ...dimension, isNumberRight } : dimension;
  });
}

/** Whether a number stands across its line, because it is wider than the height that it measures. */
function isTooLow(heightMm: number, scale: number): boolean {
  return heightMm / scale < textWidthMm(String(heightMm), textMm.least, 'regular');
}

/** The dimension of a width, its line at this y on paper. */
export function horizontal(view: View, leftMm: number, widthMm: number, lineAt: number): Dimension {
  const box = onPaper(view, { x: leftMm, y: 0, widthMm, heightMm: 0 });
  return {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'horizontal',
    from: { x: box.x, y: box.y },
    to: { x: box.x + box.widthMm, y: box.y },
    lineAt,
    measuredMm: widthMm,
  };
}

/** The dimension of a height next to a place, its line at this x on paper. */
export function vertical(view: View, bottomMm: number, heightMm: number, x: number, lineAt: number): Dimension {
  const box = onPaper(view, { x: 0, y: bottomMm, widthMm: 0, heightMm });
  return {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'vertical',
    from: { x, y: box.y },
    to: { x, y: box.y + box.heightMm },
    lineAt,
    measuredMm: heightMm,
  };
}
