import type { Box, Colour, SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, onPaper, type View } from './board-view.ts';
import { colours, detailPens, paper, symbolSizes } from './drawing-style.ts';
import { hatched, inset, middle, outline, pointIn, ring, stroke } from './marks.ts';

/** The leaf of a door in its opening. */
export function doorLeaf(opening: Box, scale: number): Box {
  const { gapMm, mostGapShare } = symbolSizes.door;
  return inset(opening, Math.min(gapMm / scale, opening.heightMm * mostGapShare));
}

/** A closed door: leaf, two hinges on the left, a lock on the right. */
export function door(opening: Box, scale: number, fill: Colour = colours.door): readonly SheetItem[] {
  const leaf = doorLeaf(opening, scale);
  return [outline('1-DOORS', leaf, { fill }), ...hinges(leaf, scale), ...lock(leaf, scale)];
}

/** A cover held by four screws; without a fill it leaves hidden lines behind it to be seen. */
export function cover(opening: Box, scale: number, fill: Colour | null = colours.door): readonly SheetItem[] {
  const leaf = doorLeaf(opening, scale);
  const { diameterMm, insetMm } = symbolSizes.screw;
  const heads = inset(leaf, insetMm / scale);
  const places = [pointIn(heads, 0, 0), pointIn(heads, 1, 0), pointIn(heads, 0, 1), pointIn(heads, 1, 1)];
  return [
    outline('1-DOORS', leaf, fill === null ? {} : { fill }),
    ...places.map((place) => ring('1-DOORS', place, diameterMm / scale, { pen: detailPens.thin })),
  ];
}

function hinges(leaf: Box, scale: number): readonly SheetItem[] {
  const { hingeWidthMm, hingeHeightMm, hingeAtShare } = symbolSizes.door;
  const heightMm = Math.min(hingeHeightMm / scale, leaf.heightMm / 4);
  return [hingeAtShare, 1 - hingeAtShare].map((share) =>
    outline(
      '1-DOORS',
      {
        x: leaf.x - hingeWidthMm / 2 / scale,
        y: leaf.y + leaf.heightMm * share - heightMm / 2,
        widthMm: hingeWidthMm / scale,
        heightMm,
      },
      { fill: colours.steel, pen: detailPens.thin },
    ),
  );
}

/** A lock with its slot, on the side that opens and below the name plate. */
function lock(leaf: Box, scale: number): readonly SheetItem[] {
  const { lockMm, lockInsetMm, lockAtShare } = symbolSizes.door;
  const diameterMm = Math.min(lockMm / scale, leaf.heightMm / 3);
  const { x, y } = pointIn(leaf, 1, lockAtShare);
  const centre = { x: x - lockInsetMm / scale, y };
  const pen = detailPens.thin;
  return [
    ring('1-DOORS', centre, diameterMm, { pen, fill: colours.plate }),
    stroke('1-DOORS', { x: centre.x, y: y - diameterMm / 4 }, { x: centre.x, y: y + diameterMm / 4 }, pen),
  ];
}

/** Ventilation slots in the middle of a room; a board that is not ventilated has none. */
export function louvre(room: Box, scale: number, { isVentilated }: BoardFrame): readonly SheetItem[] {
  if (!isVentilated) {
    return [];
  }
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

/** The base frame below a stretch of the board, hatched as cut steel; nothing for a board without one. */
export function baseFrame(view: View, { baseMm }: BoardFrame, widthMm: number): readonly SheetItem[] {
  if (baseMm <= 0) {
    return [];
  }
  const box = onPaper(view, { x: 0, y: 0, widthMm, heightMm: baseMm });
  return [hatched('0-OUTLINE', box, paper.hatchPitchMm, detailPens.thin), outline('0-OUTLINE', box)];
}
