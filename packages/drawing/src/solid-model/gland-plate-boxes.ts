import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { BoardFrame } from '../front-view/board-view.ts';
import { plateBox } from '../front-view/gland-plate-place.ts';
import type { ModelBox, ModelCubicle } from './model-box.ts';

/** The gland plates of a cubicle, on its floor plate or under its roof plate (SBD 16.15). */
export function glandPlateBoxes(
  frame: BoardFrame,
  cubicle: DesignedCubicle,
  { number, leftMm }: ModelCubicle,
): readonly ModelBox[] {
  const plates = cubicle.glandPlates;
  if (!plates) {
    return [];
  }
  const { x, y, widthMm, heightMm } = plateBox(frame, { cubicle, leftMm }, plates.widthMm.value, plates.depthMm.value);
  const sheetMm = frame.metalMm('sheet of a cubicle');
  return plates.sides.map((side): ModelBox => {
    const underRoofMm = frame.frameMm - sheetMm - plates.thicknessMm;
    return {
      part: 'sheet',
      name: 'Gland plate',
      path: `cubicle/${number}/gland plate in the ${side}`,
      cubicle: number,
      compartment: null,
      at: { x, y, z: frame.baseMm + (side === 'floor' ? sheetMm : underRoofMm) },
      size: { x: widthMm, y: heightMm, z: plates.thicknessMm },
    };
  });
}
