import type { Dimension } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { type BoardFrame, type CubicleAt, onPaper, type SheetPart, type View } from './board-view.ts';
import { compartmentHeights } from './cubicle-elevation.ts';
import { roomBelow, roomBeside, textMm } from './drawing-style.ts';

/** From the left edge of a cable alley to the chain in it, mm on paper. */
const ALLEY_CHAIN_MM = 5.8;

/** The widths of the cubicles below an elevation. */
export function widthChain(view: View, part: SheetPart): readonly Dimension[] {
  const lineAt = view.floorMm - roomBelow.chainMm;
  return part.cubicles.map(({ cubicle, leftMm }) => horizontal(view, leftMm, cubicle.widthMm, lineAt));
}

/** The length of what the sheet shows, below the widths. */
export function lengthDimension(view: View, part: SheetPart): Dimension {
  return horizontal(view, 0, part.widthMm, view.floorMm - roomBelow.overallMm);
}

/** The heights of the board left of a place: its parts, and outside them its whole height. */
export function heightChains(view: View, frame: BoardFrame, fromX: number): readonly Dimension[] {
  const partsAt = fromX - roomBeside.chainPitchMm;
  return [
    ...heightParts(frame).map(({ bottomMm, heightMm }) => vertical(view, bottomMm, heightMm, fromX, partsAt)),
    vertical(view, 0, frame.overallMm, fromX, partsAt - roomBeside.chainPitchMm),
  ].map(withNumberLine);
}

/** The heights of the compartments of every multi-tier cubicle, in its cable alley (SBD 16.5). */
export function compartmentChains(view: View, frame: BoardFrame, part: SheetPart): readonly Dimension[] {
  return part.cubicles
    .filter(({ cubicle }) => cubicle.type === 'MT')
    .flatMap((at) => alleyChain(view, frame, compartmentHeights(at.cubicle, frame.usableMm), at))
    .map(withNumberLine);
}

/** Heights too narrow for their number are not merged: the number is next to the chain, with a line to its place. */
const withNumberLine = (dimension: Dimension): Dimension => ({ ...dimension, hasNumberLine: true });

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
function alleyChain(
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
