import type { PlacedFeeder } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { colours, symbolSizes, textMm } from './drawing-style.ts';
import { door, doorLeaf } from './enclosure-parts.ts';
import { crowding, instrumentField } from './instrument-field.ts';
import { rotaryHandle } from './instrument-symbols.ts';
import { firstFitting, LINE_HEIGHT, label } from './label.ts';
import { belowTop, inset, leftPart, rightOf, topPart } from './marks.ts';
import { namePlate, plateMm, plateWording } from './name-plate.ts';

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

/** Where things stand on the door of a compartment; a room may be empty. */
type DoorRooms = { readonly plate: Box; readonly handle: Box; readonly instruments: Box };

const GAP_MM = 0.5;

/** Shares of the width beside the handle that the name plate keeps where instruments stand beside it. */
const plateShares = [0.8, 0.68, 0.55] as const;

/**
 * The ways to share out the door of a compartment, best first; `door` is `leaf` without the strip of the lock: on a high door the name plate stands above handle and
 * instruments, on a low one beside the handle, and the instruments take the place below or beside the plate.
 */
function doorRooms(leaf: Box, door: Box, scale: number): readonly [DoorRooms, ...DoorRooms[]] {
  const handleMm = symbolSizes.handle.plateMm / scale;
  if (door.heightMm >= plateMm.full + GAP_MM + handleMm) {
    return [{ ...highDoor(door, handleMm), plate: topPart(leaf, plateMm.full) }];
  }
  const lowHandleMm = Math.min(handleMm, door.heightMm);
  return [
    lowDoor(door, lowHandleMm, plateMm.full),
    lowDoor(door, lowHandleMm, plateMm.least),
    ...plateShares.map((share) => crowdedDoor(door, lowHandleMm, share)),
  ];
}

function highDoor(door: Box, handleMm: number): Omit<DoorRooms, 'plate'> {
  const lower = belowTop(door, plateMm.full + GAP_MM);
  const fieldMm = lower.widthMm - handleMm - GAP_MM;
  const beside = rightOf(lower, fieldMm + GAP_MM);
  return {
    handle: { ...beside, y: beside.y + (beside.heightMm - handleMm) / 2, heightMm: handleMm },
    instruments: leftPart(lower, fieldMm),
  };
}

function lowDoor(door: Box, handleMm: number, plateHeightMm: number): DoorRooms {
  const { left, handle } = besideHandle(door, handleMm);
  return { plate: topPart(left, plateHeightMm), handle, instruments: belowTop(left, plateHeightMm + GAP_MM) };
}

function crowdedDoor(door: Box, handleMm: number, plateShare: number): DoorRooms {
  const { left, handle } = besideHandle(door, handleMm);
  const plate = leftPart(left, left.widthMm * plateShare);
  return { plate, handle, instruments: rightOf(left, plate.widthMm + GAP_MM) };
}

function besideHandle(door: Box, handleMm: number) {
  const beside = rightOf(door, door.widthMm - handleMm);
  return {
    left: leftPart(door, door.widthMm - handleMm - GAP_MM),
    handle: { ...beside, y: beside.y + (beside.heightMm - handleMm) / 2, heightMm: handleMm },
  };
}
