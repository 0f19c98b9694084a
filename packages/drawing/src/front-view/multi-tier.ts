import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { BoardFrame } from './board-frame.ts';
import { belowTop, inset, leftPart, rightOf, topPart } from './box-parts.ts';
import { compartment, vacantCompartment } from './compartment.ts';
import { door } from './door.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { louvre } from './louvre.ts';
import { textMm } from './paper.ts';
import { colours } from './symbol-sizes.ts';

/** Share of the alley's height that each of its two louvres takes. */
const LOUVRE_SHARE = 0.12;

/** Heights of the compartments of a multi-tier cubicle from top to bottom, real mm; the last may be the vacant one. */
export function compartmentHeights(cubicle: DesignedCubicle, usableMm: number): readonly number[] {
  const used = cubicle.feeders.map(({ feeder }) => feeder.values.MODULE_HEIGHT);
  const vacantMm = usableMm - cubicle.usedMm;
  return vacantMm > 0 ? [...used, vacantMm] : used;
}

/** A multi-tier cubicle: compartments from top to bottom on the left, the cable alley on the right (SBD-R1 5.1, 5.4). */
export function multiTierCubicle(
  room: Box,
  scale: number,
  cubicle: DesignedCubicle,
  frame: BoardFrame,
): readonly SheetItem[] {
  const tiers = leftPart(room, frame.deviceWidthMm / scale);
  const heights = compartmentHeights(cubicle, frame.usableMm);
  let usedMm = 0;
  const compartments = heights.flatMap((heightMm, index) => {
    const opening = topPart(belowTop(tiers, usedMm / scale), heightMm / scale);
    const placed = cubicle.feeders[index];
    usedMm += heightMm;
    return placed
      ? compartment(opening, scale, placed)
      : vacantCompartment(opening, scale, heightMm >= frame.namedVacantMm);
  });
  return [...compartments, ...cableAlley(rightOf(room, tiers.widthMm), scale)];
}

function cableAlley(opening: Box, scale: number): readonly SheetItem[] {
  const louvreMm = opening.heightMm * LOUVRE_SHARE;
  const between = belowTop(topPart(opening, opening.heightMm - louvreMm), louvreMm);
  const lineMm = textMm.least * LINE_HEIGHT;
  const line = { ...inset(between, 0), x: between.x + (between.widthMm - lineMm) / 2, widthMm: lineMm };
  return [
    ...door(opening, scale),
    ...louvre(topPart(opening, louvreMm), scale),
    ...louvre(belowTop(opening, opening.heightMm - louvreMm), scale),
    ...label(line, 'CABLE ALLEY', { isTurned: true, colour: colours.faint }),
  ];
}
