import type { Colour } from '../sheet/layer.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { inset, pointIn } from './box-parts.ts';
import { outline, ring, stroke } from './marks.ts';
import { detailPens } from './paper.ts';
import { colours, symbolSizes } from './symbol-sizes.ts';

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
