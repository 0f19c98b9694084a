import type { Box } from '../sheet/sheet.ts';
import type { BoardFrame, CubicleAt } from './board-view.ts';

/**
 * A gland plate seen from above, in the middle of its cubicle, of a multi-tier one in the middle of the cable alley; real
 * mm from the left end of what is shown and from the front (SBD 16.7).
 */
export function plateBox(
  { deviceWidthMm, metalMm }: Pick<BoardFrame, 'deviceWidthMm' | 'metalMm'>,
  { cubicle: { type, widthMm }, leftMm }: CubicleAt,
  plateWidthMm: number,
  plateDepthMm: number,
): Box {
  const roomMm = type === 'MT' ? widthMm - deviceWidthMm : widthMm;
  const x = leftMm + widthMm - roomMm + (roomMm - plateWidthMm) / 2;
  return { x, y: metalMm('gland plate from the front'), widthMm: plateWidthMm, heightMm: plateDepthMm };
}
