import type { Box } from '../sheet/sheet.ts';
import type { BoardFrame, CubicleAt } from './board-view.ts';

/** A gland plate begins so far behind the front, mm (SBD 16.7). */
const FROM_FRONT_MM = 100;

/**
 * A gland plate seen from above, in the middle of its cubicle, of a multi-tier one in the middle of the cable alley; real
 * mm from the left end of what is shown and from the front.
 */
export function plateBox(
  { deviceWidthMm }: Pick<BoardFrame, 'deviceWidthMm'>,
  { cubicle: { type, widthMm }, leftMm }: CubicleAt,
  plateWidthMm: number,
  plateDepthMm: number,
): Box {
  const roomMm = type === 'MT' ? widthMm - deviceWidthMm : widthMm;
  const x = leftMm + widthMm - roomMm + (roomMm - plateWidthMm) / 2;
  return { x, y: FROM_FRONT_MM, widthMm: plateWidthMm, heightMm: plateDepthMm };
}
