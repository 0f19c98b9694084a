import { hasDuct } from '@pw/switchboard/cable/cable-entry';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { CubicleType, PlacedFeeder } from '@pw/switchboard/model/design';
import type { Box, Colour, SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, type DeviceRoom, doorHeightsOf, isChamberBelow } from './board-view.ts';
import type { DoorFittings } from './door-fitting.ts';
import { doorFront, frontFittings } from './door-front.ts';
import { colours, detailPens, symbolSizes, textMm } from './drawing-style.ts';
import { cover, coverFittings, door, doorFittings, doorLeaf, louvre, louvreFittings } from './enclosure-parts.ts';
import { instrumentField, instrumentFittings } from './instrument-field.ts';
import { firstFitting, LINE_HEIGHT, label } from './label.ts';
import { belowTop, centred, deviceLayer, inset, outline, pointIn, ring, stroke, topPart } from './marks.ts';
import {
  addressBox,
  addressReserveMm,
  doorAddress,
  lowestPlate,
  type NamedDoor,
  namePlate,
  type PlateText,
  plateText,
} from './name-plate.ts';

const { thin } = detailPens;

/** A panel of the front in shares of its width and height, from the bottom left corner. */
type Panel = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Colour;
};

/** The front of an air circuit-breaker: release with display, push buttons, charging handle, indicator. */
const panels = {
  bezel: { x: 0, y: 0, width: 1, height: 1, fill: colours.steel },
  front: { x: 0.06, y: 0.05, width: 0.88, height: 0.9, fill: colours.plate },
  release: { x: 0.12, y: 0.52, width: 0.44, height: 0.38, fill: colours.steel },
  display: { x: 0.16, y: 0.7, width: 0.36, height: 0.16, fill: colours.plate },
  on: { x: 0.62, y: 0.74, width: 0.26, height: 0.15, fill: colours.on },
  off: { x: 0.62, y: 0.54, width: 0.26, height: 0.15, fill: colours.off },
  chargingHandle: { x: 0.12, y: 0.1, width: 0.13, height: 0.36, fill: colours.ink },
  springIndicator: { x: 0.33, y: 0.12, width: 0.26, height: 0.1, fill: colours.amber },
  typePlate: { x: 0.3, y: 0.29, width: 0.6, height: 0.17, fill: colours.plate },
} as const satisfies Readonly<Record<string, Panel>>;

/** Centres of the keys below the display and of the racking shaft, in shares. */
const keys = [0.2, 0.3, 0.4, 0.5] as const;
const rackingShaft = { x: 0.76, y: 0.17, diameter: 0.14 } as const;

/** The front of an air circuit-breaker; `frame` is printed on its type plate. Only one that is drawn out has a shaft. */
function breakerFront(box: Box, frame: string, isWithdrawable: boolean): readonly SheetItem[] {
  const on = partOf(box, panels.on);
  const off = partOf(box, panels.off);
  const shaft = pointIn(box, rackingShaft.x, rackingShaft.y);
  const white = { widthMm: 0.25, colour: colours.plate };
  return [
    ...Object.values(panels).map((panel) => outline(deviceLayer, partOf(box, panel), { fill: panel.fill, pen: thin })),
    ...keys.map((x) => ring(deviceLayer, pointIn(box, x, 0.6), box.widthMm * 0.05, { pen: thin, fill: colours.plate })),
    // The signs of IEC 60417 on the buttons: a bar for ON, a circle for OFF.
    stroke(deviceLayer, pointIn(on, 0.5, 0.25), pointIn(on, 0.5, 0.75), white),
    ring(deviceLayer, pointIn(off, 0.5, 0.5), off.heightMm * 0.5, { pen: white }),
    ...(isWithdrawable
      ? [
          ring(deviceLayer, shaft, box.widthMm * rackingShaft.diameter, { pen: thin, fill: colours.steel }),
          ring(deviceLayer, shaft, box.widthMm * rackingShaft.diameter * 0.5, { pen: thin, fill: colours.ink }),
        ]
      : []),
    ...label(partOf(box, panels.typePlate), frame),
  ];
}

function partOf(box: Box, panel: Panel): Box {
  return {
    x: box.x + box.widthMm * panel.x,
    y: box.y + box.heightMm * panel.y,
    widthMm: box.widthMm * panel.width,
    heightMm: box.heightMm * panel.height,
  };
}

type DrawDevice = (opening: Box, scale: number, placed: PlacedFeeder) => readonly SheetItem[];

/**
 * The parts of a cubicle with one device: the device behind its door, and the contents of the compartment below or
 * above.
 */
type Face = { readonly device: DrawDevice; readonly further: readonly string[] };

/** A cubicle with one breaker. */
export type DeviceCubicleType = Exclude<CubicleType, 'MT' | 'APFC' | 'EMPTY' | 'CABLE_BOX' | 'CAB'>;

const faces: Readonly<Record<DeviceCubicleType, Face>> = {
  ACB_IC: { device: airBreaker, further: ['CABLE', 'COMPARTMENT'] },
  ACB_OG: { device: airBreaker, further: ['CABLE', 'COMPARTMENT'] },
  ACB_BC: { device: airBreaker, further: ['BUS LINK'] },
  MCCB_IC: { device: mouldedCaseBreaker, further: ['CABLE', 'COMPARTMENT'] },
  MCCB_BC: { device: mouldedCaseBreaker, further: ['BUS LINK'] },
  MCCB_OG: { device: mouldedCaseBreaker, further: ['CABLE', 'COMPARTMENT'] },
  DEV: { device: mouldedCaseBreaker, further: ['CABLE', 'COMPARTMENT'] },
};

const MARGIN_MM = 1;

/** Between the leaf of a door and its name plate, mm on paper. */
const PLATE_MARGIN_MM = 0.6;

/** A cubicle with one device: its instruments, the door of the device, and the compartment of its cables or bus link. */
export function deviceCubicle(
  room: Box,
  scale: number,
  { type, frame, named }: { readonly type: DeviceCubicleType; readonly frame: BoardFrame; readonly named: NamedDoor },
): readonly SheetItem[] {
  const { doors, rest } = deviceRooms(room, scale, frame);
  const { feeder } = named.placed;
  return [
    ...deviceDoors(doors, scale, { type, frame, named }),
    ...(hasDuct(feeder) ? ductHead(rest, scale, feeder) : furtherCompartment(rest, scale, frame, faces[type].further)),
  ];
}

/** The doors of a device with its instruments, and the compartment next to them, on the side of the far terminals. */
export function deviceRooms(room: Box, scale: number, frame: DeviceRoom): { readonly doors: Box; readonly rest: Box } {
  const restPaperMm = doorHeightsOf(frame).restMm / scale;
  const doorsMm = room.heightMm - restPaperMm;
  return isChamberBelow(frame)
    ? { doors: belowTop(room, restPaperMm), rest: topPart(room, restPaperMm) }
    : { doors: topPart(room, doorsMm), rest: belowTop(room, doorsMm) };
}

type NamedDevice = {
  readonly type: DeviceCubicleType;
  readonly frame: DeviceRoom;
  readonly named: NamedDoor;
};

/** The doors of a device in a cubicle of its own: its own, and that of its instruments on the side of the main busbars. */
export function deviceDoors(room: Box, scale: number, { type, frame, named }: NamedDevice): readonly SheetItem[] {
  const { instrumentMm, breakerMm } = doorHeightsOf(frame);
  const isTurned = isChamberBelow(frame);
  const upperMm = (isTurned ? breakerMm : instrumentMm) / scale;
  const [upper, lower] = [topPart(room, upperMm), belowTop(room, upperMm)];
  const [instruments, device] = isTurned ? [lower, upper] : [upper, lower];
  return [...instrumentDoor(instruments, scale, named), ...faces[type].device(device, scale, named.placed)];
}

/** The door with the name plate of a feeder and its instruments. */
export function instrumentDoor(opening: Box, scale: number, named: NamedDoor): readonly SheetItem[] {
  const { leaf, plate, reserveMm, room } = instrumentRooms(opening, scale, named);
  const isNamed = plateText(plate, reserveMm, named).tag.length > 0;
  return [
    ...door(opening, scale),
    ...namePlate(plate, reserveMm, named),
    ...(isNamed ? doorAddress(addressBox(leaf, named.address), named.address) : []),
    ...instrumentField(named.placed.feeder, room, scale, 'center'),
  ];
}

/** The fittings of such a door. */
export function instrumentDoorFittings(opening: Box, scale: number, named: NamedDoor): DoorFittings {
  const { room } = instrumentRooms(opening, scale, named);
  const { fittings, withoutPlace } = instrumentFittings(named.placed.feeder, room, scale, 'center');
  return { fittings: [...doorFittings(opening, scale), ...fittings], withoutPlace };
}

/** The text of the plate on such a door. */
export function instrumentPlate(opening: Box, scale: number, named: NamedDoor): PlateText {
  const { plate, reserveMm } = instrumentRooms(opening, scale, named);
  return plateText(plate, reserveMm, named);
}

/** The plate over the width of the leaf, as high as its tag needs, and below it the room of the instruments. */
function instrumentRooms(opening: Box, scale: number, named: NamedDoor) {
  const leaf = inset(doorLeaf(opening, scale), PLATE_MARGIN_MM);
  const reserveMm = addressReserveMm(named.address);
  const plate = lowestPlate(leaf, reserveMm, named);
  const { lockInsetMm, lockMm } = symbolSizes.door;
  const lockSideMm = (lockInsetMm + lockMm / 2) / scale;
  const field = inset(belowTop(leaf, plate.heightMm), MARGIN_MM);
  const room = { ...field, x: field.x + lockSideMm / 2, widthMm: field.widthMm - lockSideMm };
  return { leaf, plate, reserveMm, room };
}

function airBreaker(opening: Box, scale: number, { feeder }: PlacedFeeder): readonly SheetItem[] {
  const { FRAME, FEEDER_MOUNTING } = feeder.values;
  return airBreakerDoor(opening, scale, FRAME, FEEDER_MOUNTING ?? '');
}

/** The door of an air circuit-breaker, whose front looks through it. */
export function airBreakerDoor(opening: Box, scale: number, frame: string, mounting: string): readonly SheetItem[] {
  return [
    ...door(opening, scale),
    ...breakerFront(airBreakerPlace(opening, scale), frame, mounting === 'Withdrawable'),
  ];
}

function airBreakerPlace(opening: Box, scale: number): Box {
  const { widthMm, heightMm, mostWidthShare } = symbolSizes.breaker;
  return centred(opening, Math.min(widthMm / scale, opening.widthMm * mostWidthShare), heightMm / scale);
}

function mouldedCaseBreaker(opening: Box, scale: number, { feeder }: PlacedFeeder): readonly SheetItem[] {
  return [...door(opening, scale), ...doorFront(feeder, mouldedCasePlace(opening, scale))];
}

function mouldedCasePlace(opening: Box, scale: number): Box {
  const sideMm = symbolSizes.mouldedCase.handleMm / scale;
  return centred(opening, sideMm, sideMm);
}

/** The fittings of the door of a device in a cubicle of its own. */
export function deviceDoorFittings(
  opening: Box,
  scale: number,
  type: DeviceCubicleType,
  { feeder }: PlacedFeeder,
): DoorFittings {
  const front =
    faces[type].device === airBreaker
      ? [{ symbol: 'breaker' as const, box: airBreakerPlace(opening, scale) }]
      : frontFittings(feeder, mouldedCasePlace(opening, scale));
  return { fittings: [...doorFittings(opening, scale), ...front], withoutPlace: 0 };
}

/** The supply at the head of a cubicle, as the door there names it. */
const ductTexts: Readonly<Record<string, readonly [string, string]>> = {
  'Bus duct (rigid)': ['BUS DUCT', 'ENTRY'],
  'Bus trunking': ['BUS TRUNKING', 'ENTRY'],
};

/** The door before the bars of a bus duct, which has taken the place of the cable compartment (SBD 5.5). */
function ductHead(opening: Box, scale: number, { values }: EvaluatedFeeder): readonly SheetItem[] {
  const lineMm = textMm.least * LINE_HEIGHT;
  const leaf = inset(doorLeaf(opening, scale), MARGIN_MM);
  const words = ductTexts[values.CONNECTION] ?? ['BUS DUCT', 'ENTRY'];
  const whole = words.join(' ');
  const lines = firstFitting([whole, ''], leaf.widthMm) === '' ? words : [whole];
  return [
    ...door(opening, scale),
    ...lines.flatMap((line, index) => label(topPart(belowTop(leaf, index * lineMm), lineMm), line)),
  ];
}

/** The letters of the phases over a box from left to right, and N where a neutral is led with them. */
export function phaseLetters(box: Box, { values }: EvaluatedFeeder): readonly SheetItem[] {
  const letters = ['R', 'Y', 'B', ...(values.CONDUCTORS === 4 ? ['N'] : [])];
  const widthMm = box.widthMm / letters.length;
  return letters.flatMap((letter, index) => label({ ...box, x: box.x + index * widthMm, widthMm }, letter));
}

function furtherCompartment(
  opening: Box,
  scale: number,
  frame: BoardFrame,
  words: readonly string[],
): readonly SheetItem[] {
  const lineMm = textMm.least * LINE_HEIGHT;
  const upper = inset(topPart(opening, opening.heightMm * 0.55), MARGIN_MM);
  const block = belowTop(upper, (upper.heightMm - words.length * lineMm) / 2);
  return [
    ...cover(opening, scale),
    ...words.flatMap((word, index) =>
      label(topPart(belowTop(block, index * lineMm), lineMm), word, { colour: colours.faint }),
    ),
    ...louvre(furtherLouvreRoom(opening), scale, frame),
  ];
}

function furtherLouvreRoom(opening: Box): Box {
  return belowTop(opening, opening.heightMm * 0.6);
}

/** The fittings of the cover of that compartment. */
export function furtherFittings(opening: Box, scale: number, frame: Pick<BoardFrame, 'isVentilated'>): DoorFittings {
  return {
    fittings: [...coverFittings(opening, scale), ...louvreFittings(furtherLouvreRoom(opening), scale, frame)],
    withoutPlace: 0,
  };
}
