import { dimensionNumber } from './dimension-number.ts';
import { dimensionStyle as style } from './dimension-style.ts';
import { layerStyle } from './layer.ts';
import type { Dimension, Line, Point, Polyline, Text } from './sheet.ts';

/** The lines, arrows and number that a dimension is drawn with. */
export type DimensionParts = {
  readonly lines: readonly Line[];
  readonly arrows: readonly Polyline[];
  readonly number: Text;
};

/** A dimension seen along its own axis: `u` runs along the dimension line, `v` across it. */
type Frame = { readonly point: (u: number, v: number) => Point; readonly start: number; readonly end: number };

/** Takes a dimension apart into what SVG, PDF and the block of a DXF dimension draw. */
export function dimensionParts(dimension: Dimension): DimensionParts {
  const frame = frameOf(dimension);
  return {
    lines: dimensionLines(dimension, frame),
    arrows: arrows(dimension, frame),
    number: dimensionNumber(dimension),
  };
}

function frameOf({ axis, from, to }: Dimension): Frame {
  const [first, second] = axis === 'horizontal' ? [from.x, to.x] : [from.y, to.y];
  return {
    point: (u, v) => (axis === 'horizontal' ? { x: u, y: v } : { x: v, y: u }),
    start: Math.min(first, second),
    end: Math.max(first, second),
  };
}

function dimensionLines(dimension: Dimension, { point, start, end }: Frame): readonly Line[] {
  const { lineAt, layer, axis, from, to } = dimension;
  const tail = arrowsAreOutside(start, end) ? style.arrowLengthMm + style.tailMm : 0;
  const line = (begin: Point, finish: Point): Line => ({ kind: 'line', layer, from: begin, to: finish });
  const extensions = [from, to].map((measured) => {
    const [u, v] = axis === 'horizontal' ? [measured.x, measured.y] : [measured.y, measured.x];
    const away = Math.sign(lineAt - v);
    return line(point(u, v + away * style.extensionGapMm), point(u, lineAt + away * style.extensionOvershootMm));
  });
  return [...extensions, line(point(start - tail, lineAt), point(end + tail, lineAt))];
}

/** Arrows stand inside what they measure, or point at it from both sides where it is too short for them. */
function arrows({ lineAt, layer }: Dimension, { point, start, end }: Frame): readonly Polyline[] {
  const inwards = arrowsAreOutside(start, end) ? -1 : 1;
  return [
    { tip: start, back: start + inwards * style.arrowLengthMm },
    { tip: end, back: end - inwards * style.arrowLengthMm },
  ].map(({ tip, back }) => ({
    kind: 'polyline',
    layer,
    points: [
      point(tip, lineAt),
      point(back, lineAt + style.arrowWidthMm / 2),
      point(back, lineAt - style.arrowWidthMm / 2),
    ],
    isClosed: true,
    isBare: true,
    fill: layerStyle(layer).colour,
  }));
}

function arrowsAreOutside(start: number, end: number): boolean {
  return end - start < 3 * style.arrowLengthMm;
}
