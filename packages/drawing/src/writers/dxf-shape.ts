import {
  type CommonEntityOptions,
  Hatch as DxfHatch,
  type Dxfier,
  type EntitiesManager,
  HatchBoundaryPaths,
  type HatchOptions_t,
  HatchPolylineBoundary,
  HatchPredefinedPatterns,
  LWPolylineFlags,
  pattern,
  point2d,
  point3d,
  TrueColor,
} from '@tarikjabiri/dxf';
import type { Circle, Colour, Hatch, Layer, Line, Pen, Point, Polyline, Rectangle } from '../sheet/sheet.ts';
import { lineTypeNames } from './dxf-tables.ts';

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
      addRectangle(target, shape, scale);
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

/** The bulge of a polyline over a quarter of a circle. */
const QUARTER_BULGE = Math.tan(Math.PI / 8);

/** A rectangle; one with round corners is a polyline of straight sides and quarters of circles. */
function addRectangle(target: EntitiesManager, shape: Rectangle, scale: number): void {
  const { cornerMm = 0, box } = shape;
  if (cornerMm === 0) {
    addPath(target, { ...shape, isClosed: true }, rectangleCorners(shape), scale);
    return;
  }
  const [left, foot, right, top] = [box.x, box.y, box.x + box.widthMm, box.y + box.heightMm];
  const ends = [
    [left + cornerMm, foot, right - cornerMm, foot],
    [right, foot + cornerMm, right, top - cornerMm],
    [right - cornerMm, top, left + cornerMm, top],
    [left, top - cornerMm, left, foot + cornerMm],
  ] as const;
  target.addLWPolyline(
    ends.flatMap(([fromX, fromY, toX, toY]) => [
      { point: point2d(fromX * scale, fromY * scale) },
      { point: point2d(toX * scale, toY * scale), bulge: QUARTER_BULGE },
    ]),
    { ...penOptions(shape.layer, shape.pen), flags: LWPolylineFlags.Closed },
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

/** Layer, and colour and line type where they are not those of the layer. Pen widths stand with the layers only. */
function penOptions(layer: Layer, pen: Pen = {}): CommonEntityOptions {
  return {
    layerName: layer,
    ...(pen.lineType ? { lineType: lineTypeNames[pen.lineType] } : {}),
    ...(pen.colour ? colourOption(pen.colour) : {}),
  };
}

/** The colour as the 24-bit number that DXF writes; it stands over the colour of the layer. */
export function colourOption(colour: Colour): CommonEntityOptions {
  return { trueColor: String(TrueColor.fromHex(colour)) };
}

/** A corner of an area, real mm; `bulge` 1 makes the way to the next corner a half circle. */
type AreaCorner = { readonly x: number; readonly y: number; readonly bulge?: number };

/** Parallel lines, real mm, or a plain area. */
export type AreaFilling = 'solid' | { readonly angleDegrees: number; readonly spacingMm: number };

/** The ruled pattern that every CAD program has, with its angle and its spacing: some draw their own by its name. */
const ruledPattern = { name: 'ANSI31', angleDegrees: 45, spacingMm: 3.175 } as const;

/**
 * An area of one boundary, filled or ruled. The hatch of the DXF library keeps the angle of a pattern from one file to
 * the next and does not turn its spacing, so this one writes its own lines.
 */
class AreaHatch extends DxfHatch {
  readonly corners: readonly AreaCorner[];
  readonly filling: AreaFilling;

  constructor(corners: readonly AreaCorner[], filling: AreaFilling, options: HatchOptions_t) {
    super(boundaryOf(corners), pattern({ name: HatchPredefinedPatterns.SOLID }), options);
    this.corners = corners;
    this.filling = filling;
  }

  /** HATCH of the DXF reference, with one external boundary and, for lines, one line family. */
  protected override dxfyChild(dx: Dxfier): void {
    const isSolid = this.filling === 'solid';
    dx.point3d({ x: 0, y: 0, z: 0 });
    dx.push(210, 0);
    dx.push(220, 0);
    dx.push(230, 1);
    dx.name(isSolid ? 'SOLID' : ruledPattern.name);
    dx.push(70, isSolid ? 1 : 0);
    dx.push(71, 0);
    dx.push(91, 1);
    this.boundaryPath.dxfy(dx);
    dx.push(75, 0);
    dx.push(76, 1);
    if (this.filling !== 'solid') {
      writeLineFamily(dx, this.filling);
    }
    dx.push(98, 0);
  }
}

function boundaryOf(corners: readonly AreaCorner[]): HatchBoundaryPaths {
  const paths = new HatchBoundaryPaths();
  paths.addPolylineBoundary(new HatchPolylineBoundary([...corners]));
  return paths;
}

function writeLineFamily(dx: Dxfier, { angleDegrees, spacingMm }: Exclude<AreaFilling, 'solid'>): void {
  const angle = (angleDegrees * Math.PI) / 180;
  dx.push(52, angleDegrees - ruledPattern.angleDegrees);
  dx.push(41, spacingMm / ruledPattern.spacingMm);
  dx.push(77, 0);
  dx.push(78, 1);
  dx.push(53, angleDegrees);
  dx.push(43, 0);
  dx.push(44, 0);
  dx.push(45, -Math.sin(angle) * spacingMm);
  dx.push(46, Math.cos(angle) * spacingMm);
  dx.push(79, 0);
}
