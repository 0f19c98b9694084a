import type { CubicleType, DesignedCubicle } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { BoardFrame } from './board-frame.ts';
import { busbarChamber } from './busbar-chamber.ts';
import { deviceCubicle, instrumentDoor } from './device-cubicle.ts';
import { outline } from './marks.ts';
import { multiTierCubicle } from './multi-tier.ts';
import type { CubicleAt } from './sheet-part.ts';
import { colours } from './symbol-sizes.ts';
import { onPaper, type View } from './view.ts';

type DrawRoom = (room: Box, scale: number, cubicle: DesignedCubicle, frame: BoardFrame) => readonly SheetItem[];

const rooms: Readonly<Record<CubicleType, DrawRoom>> = {
  MT: multiTierCubicle,
  ACB_IC: (room, scale, cubicle) => deviceCubicle(room, scale, { ...cubicle, type: 'ACB_IC' }),
  ACB_OG: (room, scale, cubicle) => deviceCubicle(room, scale, { ...cubicle, type: 'ACB_OG' }),
  ACB_BC: (room, scale, cubicle) => deviceCubicle(room, scale, { ...cubicle, type: 'ACB_BC' }),
  MCCB_IC: (room, scale, cubicle) => deviceCubicle(room, scale, { ...cubicle, type: 'MCCB_IC' }),
  EMPTY: blankCubicle,
};

/** A cubicle from the front with its doors closed: busbar chamber, device room, frame (SBD-R1 5.1, 5.7). */
export function cubicleElevation(view: View, frame: BoardFrame, { cubicle, leftMm }: CubicleAt): readonly SheetItem[] {
  const wide = { x: leftMm, widthMm: cubicle.widthMm };
  const body = onPaper(view, { ...wide, y: frame.baseMm, heightMm: frame.frameMm });
  const chamber = onPaper(view, { ...wide, y: frame.chamberAtMm, heightMm: frame.chamberMm });
  const room = onPaper(view, { ...wide, y: frame.devicesAtMm, heightMm: frame.usableMm });
  return [
    outline('0-OUTLINE', body, { fill: colours.plate }),
    ...busbarChamber(chamber, view.scale),
    ...rooms[cubicle.type](room, view.scale, cubicle, frame),
  ];
}

/** A blank cubicle: one door over its whole height with its tag and whatever instruments it has. */
function blankCubicle(room: Box, scale: number, { feeders }: DesignedCubicle): readonly SheetItem[] {
  return feeders.flatMap((placed) => instrumentDoor(room, scale, placed));
}
