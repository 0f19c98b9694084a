import type { Box, Colour, Point, SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, onPaper, type View } from './board-view.ts';
import type { DoorFitting } from './door-fitting.ts';
import { colours, detailPens, paper, symbolSizes } from './drawing-style.ts';
import { centred, hatched, inset, middle, outline, pointIn, ring, stroke } from './marks.ts';

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
  return [
    outline('1-DOORS', leaf, fill === null ? {} : { fill }),
    ...coverFittings(opening, scale).map(({ box }) =>
      ring('1-DOORS', middle(box), box.widthMm, { pen: detailPens.thin }),
    ),
  ];
}

/** The screws of a cover as its fittings. */
export function coverFittings(opening: Box, scale: number): readonly DoorFitting[] {
  const { diameterMm, insetMm } = symbolSizes.screw;
  const heads = inset(doorLeaf(opening, scale), insetMm / scale);
  const places = [pointIn(heads, 0, 0), pointIn(heads, 1, 0), pointIn(heads, 0, 1), pointIn(heads, 1, 1)];
  return places.map((place) => ({ symbol: 'screw', box: squareAt(place, diameterMm / scale) }));
}

/** The lock of a door as its fitting. */
export function doorFittings(opening: Box, scale: number): readonly DoorFitting[] {
  const { centre, diameterMm } = lockPlace(doorLeaf(opening, scale), scale);
  return [{ symbol: 'lock', box: squareAt(centre, diameterMm) }];
}

function squareAt({ x, y }: Point, sideMm: number): Box {
  return { x: x - sideMm / 2, y: y - sideMm / 2, widthMm: sideMm, heightMm: sideMm };
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

/** On the side that opens and below the name plate. */
function lockPlace(leaf: Box, scale: number): { readonly centre: Point; readonly diameterMm: number } {
  const { lockMm, lockInsetMm, lockAtShare } = symbolSizes.door;
  const { x, y } = pointIn(leaf, 1, lockAtShare);
  return { centre: { x: x - lockInsetMm / scale, y }, diameterMm: Math.min(lockMm / scale, leaf.heightMm / 3) };
}

/** A lock with its slot. */
function lock(leaf: Box, scale: number): readonly SheetItem[] {
  const { centre, diameterMm } = lockPlace(leaf, scale);
  const { x, y } = centre;
  const pen = detailPens.thin;
  return [
    ring('1-DOORS', centre, diameterMm, { pen, fill: colours.plate }),
    stroke('1-DOORS', { x, y: y - diameterMm / 4 }, { x, y: y + diameterMm / 4 }, pen),
  ];
}

/** Ventilation slots in the middle of a room; a board that is not ventilated has none. */
export function louvre(room: Box, scale: number, frame: Pick<BoardFrame, 'isVentilated'>): readonly SheetItem[] {
  if (!frame.isVentilated) {
    return [];
  }
  const { slots, slotMm, pitchMm } = symbolSizes.louvre;
  const { x, y } = middle(room);
  const widthMm = louvreWidth(room, scale);
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

function louvreWidth(room: Box, scale: number): number {
  const { widthShare, mostWidthMm } = symbolSizes.louvre;
  return Math.min(room.widthMm * widthShare, mostWidthMm / scale);
}

/** The slots of a room as one fitting of its leaf; none where there are none. */
export function louvreFittings(
  room: Box,
  scale: number,
  { isVentilated }: Pick<BoardFrame, 'isVentilated'>,
): readonly DoorFitting[] {
  const { slots, slotMm, pitchMm } = symbolSizes.louvre;
  const heightMm = ((slots - 1) * pitchMm + slotMm) / scale;
  return isVentilated ? [{ symbol: 'louvre', box: centred(room, louvreWidth(room, scale), heightMm) }] : [];
}

/** The base frame below a stretch of the board, hatched as cut steel; nothing for a board without one. */
export function baseFrame(view: View, { baseMm }: BoardFrame, widthMm: number): readonly SheetItem[] {
  if (baseMm <= 0) {
    return [];
  }
  const box = onPaper(view, { x: 0, y: 0, widthMm, heightMm: baseMm });
  return [hatched('0-OUTLINE', box, paper.hatchPitchMm, detailPens.thin), outline('0-OUTLINE', box)];
}
