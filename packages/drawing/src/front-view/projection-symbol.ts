import { pens } from '../sheet/layer.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { middle } from './box-parts.ts';
import { closedPath, ring, stroke } from './marks.ts';

const layer = '6-TITLE';

/** The cone of ISO 5456-2 in shares of its large diameter: its small diameter, its length, and the gap to the rings. */
const cone = { small: 0.5, length: 1.1, gap: 0.5 } as const;
const HEIGHT_SHARE = 0.5;

/** The symbol of third-angle projection: the rings of the small end stand left of the cone's side view (SBD-R1 5.7). */
export function projectionSymbol(room: Box): readonly SheetItem[] {
  const largeMm = Math.min(room.heightMm * HEIGHT_SHARE, room.widthMm / 3.4);
  const lengthMm = largeMm * cone.length;
  const centre = middle(room);
  const leftMm = centre.x - (largeMm + largeMm * cone.gap + lengthMm) / 2;
  const rings = { x: leftMm + largeMm / 2, y: centre.y };
  const [near, far] = [leftMm + largeMm * (1 + cone.gap), leftMm + largeMm * (1 + cone.gap) + lengthMm];
  const [small, large] = [(largeMm * cone.small) / 2, largeMm / 2];
  const axis = { widthMm: pens.centreLine.widthMm, lineType: pens.centreLine.lineType };
  return [
    ring(layer, rings, largeMm),
    ring(layer, rings, largeMm * cone.small),
    closedPath(layer, [
      { x: near, y: centre.y - small },
      { x: far, y: centre.y - large },
      { x: far, y: centre.y + large },
      { x: near, y: centre.y + small },
    ]),
    stroke(layer, { x: leftMm - 1, y: centre.y }, { x: far + 1, y: centre.y }, axis),
    stroke(layer, { x: rings.x, y: centre.y - large - 1 }, { x: rings.x, y: centre.y + large + 1 }, axis),
  ];
}
