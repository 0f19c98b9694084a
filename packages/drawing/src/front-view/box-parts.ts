import type { Box, Point } from '../sheet/sheet.ts';

/** The box without a margin on all four sides; the margin gives way where the box is smaller. */
export function inset(box: Box, marginMm: number): Box {
  const x = Math.min(marginMm, box.widthMm / 2);
  const y = Math.min(marginMm, box.heightMm / 2);
  return { x: box.x + x, y: box.y + y, widthMm: box.widthMm - 2 * x, heightMm: box.heightMm - 2 * y };
}

/** The uppermost part of a box. */
export function topPart(box: Box, heightMm: number): Box {
  const height = Math.min(heightMm, box.heightMm);
  return { ...box, y: box.y + box.heightMm - height, heightMm: height };
}

/** What {@link topPart} leaves. */
export function belowTop(box: Box, heightMm: number): Box {
  return { ...box, heightMm: Math.max(0, box.heightMm - heightMm) };
}

/** The leftmost part of a box. */
export function leftPart(box: Box, widthMm: number): Box {
  return { ...box, widthMm: Math.min(widthMm, box.widthMm) };
}

/** What {@link leftPart} leaves. */
export function rightOf(box: Box, widthMm: number): Box {
  const taken = Math.min(widthMm, box.widthMm);
  return { ...box, x: box.x + taken, widthMm: box.widthMm - taken };
}

/** A box of this size with the same middle. */
export function centred(box: Box, widthMm: number, heightMm: number): Box {
  const { x, y } = middle(box);
  return { x: x - widthMm / 2, y: y - heightMm / 2, widthMm, heightMm };
}

/** The middle of a box. */
export function middle(box: Box): Point {
  return { x: box.x + box.widthMm / 2, y: box.y + box.heightMm / 2 };
}

/** The place at these shares of width and height, from the bottom left corner. */
export function pointIn(box: Box, xShare: number, yShare: number): Point {
  return { x: box.x + box.widthMm * xShare, y: box.y + box.heightMm * yShare };
}

/** The four corners, counter-clockwise from the bottom left one. */
export function corners(box: Box): readonly Point[] {
  return [pointIn(box, 0, 0), pointIn(box, 1, 0), pointIn(box, 1, 1), pointIn(box, 0, 1)];
}
