import type { CubicleType, DesignedCubicle, PlacedFeeder } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { belowTop, centred, inset, topPart } from './box-parts.ts';
import { breakerFront } from './breaker-front.ts';
import { cover, door, doorLeaf } from './door.ts';
import { instrumentField } from './instrument-field.ts';
import { rotaryHandle } from './instrument-symbols.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { louvre } from './louvre.ts';
import { namePlate, plateMm } from './name-plate.ts';
import { textMm } from './paper.ts';
import { colours, symbolSizes } from './symbol-sizes.ts';

type DrawDevice = (opening: Box, scale: number, placed: PlacedFeeder) => readonly SheetItem[];

/** What a cubicle with one device shows: the device behind its door, and what the compartment below it holds. */
type Face = { readonly device: DrawDevice; readonly below: readonly string[] };

/** A cubicle with one breaker. */
export type DeviceCubicleType = Exclude<CubicleType, 'MT' | 'EMPTY'>;

const faces: Readonly<Record<DeviceCubicleType, Face>> = {
  ACB_IC: { device: airBreaker, below: ['CABLE', 'COMPARTMENT'] },
  ACB_OG: { device: airBreaker, below: ['CABLE', 'COMPARTMENT'] },
  ACB_BC: { device: airBreaker, below: ['BUS LINK'] },
  MCCB_IC: { device: mouldedCaseBreaker, below: ['CABLE', 'COMPARTMENT'] },
};

const MARGIN_MM = 1;

/** Between the leaf of a door and its name plate, mm on paper. */
const PLATE_MARGIN_MM = 0.6;

/** A cubicle with one breaker: instrument door above, the breaker, the compartment of its cables or bus link below. */
export function deviceCubicle(
  room: Box,
  scale: number,
  cubicle: DesignedCubicle & { readonly type: DeviceCubicleType },
): readonly SheetItem[] {
  const [placed] = cubicle.feeders;
  const doors = topPart(room, deviceDoorsMm / scale);
  return [
    ...(placed ? deviceDoors(doors, scale, cubicle.type, placed) : []),
    ...lowerCompartment(belowTop(room, doors.heightMm), scale, faces[cubicle.type].below),
  ];
}

/** The height of the two doors of a breaker in a cubicle of its own, real mm. */
export const deviceDoorsMm = symbolSizes.breakerDoors.instrumentMm + symbolSizes.breakerDoors.breakerMm;

/** The doors of a breaker in a cubicle of its own: its instruments above, the breaker below. */
export function deviceDoors(
  room: Box,
  scale: number,
  type: DeviceCubicleType,
  placed: PlacedFeeder,
): readonly SheetItem[] {
  const upper = topPart(room, symbolSizes.breakerDoors.instrumentMm / scale);
  const breaker = belowTop(room, upper.heightMm);
  return [...instrumentDoor(upper, scale, placed), ...faces[type].device(breaker, scale, placed)];
}

/** The door with the name plate of a feeder and its instruments. */
export function instrumentDoor(opening: Box, scale: number, placed: PlacedFeeder): readonly SheetItem[] {
  const leaf = inset(doorLeaf(opening, scale), PLATE_MARGIN_MM);
  const { lockInsetMm, lockMm } = symbolSizes.door;
  const lockSideMm = (lockInsetMm + lockMm / 2) / scale;
  const field = inset(belowTop(leaf, plateMm.full), MARGIN_MM);
  const room = { ...field, x: field.x + lockSideMm / 2, widthMm: field.widthMm - lockSideMm };
  return [
    ...door(opening, scale),
    ...namePlate(topPart(leaf, plateMm.full), placed),
    ...instrumentField(placed.feeder, room, scale, 'center'),
  ];
}

function airBreaker(opening: Box, scale: number, { feeder }: PlacedFeeder): readonly SheetItem[] {
  const { widthMm, heightMm, mostWidthShare } = symbolSizes.breaker;
  const width = Math.min(widthMm / scale, opening.widthMm * mostWidthShare);
  return [...door(opening, scale), ...breakerFront(centred(opening, width, heightMm / scale), feeder.values.FRAME)];
}

function mouldedCaseBreaker(opening: Box, scale: number): readonly SheetItem[] {
  const { handleMm } = symbolSizes.mouldedCase;
  return [...door(opening, scale), ...rotaryHandle(centred(opening, handleMm / scale, handleMm / scale))];
}

function lowerCompartment(opening: Box, scale: number, words: readonly string[]): readonly SheetItem[] {
  const lineMm = textMm.least * LINE_HEIGHT;
  const upper = inset(topPart(opening, opening.heightMm * 0.55), MARGIN_MM);
  const block = belowTop(upper, (upper.heightMm - words.length * lineMm) / 2);
  return [
    ...cover(opening, scale),
    ...words.flatMap((word, index) =>
      label(topPart(belowTop(block, index * lineMm), lineMm), word, { colour: colours.faint }),
    ),
    ...louvre(belowTop(opening, opening.heightMm * 0.6), scale),
  ];
}
