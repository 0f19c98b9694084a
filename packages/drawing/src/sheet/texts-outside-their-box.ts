import { inkBox } from '../text/ink-box.ts';
import { drawnLayers } from './drawn-parts.ts';
import type { Box, Sheet, Text } from './sheet.ts';

/** Overhang that no eye sees: round letters reach this far above and below the capitals. */
const TOLERANCE_MM = 0.1;

/** The texts whose ink leaves their room, the numbers of dimensions included. A sheet is right when there is none. */
export function textsOutsideTheirBox(sheet: Sheet): readonly Text[] {
  return drawnLayers(sheet)
    .flatMap(({ texts }) => texts)
    .filter((text) => !contains(text.box, inkBox(text)));
}

function contains(room: Box, ink: Box): boolean {
  return (
    ink.x >= room.x - TOLERANCE_MM &&
    ink.y >= room.y - TOLERANCE_MM &&
    ink.x + ink.widthMm <= room.x + room.widthMm + TOLERANCE_MM &&
    ink.y + ink.heightMm <= room.y + room.heightMm + TOLERANCE_MM
  );
}
