import { type EntitiesManager, LWPolylineFlags, point2d, point3d } from '@tarikjabiri/dxf';
import type { Circle, Hatch, Line, Point, Polyline, Rectangle } from '../sheet/sheet.ts';
import { type AreaCorner, AreaHatch } from './area-hatch.ts';
import { colourOption, penOptions } from './dxf-pen.ts';

/** Draws into the model or a block, `scale` real millimetres per millimetre of the paper. */
export function addShape(
  target: EntitiesManager,
  shape: Line | Polyline | Rectangle | Circle | Hatch,
  scale: number,
): void {
  const options = penOptions(shape.layer, shape.pen);
  switch (shape.kind) {
    case 'line':
      target.addLine(place(shape.from, scale), place(shape.to, scale), options);
      return;
    case 'circle':
      addFilling(target, shape, circleCorners(shape, scale));
      target.addCircle(place(shape.centre, scale), shape.radiusMm * scale, options);
      return;
    case 'hatch': {
      const filling = { angleDegrees: shape.angleDegrees, spacingMm: shape.spacingMm * scale };
      target.addEntity(new AreaHatch(scaled(shape.boundary, scale), filling, options));
      return;
    }
    case 'polyline':
      addPath(target, shape, shape.points, scale);
      return;
    case 'rectangle':
      addPath(target, { ...shape, isClosed: true }, rectangleCorners(shape), scale);
      return;
  }
}

/** A point of the paper in real millimetres. */
export function place({ x, y }: Point, scale: number) {
  return point3d(x * scale, y * scale);
}

type Outline = Omit<Polyline, 'kind' | 'points'>;

function addPath(target: EntitiesManager, outline: Outline, points: readonly Point[], scale: number): void {
  const corners = scaled(points, scale);
  addFilling(target, outline, corners);
  if (outline.isBare) {
    return;
  }
  target.addLWPolyline(
    corners.map(({ x, y }) => ({ point: point2d(x, y) })),
    {
      ...penOptions(outline.layer, outline.pen),
      flags: outline.isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None,
    },
  );
}

function addFilling(
  target: EntitiesManager,
  { layer, fill }: Pick<Outline, 'layer' | 'fill'>,
  corners: readonly AreaCorner[],
): void {
  if (fill) {
    target.addEntity(new AreaHatch(corners, 'solid', { layerName: layer, ...colourOption(fill) }));
  }
}

function scaled(points: readonly Point[], scale: number): readonly AreaCorner[] {
  return points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}

/** A circle as an area: two half circles. */
function circleCorners({ centre, radiusMm }: Circle, scale: number): readonly AreaCorner[] {
  const ends = [centre.x - radiusMm, centre.x + radiusMm];
  return ends.map((x) => ({ x: x * scale, y: centre.y * scale, bulge: 1 }));
}

function rectangleCorners({ box }: Rectangle): readonly Point[] {
  const [right, top] = [box.x + box.widthMm, box.y + box.heightMm];
  return [
    { x: box.x, y: box.y },
    { x: right, y: box.y },
    { x: right, y: top },
    { x: box.x, y: top },
  ];
}
