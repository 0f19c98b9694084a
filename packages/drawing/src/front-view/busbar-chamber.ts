import type { Box, SheetItem } from '../sheet/sheet.ts';
import { belowTop, pointIn, topPart } from './box-parts.ts';
import { cover } from './door.ts';
import { louvre } from './louvre.ts';
import { colours } from './symbol-sizes.ts';
import { warningSign } from './warning-sign.ts';

/** Share of the chamber's height above the louvre, where the warning stands. */
const SIGN_SHARE = 0.55;

/** The busbar chamber of one cubicle: bolted cover, warning of dangerous voltage, louvre. */
export function busbarChamber(opening: Box, scale: number): readonly SheetItem[] {
  const signRoom = topPart(opening, opening.heightMm * SIGN_SHARE);
  return [
    ...cover(opening, scale, colours.chamber),
    ...warningSign(pointIn(signRoom, 0.5, 0.15), scale),
    ...louvre(belowTop(opening, signRoom.heightMm), scale),
  ];
}
