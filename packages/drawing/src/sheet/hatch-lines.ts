import type { Hatch, Point } from './sheet.ts';

export type Segment = { readonly from: Point; readonly to: Point };

/**
 * The lines of a hatch, cut off at its boundary (even-odd rule). They lie on a grid through the corner of the paper, so
 * that hatches beside each other continue one another.
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
