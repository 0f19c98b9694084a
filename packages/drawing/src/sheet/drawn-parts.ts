import { dimensionParts } from './dimension-parts.ts';
import { hatchLines, type Segment } from './hatch-lines.ts';
import { type LayerStyle, layers } from './layer.ts';
import type { Circle, Line, Pen, Picture, Polyline, Rectangle, Sheet, SheetItem, Text } from './sheet.ts';

/** Many short lines with one pen: a hatch. */
export type Strokes = { readonly kind: 'strokes'; readonly segments: readonly Segment[]; readonly pen?: Pen };

/** What a writer without hatches and dimensions draws a sheet with. */
export type Shape = Line | Polyline | Rectangle | Circle | Strokes;

export type DrawnLayer = {
  readonly style: LayerStyle;
  readonly shapes: readonly Shape[];
  /** Above the shapes of the layer. */
  readonly pictures: readonly Picture[];
  /** Printed after the shapes and pictures of the layer, so that none of them hides a word. */
  readonly texts: readonly Text[];
};

/** A sheet as plain shapes, pictures and texts, layer by layer in the order of painting; layers without items are left out. */
export function drawnLayers(sheet: Sheet): readonly DrawnLayer[] {
  return layers
    .map((style) => {
      const parts = sheet.items.filter((item) => item.layer === style.name).flatMap(drawnParts);
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
    default:
      return [item];
  }
}
