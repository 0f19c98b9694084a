import type { Box } from '../sheet/sheet.ts';
import type { BoardFrame, CubicleAt } from './board-view.ts';

/**
 * The box of a bus duct on the roof of a cubicle and the opening under it, seen from above; real mm from the left end of
 * what is shown and from the front (SBD 16.7).
 */
export function ductPlace(
  { roofBox, depthMm, metalMm }: Pick<BoardFrame, 'roofBox' | 'depthMm' | 'metalMm'>,
  { cubicle, leftMm }: CubicleAt,
): { readonly box: Box; readonly opening: Box } {
  const middleY = depthMm - roofBox.depthMm / 2;
  const inMiddle = (widthMm: number, heightMm: number): Box => ({
    x: leftMm + (cubicle.widthMm - widthMm) / 2,
    y: middleY - heightMm / 2,
    widthMm,
    heightMm,
  });
  return {
    box: inMiddle(cubicle.widthMm, roofBox.depthMm),
    opening: inMiddle(
      cubicle.widthMm - metalMm('duct opening less than its cubicle'),
      metalMm('depth of a duct opening'),
    ),
  };
}
