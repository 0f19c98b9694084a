import type { Box } from '../sheet/sheet.ts';
import { belowTop, leftPart, rightOf, topPart } from './box-parts.ts';
import { plateMm } from './name-plate.ts';
import { symbolSizes } from './symbol-sizes.ts';

/** Where things stand on the door of a compartment; a room may be empty. */
export type DoorRooms = { readonly plate: Box; readonly handle: Box; readonly instruments: Box };

const GAP_MM = 0.5;

/** Shares of the width beside the handle that the name plate keeps where instruments stand beside it. */
const plateShares = [0.8, 0.68, 0.55] as const;

/**
 * The ways to share out the door of a compartment, best first; `door` is `leaf` without the strip of the lock: on a high door the name plate stands above handle and
 * instruments, on a low one beside the handle, and the instruments take the place below or beside the plate.
 */
export function doorRooms(leaf: Box, door: Box, scale: number): readonly [DoorRooms, ...DoorRooms[]] {
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
