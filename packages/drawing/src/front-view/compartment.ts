import type { PlacedFeeder } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { inset } from './box-parts.ts';
import { door, doorLeaf } from './door.ts';
import { type DoorRooms, doorRooms } from './door-rooms.ts';
import { crowding, instrumentField } from './instrument-field.ts';
import { rotaryHandle } from './instrument-symbols.ts';
import { firstFitting, LINE_HEIGHT, label } from './label.ts';
import { namePlate, plateWording } from './name-plate.ts';
import { textMm } from './paper.ts';
import { colours, symbolSizes } from './symbol-sizes.ts';

/** Between the leaf of a door and what is on it, mm on paper; low doors have less. */
const MARGIN_MM = 0.6;
const MARGIN_SHARE = 0.05;

/** The compartment of a feeder in a multi-tier cubicle: door, name plate, handle of the breaker, instruments. */
export function compartment(opening: Box, scale: number, placed: PlacedFeeder): readonly SheetItem[] {
  const leaf = doorLeaf(opening, scale);
  const room = inset(leaf, Math.min(MARGIN_MM, leaf.heightMm * MARGIN_SHARE));
  const rooms = roomiest(doorRooms(room, withoutLock(room, scale), scale), placed, scale);
  return [
    ...door(opening, scale),
    ...namePlate(rooms.plate, placed),
    ...rotaryHandle(rooms.handle),
    ...instrumentField(placed.feeder, rooms.instruments, scale),
  ];
}

/** The blank door over the height that a multi-tier cubicle leaves; a low one has no name (SBD-R1 5.4). */
export function vacantCompartment(opening: Box, scale: number, isNamed: boolean): readonly SheetItem[] {
  const lineMm = textMm.tag * LINE_HEIGHT;
  const { y, heightMm } = opening;
  const lockMm = opening.widthMm - withoutLock(opening, scale).widthMm + MARGIN_MM;
  const line = { ...inset(opening, lockMm), y: y + (heightMm - lineMm) / 2, heightMm: lineMm };
  return [
    ...door(opening, scale, colours.vacant),
    ...(isNamed
      ? label(line, firstFitting(['SPARE / VACANT', 'SPARE'], line.widthMm), {
          heightMm: textMm.tag,
          colour: colours.faint,
        })
      : []),
  ];
}

/** What counts against a way to share out a door: a cut tag most, small instruments least. */
const faultWeights = { cutTag: 1000, crowding: 2, shorterRating: 3 } as const;

/** The first way to share out a door that has the least against it. */
function roomiest([first, ...others]: ReturnType<typeof doorRooms>, placed: PlacedFeeder, scale: number) {
  const faultOf = (rooms: DoorRooms): number => {
    const { isTagCut, ratingWording } = plateWording(rooms.plate, placed);
    return (
      (isTagCut ? faultWeights.cutTag : 0) +
      ratingWording * faultWeights.shorterRating +
      crowding(placed.feeder, rooms.instruments, scale) * faultWeights.crowding
    );
  };
  return others.reduce((best, rooms) => (faultOf(rooms) < faultOf(best) ? rooms : best), first);
}

/** The lock stands on the right edge of the leaf. */
function withoutLock(room: Box, scale: number): Box {
  const { lockInsetMm, lockMm } = symbolSizes.door;
  return { ...room, widthMm: room.widthMm - (lockInsetMm + lockMm / 2) / scale };
}
