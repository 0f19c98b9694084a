import type { Box, Circle, Colour, Hatch, Layer, Line, Pen, Point, Polyline, Rectangle } from '../sheet/sheet.ts';

/** The layer of everything that is mounted on doors and roof. */
export const deviceLayer = '2-DEVICES' satisfies Layer;

type Look = { readonly pen?: Pen; readonly fill?: Colour; readonly isBare?: boolean };

/** A straight line. */
export function stroke(layer: Layer, from: Point, to: Point, pen?: Pen): Line {
  return { kind: 'line', layer, from, to, ...(pen ? { pen } : {}) };
}

/** A rectangle, filled where the look says so. */
export function outline(layer: Layer, box: Box, look: Look = {}): Rectangle {
  return { kind: 'rectangle', layer, box, ...look };
}

/** A polygon. */
export function closedPath(layer: Layer, points: readonly Point[], look: Look = {}): Polyline {
  return { kind: 'polyline', layer, points, isClosed: true, ...look };
}

/** A line of straight pieces. */
export function openPath(layer: Layer, points: readonly Point[], pen?: Pen): Polyline {
  return { kind: 'polyline', layer, points, isClosed: false, ...(pen ? { pen } : {}) };
}

/** A circle, filled where the look says so. */
export function ring(layer: Layer, centre: Point, diameterMm: number, look: Omit<Look, 'isBare'> = {}): Circle {
  return { kind: 'circle', layer, centre, radiusMm: diameterMm / 2, ...look };
}

/** A box hatched at 45 degrees, the lines this far apart, mm on paper. */
export function hatched(layer: Layer, box: Box, spacingMm: number, pen: Pen): Hatch {
  return { kind: 'hatch', layer, boundary: corners(box), angleDegrees: 45, spacingMm, pen };
}

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

/** The rest of a box below {@link topPart}. */
export function belowTop(box: Box, heightMm: number): Box {
  return { ...box, heightMm: Math.max(0, box.heightMm - heightMm) };
}

/** The leftmost part of a box. */
export function leftPart(box: Box, widthMm: number): Box {
  return { ...box, widthMm: Math.min(widthMm, box.widthMm) };
}

/** The rest of a box right of {@link leftPart}. */
export function rightOf(box: Box, widthMm: number): Box {
  const widthFromLeftMm = Math.min(widthMm, box.widthMm);
  return { ...box, x: box.x + widthFromLeftMm, widthMm: box.widthMm - widthFromLeftMm };
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
function corners(box: Box): readonly Point[] {
  return [pointIn(box, 0, 0), pointIn(box, 1, 0), pointIn(box, 1, 1), pointIn(box, 0, 1)];
}
