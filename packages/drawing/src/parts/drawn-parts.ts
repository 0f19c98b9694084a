import {
  type Block,
  type Box,
  type Circle,
  type Hatch,
  type LayerStyle,
  type Line,
  layersOf,
  type Pen,
  type Picture,
  type Point,
  type Polyline,
  type Rectangle,
  type Sheet,
  type SheetItem,
  type Text,
} from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import { blockShapes } from './block-shapes.ts';
import { dimensionParts } from './dimension-parts.ts';

/** Many short lines with one pen: a hatch. */
export type Strokes = { readonly kind: 'strokes'; readonly segments: readonly Segment[]; readonly pen?: Pen };

/** A symbol with what it is drawn with; its words are texts of the layer. */
export type DrawnBlock = {
  readonly kind: 'drawn block';
  readonly block: Block;
  readonly shapes: readonly (Polyline | Circle)[];
};

/** The parts with which a writer without hatches, dimensions and blocks draws a sheet. */
export type Shape = Line | Polyline | Rectangle | Circle | Strokes | DrawnBlock;

export type DrawnLayer = {
  readonly style: LayerStyle;
  readonly shapes: readonly Shape[];
  /** Above the shapes of the layer. */
  readonly pictures: readonly Picture[];
  /** Printed after the shapes and pictures of the layer, so that none of them hides a word. */
  readonly texts: readonly Text[];
};

/** A sheet is written as SVG, in the PDF of its set and in offers; each of them asks several times. */
const drawnOf = new WeakMap<Sheet, readonly DrawnLayer[]>();

/** A sheet as plain shapes, pictures and texts, layer by layer in the order of painting; layers without items are left out. */
export function drawnLayers(sheet: Sheet): readonly DrawnLayer[] {
  const known = drawnOf.get(sheet) ?? drawLayers(sheet);
  drawnOf.set(sheet, known);
  return known;
}

function drawLayers(sheet: Sheet): readonly DrawnLayer[] {
  const itemsOf = Map.groupBy(sheet.items, ({ layer }) => layer);
  return layersOf(sheet)
    .map((style) => {
      const parts = (itemsOf.get(style.name) ?? []).flatMap(drawnParts);
      return {
        style,
        shapes: parts.filter((part) => part.kind !== 'text' && part.kind !== 'picture'),
        pictures: parts.filter((part) => part.kind === 'picture'),
        texts: parts.filter((part) => part.kind === 'text'),
      };
    })
    .filter(({ shapes, pictures, texts }) => shapes.length + pictures.length + texts.length > 0);
}

function drawnParts(item: SheetItem): readonly (Shape | Picture | Text)[] {
  switch (item.kind) {
    case 'hatch':
      return [{ kind: 'strokes', segments: hatchLines(item), ...(item.pen ? { pen: item.pen } : {}) }];
    case 'dimension': {
      const { lines, arrows, number } = dimensionParts(item);
      return [...lines, ...arrows, number];
    }
    case 'block': {
      const { shapes, texts } = blockShapes(item);
      return [{ kind: 'drawn block', block: item, shapes }, ...texts];
    }
    default:
      return [item];
  }
}

type Segment = { readonly from: Point; readonly to: Point };

/**
 * The lines of a hatch, cut off at its boundary (even-odd rule). They lie on a grid through the corner of the paper, so
 * that hatches next to each other continue one another.
 */
export function hatchLines({ boundary, angleDegrees, spacingMm }: Hatch): readonly Segment[] {
  const angle = (angleDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = ({ x, y }: Point): Point => ({ x: x * cos + y * sin, y: y * cos - x * sin });
  const back = ({ x, y }: Point): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const turned = boundary.map(along);
  const heights = turned.map((point) => point.y);
  const lines: Segment[] = [];
  for (let row = Math.ceil(Math.min(...heights) / spacingMm); row * spacingMm <= Math.max(...heights); row += 1) {
    const y = row * spacingMm;
    const crossings = crossingsAt(turned, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [start, end] = [crossings[index] ?? 0, crossings[index + 1] ?? 0];
      lines.push({ from: back({ x: start, y }), to: back({ x: end, y }) });
    }
  }
  return lines;
}

/** Where the closed line crosses a level, from left to right. An end counts for its upper edge only. */
function crossingsAt(points: readonly Point[], y: number): readonly number[] {
  return points
    .flatMap((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      return from.y < y === to.y < y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
    })
    .sort((left, right) => left - right);
}

/** Overhang that no eye sees: round letters reach this far above and below the capitals. */
const TOLERANCE_MM = 0.1;

/** The texts whose ink leaves their room, the numbers of dimensions included. A sheet is right when there is none. */
export function textsOutsideTheirBox(sheet: Sheet): readonly Text[] {
  return drawnLayers(sheet)
    .flatMap(({ texts }) => texts)
    .filter((text) => !contains(text.box, inkBox(text)));
}

function contains(room: Box, ink: Box): boolean {
  return (
    ink.x >= room.x - TOLERANCE_MM &&
    ink.y >= room.y - TOLERANCE_MM &&
    ink.x + ink.widthMm <= room.x + room.widthMm + TOLERANCE_MM &&
    ink.y + ink.heightMm <= room.y + room.heightMm + TOLERANCE_MM
  );
}
