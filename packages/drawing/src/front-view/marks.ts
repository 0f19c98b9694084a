import type { Colour, Layer } from '../sheet/layer.ts';
import type { Box, Circle, Hatch, Line, Pen, Point, Polyline, Rectangle } from '../sheet/sheet.ts';
import { corners } from './box-parts.ts';

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
