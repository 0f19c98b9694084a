import type { Compartment } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import type { DoorFittings } from './door-fitting.ts';
import { doorFront, doorFrontMm, frontFittings } from './door-front.ts';
import { colours, symbolSizes, textMm } from './drawing-style.ts';
import { door, doorFittings, doorLeaf } from './enclosure-parts.ts';
import { crowding, instrumentField, instrumentFittings } from './instrument-field.ts';
import { doorInstruments, instrumentSymbol } from './instrument-symbols.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { belowTop, inset, leftPart, rightOf, topPart } from './marks.ts';
import {
  addressBox,
  addressReserveMm,
  doorAddress,
  lossOf,
  type NamedDoor,
  namePlate,
  type PlateText,
  plateHeightsMm,
  plateText,
} from './name-plate.ts';
import { railFittings, railRows, railRowsMm } from './rail-rows.ts';

/** Between the leaf of a door and what is on it, mm on paper; low doors have less. */
const MARGIN_MM = 0.6;
const MARGIN_SHARE = 0.05;

/** The compartment of a feeder in a multi-tier cubicle: door, name plate, address, handle of the breaker, instruments. */
export function compartment(opening: Box, scale: number, named: NamedDoor): readonly SheetItem[] {
  const { rooms, text } = layOutDoor(opening, scale, named);
  return [
    ...door(opening, scale),
    ...namePlate(rooms.plate, rooms.reserveMm, named),
    ...(text.tag.length === 0 ? [] : doorAddress(rooms.address, named.address)),
    ...(rooms.handle ? doorFront(named.placed.feeder, rooms.handle) : []),
    ...railRows(named.placed.feeder, rooms.instruments, scale),
    ...instrumentField(named.placed.feeder, rooms.instruments, scale),
  ];
}

/** The fittings of that door. */
export function compartmentFittings(opening: Box, scale: number, named: NamedDoor): DoorFittings {
  const { rooms } = layOutDoor(opening, scale, named);
  const { feeder } = named.placed;
  const { fittings, withoutPlace } = instrumentFittings(feeder, rooms.instruments, scale);
  return {
    fittings: [
      ...doorFittings(opening, scale),
      ...(rooms.handle ? frontFittings(feeder, rooms.handle) : []),
      ...railFittings(feeder, rooms.instruments, scale),
      ...fittings,
    ],
    withoutPlace,
  };
}

type CompartmentPart = NonNullable<Compartment['part']>;

/** The text of the plate on the door of a compartment. */
export function compartmentPlate(opening: Box, scale: number, named: NamedDoor): PlateText {
  return layOutDoor(opening, scale, named).text;
}

/** The width of the letters of an address, as a multiple of their height. */
const ADDRESS_ROOM = 1.1;

/**
 * The blank door over the height that a multi-tier cubicle leaves (SBD 6.5). A low one has no name, and one that is no
 * higher than letters no address: the compartment list has it.
 */
export function vacantCompartment(
  opening: Box,
  scale: number,
  { address, tag }: { readonly address: string; readonly tag: string },
): readonly SheetItem[] {
  const lineMm = textMm.tag * LINE_HEIGHT;
  const { y, heightMm } = opening;
  const lockMm = opening.widthMm - withoutLock(opening, scale).widthMm + MARGIN_MM;
  const line = { ...inset(opening, lockMm), y: y + (heightMm - lineMm) / 2, heightMm: lineMm };
  const room = roomOf(doorLeaf(opening, scale));
  // The lowest of them is no higher than its address, which then takes the whole of it.
  const corner = addressBox(room.heightMm < textMm.least ? { ...room, y, heightMm } : room, address);
  const middle = { ...line, y: Math.min(line.y, corner.y - lineMm) };
  const isLettered = address !== '' && corner.heightMm >= textMm.least * ADDRESS_ROOM;
  return [
    ...door(opening, scale, colours.vacant),
    ...(tag === '' ? [] : label(middle, tag, { heightMm: textMm.tag, colour: colours.faint })),
    ...(isLettered ? doorAddress(corner, address) : []),
  ];
}

/**
 * The door before a part of a feeder whose device is in another compartment: the tag of the feeder with the name of the
 * part, the name alone where both have no room, and its filter fans at the foot.
 */
export function partCompartment(
  opening: Box,
  scale: number,
  { address, tag, part }: Pick<Compartment, 'address' | 'tag'> & { readonly part: CompartmentPart },
): readonly SheetItem[] {
  const lineMm = textMm.tag * LINE_HEIGHT;
  const room = roomOf(doorLeaf(opening, scale));
  const inside = inset(room, MARGIN_MM);
  const line = leftPart(topPart(inside, lineMm), inside.widthMm - addressReserveMm(address));
  const fits = (text: string) => textWidthMm(text, textMm.tag, 'bold') <= line.widthMm;
  return [
    ...door(opening, scale),
    ...label(line, fits(tag) ? tag : part.text, { heightMm: textMm.tag, align: 'left', weight: 'bold', isTight: true }),
    ...doorAddress(addressBox(room, address), address),
    ...fanPlaces(room, scale, part).flatMap((box) => instrumentSymbol('fan', box, '')),
  ];
}

/** The filter fans at the foot of a door, from the left. */
function fanPlaces(room: Box, scale: number, { fans }: CompartmentPart): readonly Box[] {
  const side = symbolSizes.fan.sideMm / scale;
  return Array.from({ length: fans }, (_, index) => {
    return { x: room.x + index * (side + GAP_MM), y: room.y, widthMm: side, heightMm: side };
  });
}

/** The fittings of the door before a part of a feeder. */
export function partFittings(opening: Box, scale: number, part: CompartmentPart): DoorFittings {
  const fans = fanPlaces(roomOf(doorLeaf(opening, scale)), scale, part);
  return {
    fittings: [...doorFittings(opening, scale), ...fans.map((box) => ({ symbol: 'fan' as const, box }))],
    withoutPlace: 0,
  };
}

/** Where things are on the door of a compartment; a room may be empty. */
type DoorRooms = {
  readonly plate: Box;
  /** Width at the right end of the plate's upper row that the address takes. */
  readonly reserveMm: number;
  readonly address: Box;
  /** null for a door without one. */
  readonly handle: Box | null;
  readonly instruments: Box;
  /** The way of a low door on a high one: only where its plate says more so. */
  readonly isLowWay: boolean;
};

type DoorLayout = { readonly rooms: DoorRooms; readonly text: PlateText };

/** The costs of a way to share out a door: a loss of the plate counts most, a second line of the tag least. */
const faultWeights = { loss: 1000, lowWay: 200, crowding: 2, shorterRating: 3, furtherLine: 1 } as const;

/** The first way to share out a door that has the least against it. */
function layOutDoor(opening: Box, scale: number, named: NamedDoor): DoorLayout {
  const [first, ...others] = doorRooms(roomOf(doorLeaf(opening, scale)), scale, named).map((rooms) => {
    const text = plateText(rooms.plate, rooms.reserveMm, named);
    const fault =
      lossOf(text) * faultWeights.loss +
      Number(rooms.isLowWay) * faultWeights.lowWay +
      text.ratingWording * faultWeights.shorterRating +
      text.tag.length * faultWeights.furtherLine +
      crowding(named.placed.feeder, rooms.instruments, scale) * faultWeights.crowding;
    return { rooms, text, fault };
  });
  if (!first) {
    throw new Error('a door is shared out in no way');
  }
  return others.reduce((best, each) => (each.fault < best.fault ? each : best), first);
}

/** A leaf without its edge. */
function roomOf(leaf: Box): Box {
  return inset(leaf, Math.min(MARGIN_MM, leaf.heightMm * MARGIN_SHARE));
}

/** The lock is on the right edge of the leaf. */
function withoutLock(room: Box, scale: number): Box {
  const { lockInsetMm, lockMm } = symbolSizes.door;
  return { ...room, widthMm: room.widthMm - (lockInsetMm + lockMm / 2) / scale };
}

const GAP_MM = 0.5;

/** Shares of the width next to the handle that the name plate keeps where instruments are next to it. */
const plateShares = [0.8, 0.68, 0.55] as const;

/** The least height that is left below a plate for the instruments of a door without a handle, mm. */
const LEAST_FIELD_MM = 6;

/** A plate over the whole width ends this far above the foot of the leaf, and so above the lock, mm. */
const LOCK_MARGIN_MM = 4;

/**
 * The ways to share out the door of a compartment, best first: on a high door the name plate is above handle and
 * instruments over the whole width, on a low one, or where it would not say everything so, next to the handle, and the
 * instruments take the place below or next to the plate.
 */
function doorRooms(leaf: Box, scale: number, named: NamedDoor): readonly DoorRooms[] {
  const { placed, address } = named;
  const free = withoutLock(leaf, scale);
  const handleMm = doorFrontMm(placed.feeder) / scale;
  const heights = plateHeightsMm(named);
  const reserveMm = addressReserveMm(address);
  const onPlate = { address: addressBox(leaf, address), reserveMm, isLowWay: false };
  const neededMm = handleMm > 0 || doorInstruments(placed.feeder).length === 0 ? handleMm : LEAST_FIELD_MM;
  const fieldMm = Math.max(neededMm, railRowsMm(placed.feeder) / scale);
  const high = heights
    .filter((plateMm) => leaf.heightMm >= plateMm + (fieldMm === 0 ? LOCK_MARGIN_MM : GAP_MM + fieldMm))
    .map((plateMm) => ({ ...onPlate, plate: topPart(leaf, plateMm), ...belowPlate(free, plateMm, handleMm) }));
  const isLowWay = high.length > 0;
  const corner = addressBox(free, address);
  const column = handleColumn(free, Math.max(handleMm, reserveMm), handleMm, corner);
  const beside = { address: corner, reserveMm: 0, handle: column.handle, isLowWay };
  const over = { address: corner, reserveMm, isLowWay };
  return [
    ...high,
    ...(handleMm === 0
      ? [...heights, free.heightMm].map((plateMm) => ({
          ...over,
          plate: topPart(free, plateMm),
          ...belowPlate(free, plateMm, 0),
        }))
      : []),
    ...heights.map((plateMm) => ({
      ...beside,
      plate: topPart(column.left, plateMm),
      instruments: belowTop(column.left, plateMm + GAP_MM),
    })),
    ...plateShares.map((share) => {
      const plate = leftPart(column.left, column.left.widthMm * share);
      return { ...beside, plate, instruments: rightOf(column.left, plate.widthMm + GAP_MM) };
    }),
  ];
}

function belowPlate(free: Box, plateMm: number, handleMm: number): Pick<DoorRooms, 'handle' | 'instruments'> {
  const lower = belowTop(free, plateMm + GAP_MM);
  if (handleMm === 0) {
    return { handle: null, instruments: lower };
  }
  const fieldMm = lower.widthMm - handleMm - GAP_MM;
  const beside = rightOf(lower, fieldMm + GAP_MM);
  return {
    handle: { ...beside, y: beside.y + (beside.heightMm - handleMm) / 2, heightMm: handleMm },
    instruments: leftPart(lower, fieldMm),
  };
}

/** The right end of a low door: the address above, the handle below it, smaller where the door is lower than both. */
function handleColumn(free: Box, columnMm: number, handleMm: number, address: Box) {
  const column = rightOf(free, free.widthMm - columnMm);
  const below = belowTop(column, Math.max(0, column.y + column.heightMm - address.y));
  const sideMm = Math.min(handleMm, below.heightMm);
  return {
    left: leftPart(free, free.widthMm - columnMm - GAP_MM),
    handle:
      handleMm === 0
        ? null
        : {
            x: below.x + below.widthMm - sideMm,
            y: below.y + (below.heightMm - sideMm) / 2,
            widthMm: sideMm,
            heightMm: sideMm,
          },
  };
}
