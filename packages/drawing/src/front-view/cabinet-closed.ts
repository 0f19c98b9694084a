import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { BoardFrame, View } from './board-view.ts';
import { cabinetCells } from './cabinet-cell.ts';
import { doorFront, doorFrontMm } from './door-front.ts';
import { colours, textMm } from './drawing-style.ts';
import { door, doorLeaf, louvre } from './enclosure-parts.ts';
import { instrumentField } from './instrument-field.ts';
import { doorInstruments } from './instrument-symbols.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { belowTop, centred, deviceLayer, inset, leftPart, outline, rightOf, topPart } from './marks.ts';
import { railRows, railRowsMm } from './rail-rows.ts';

/** Share of the height of a cell with instruments that they take above its handle. */
const INSTRUMENT_SHARE = 0.5;

/** Between the upper edge of the leaf and the plate on it, mm on paper. */
const PLATE_MARGIN_MM = 1;

/** A cabinet with its door closed: what comes through it is before the units behind it (SBD 16.5). */
export function closedCabinet(
  room: Box,
  scale: number,
  frame: BoardFrame,
  cubicle: DesignedCubicle,
): readonly SheetItem[] {
  const view: View = { scale, leftMm: room.x, floorMm: room.y };
  const leaf = doorLeaf(room, scale);
  const fronts = cabinetCells(view, cubicle).flatMap(({ place, box }) => {
    const placed = cubicle.feeders[place.feeder];
    return placed ? unitFront(box, scale, placed.feeder) : [];
  });
  return [
    ...door(room, scale),
    ...typePlate(leaf, frame),
    ...fronts,
    ...louvre(topPart({ ...leaf, heightMm: leaf.heightMm / 8 }, leaf.heightMm / 8), scale, frame),
  ];
}

/** The description of the cabinet, in the place of the busbar chamber of a board in cubicles. */
function typePlate(leaf: Box, { cabinet }: BoardFrame): readonly SheetItem[] {
  const heightMm = textMm.tag * LINE_HEIGHT;
  const strip = topPart(inset(leaf, PLATE_MARGIN_MM), heightMm);
  const plate = centred(strip, strip.widthMm * 0.7, heightMm);
  return cabinet
    ? [
        outline(deviceLayer, plate, { fill: colours.plate }),
        ...label(inset(plate, 0.3), `${cabinet.noun.toUpperCase()} ${cabinet.name}`, { weight: 'bold', isTight: true }),
      ]
    : [];
}

type Feeder = DesignedCubicle['feeders'][number]['feeder'];

/** The handle of a unit, its rows of small breakers, and its instruments, where they come through the door. */
function unitFront(box: Box, scale: number, feeder: Feeder): readonly SheetItem[] {
  if (railRowsMm(feeder) > 0) {
    const sideMm = doorFrontMm(feeder) / scale;
    const handle = topPart(box, sideMm);
    return [
      ...railRows(feeder, sideMm > 0 ? belowTop(box, sideMm) : box, scale),
      ...(sideMm > 0 ? doorFront(feeder, centred(handle, sideMm, sideMm)) : []),
    ];
  }
  const hasInstruments = doorInstruments(feeder).length > 0;
  const isHigh = box.heightMm > box.widthMm;
  const field = isHigh ? topPart(box, box.heightMm * INSTRUMENT_SHARE) : rightOf(box, box.widthMm / 2);
  const rest = isHigh ? belowTop(box, field.heightMm) : leftPart(box, box.widthMm / 2);
  const room = hasInstruments ? rest : box;
  const sideMm = Math.min(doorFrontMm(feeder) / scale, room.widthMm, room.heightMm);
  return [
    ...(sideMm > 0 ? doorFront(feeder, centred(room, sideMm, sideMm)) : []),
    ...(hasInstruments ? instrumentField(feeder, inset(field, 0.4), scale, 'center') : []),
  ];
}
