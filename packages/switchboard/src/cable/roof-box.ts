import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { barAreaFigure } from '../busbar/bar-size.ts';
import { type BoardDesign, type Cubicle, type CubicleBars, isColumn } from '../model/design.ts';
import { hasDuct } from './cable-entry.ts';

const source = 'SBD 5.5';

/**
 * Whether the adaptor box of a bus duct or trunking stands on the roof of a cubicle: of a breaker in a cubicle of its
 * own. A module has none, nor a unit of a cabinet, whatever was asked for it: check K6 says so.
 */
export function hasRoofBox({ type, feeders }: Pick<Cubicle, 'type' | 'feeders'>): boolean {
  return !isColumn(type) && type !== 'CAB' && feeders.some(({ feeder }) => hasDuct(feeder));
}

const boxOnRoof = formula({
  rule: 'height-of-boxes-on-roof',
  source,
  text: 'if(boxes > 0, height, 0)',
  names: ['boxes', 'height'],
});

/** How far the adaptor boxes stand above the roof of a board, mm; 0 without any. */
export function roofBoxMm(cubicles: readonly Cubicle[], heightMm: Figure): Figure {
  return boxOnRoof.figure({ boxes: cubicles.filter(hasRoofBox).length, height: heightMm });
}

/** The height of a board with the boxes on its roof, mm; one that was frozen before has no boxes. */
export function heightWithBoxesMm({ heightMm, roofBoxMm: boxMm }: Pick<BoardDesign, 'heightMm' | 'roofBoxMm'>): number {
  return heightMm.value + (boxMm?.value ?? 0);
}

/** The height of a board with all that is on its roof: boxes, or a canopy where that is higher, mm (SBD 7.6). */
export function heightWithRoofMm(design: Pick<BoardDesign, 'heightMm' | 'canopyMm' | 'roofBoxMm'>): number {
  return Math.max(heightWithBoxesMm(design), design.heightMm.value + (design.canopyMm?.value ?? 0));
}

/** Whether a design has the box on the roof of this cubicle: one that was frozen before boxes were weighed has none. */
export function hasDesignedRoofBox({ roofBoxMm: boxMm }: Pick<BoardDesign, 'roofBoxMm'>, cubicle: Cubicle): boolean {
  return (boxMm?.value ?? 0) > 0 && hasRoofBox(cubicle);
}

const braidsOfBars = formula({
  rule: 'braids-to-bus-duct',
  source,
  text: 'phases * ceil(phase / unit) + ceil(neutral / unit)',
  names: ['phases', 'phase', 'neutral', 'unit'],
});

/** The braids between a dropper and its bus duct, in pieces of the area of one, mm2. */
export function ductBraids({ phase, neutral }: CubicleBars, phases: number, braidMm2: number): Figure {
  return braidsOfBars.figure({
    phases,
    phase: phase ? barAreaFigure(phase) : 0,
    neutral: neutral ? barAreaFigure(neutral) : 0,
    unit: braidMm2,
  });
}
