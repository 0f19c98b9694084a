import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { NAME_PITCH } from '../text/break-text.ts';
import { inkHeightMm } from '../text/text-measures.ts';
import type { BoardFrame, View } from './board-view.ts';
import { cabinetCells, cellLabel } from './cabinet-cell.ts';
import { doorFront, doorFrontMm } from './door-front.ts';
import { colours, textMm } from './drawing-style.ts';
import { door, doorLeaf, louvre } from './enclosure-parts.ts';
import { instrumentField } from './instrument-field.ts';
import { doorInstruments } from './instrument-symbols.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { addressedFeeders } from './lettering.ts';
import { belowTop, centred, deviceLayer, inset, leftPart, outline, rightOf, topPart } from './marks.ts';
import { railRows, railRowsMm } from './rail-rows.ts';

/** Share of the height of a cell with instruments that they take above its handle. */
const INSTRUMENT_SHARE = 0.5;

/** Between the edge of that plate and its words, mm on paper. */
const PLATE_EDGE_MM = 0.3;

/** Share of the width of the leaf that the plate of the board takes. */
const PLATE_SHARE = 0.9;

/** Between the upper edge of the leaf and the plate on it, mm on paper. */
const PLATE_MARGIN_MM = 1;

type Closed = { readonly frame: BoardFrame; readonly cubicle: DesignedCubicle; readonly tagMm: number };

/** A cabinet with its door closed: what comes through it is before the units behind it (SBD 16.5). */
export function closedCabinet(room: Box, scale: number, { frame, cubicle, tagMm }: Closed): readonly SheetItem[] {
  const view: View = { scale, leftMm: room.x, floorMm: room.y };
  const leaf = doorLeaf(room, scale);
  const doors = addressedFeeders(frame, cubicle);
  const fronts = cabinetCells(view, cubicle).flatMap(({ box }, index) => {
    const named = doors[index];
    if (!named) {
      return [];
    }
    const { front, items } = cellLabel(box, { ...named, tagMm });
    return [...unitFront(front, scale, named.placed.feeder), ...items];
  });
  return [
    ...door(room, scale),
    ...boardPlate(leaf, frame),
    ...fronts,
    ...louvre(topPart({ ...leaf, heightMm: leaf.heightMm / 8 }, leaf.heightMm / 8), scale, frame),
  ];
}

/** The name of the board and below it that of the cabinet, in the place of the busbar chamber of a board in cubicles. */
function boardPlate(leaf: Box, { cabinet, boardName }: BoardFrame): readonly SheetItem[] {
  // The name may be in any script.
  const nameMm = Math.max(textMm.least * NAME_PITCH, inkHeightMm(boardName, textMm.least, 'bold'));
  const strip = topPart(inset(leaf, PLATE_MARGIN_MM), nameMm + textMm.least * LINE_HEIGHT + 2 * PLATE_EDGE_MM);
  const plate = centred(strip, strip.widthMm * PLATE_SHARE, strip.heightMm);
  const inside = inset(plate, PLATE_EDGE_MM);
  const upper = topPart(inside, nameMm);
  const lower = belowTop(inside, nameMm);
  return cabinet
    ? [
        outline(deviceLayer, plate, { fill: colours.plate }),
        ...label(upper, boardName, { weight: 'bold', isTight: true, wholeText: boardName }),
        ...label(lower, `${cabinet.noun.toUpperCase()} ${cabinet.name}`),
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
