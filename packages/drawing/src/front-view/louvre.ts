import type { Box, SheetItem } from '../sheet/sheet.ts';
import { middle } from './box-parts.ts';
import { outline } from './marks.ts';
import { detailPens } from './paper.ts';
import { colours, symbolSizes } from './symbol-sizes.ts';

/** Ventilation slots in the middle of a room. */
export function louvre(room: Box, scale: number): readonly SheetItem[] {
  const { widthShare, mostWidthMm, slots, slotMm, pitchMm } = symbolSizes.louvre;
  const widthMm = Math.min(room.widthMm * widthShare, mostWidthMm / scale);
  const { x, y } = middle(room);
  return Array.from({ length: slots }, (_, index) =>
    outline(
      '1-DOORS',
      {
        x: x - widthMm / 2,
        y: y + ((index - (slots - 1) / 2) * pitchMm - slotMm / 2) / scale,
        widthMm,
        heightMm: slotMm / scale,
      },
      { pen: { ...detailPens.hair, colour: colours.pale }, fill: colours.steel },
    ),
  );
}
