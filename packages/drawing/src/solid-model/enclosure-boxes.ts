import { hasRoofBox } from '@pw/switchboard/cable/roof-box';
import type { Compartment, DesignedCubicle } from '@pw/switchboard/model/design';
import { type DoorLeafKind, doorLeaves } from '@pw/switchboard/take-off/door-leaves';
import { type BoardFrame, isChamberBelow } from '../front-view/board-view.ts';
import type { ModelBox, ModelCubicle, Triple } from './model-box.ts';

/** How a side of a cubicle is closed: at an end of the board, at the border between bus sections, or not at all. */
export type ClosedSide = 'end' | 'border' | 'open';
export type ClosedSides = { readonly left: ClosedSide; readonly right: ClosedSide };

/** A stretch of a plate from front to rear that bars pass, mm from the front. */
export type Passage = { readonly fromY: number; readonly toY: number };

/** What of the plates of a cubicle is open for bars (SBD 16.15). */
export type Passages = {
  /** Of the barrier of the busbar chamber, over the width of the device room of a multi-tier cubicle or the whole one. */
  readonly barrier: readonly Passage[];
  readonly roof: readonly Passage[];
};

/** Base frame, plates and the barrier of the busbar chamber of a cubicle (SBD 16.15). */
export function plateBoxes(
  frame: BoardFrame,
  cubicle: ModelCubicle,
  {
    closed,
    passages,
    barredMm,
  }: { readonly closed: ClosedSides; readonly passages: Passages; readonly barredMm: number },
): readonly ModelBox[] {
  const { leftMm, widthMm, number } = cubicle;
  const { baseMm, frameMm, depthMm } = frame;
  const sheetMm = frame.metalMm('sheet of a cubicle');
  const sheet = sheetOf(number);
  const floorZ = baseMm + frameMm - sheetMm;
  const barrierZ = Math.max(frame.chamberAtMm, frame.devicesAtMm);
  const alley = { leftMm: leftMm + barredMm, widthMm: widthMm - barredMm };
  return [
    ...(baseMm > 0 ? [sheet('Base frame', { x: leftMm, y: 0, z: 0 }, { x: widthMm, y: depthMm, z: baseMm })] : []),
    ...sidePlates(frame, cubicle, closed),
    sheet('Rear plate', { x: leftMm, y: depthMm - sheetMm, z: baseMm }, { x: widthMm, y: sheetMm, z: frameMm }),
    ...levelPlate(frame, number, {
      name: 'Roof plate',
      z: floorZ,
      strips: [{ leftMm, widthMm, passages: passages.roof }],
    }),
    sheet('Floor plate', { x: leftMm, y: 0, z: baseMm }, { x: widthMm, y: depthMm - sheetMm, z: sheetMm }),
    ...levelPlate(frame, number, {
      name: 'Chamber barrier',
      z: barrierZ,
      strips: [
        { leftMm, widthMm: barredMm, passages: passages.barrier },
        ...(alley.widthMm > 0 ? [{ ...alley, passages: [] }] : []),
      ],
    }),
  ];
}

type SheetBox = (name: string, at: Triple, size: Triple) => ModelBox;

function sheetOf(cubicle: number): SheetBox {
  return (name, at, size) => ({
    part: 'sheet',
    name,
    path: `cubicle/${cubicle}/${name.toLowerCase()}`,
    cubicle,
    compartment: null,
    at,
    size,
  });
}

/** The ends of the board are closed over its whole height; between bus sections the chamber is left open for its bars. */
function sidePlates(
  { baseMm, frameMm, depthMm, devicesAtMm, usableMm, metalMm }: BoardFrame,
  { number, leftMm, widthMm }: ModelCubicle,
  closed: ClosedSides,
): readonly ModelBox[] {
  const sheetMm = metalMm('sheet of a cubicle');
  const heights = { end: { z: baseMm, heightMm: frameMm }, border: { z: devicesAtMm, heightMm: usableMm } };
  const side = (name: string, x: number, kind: ClosedSide): readonly ModelBox[] => {
    if (kind === 'open') {
      return [];
    }
    const { z, heightMm } = heights[kind];
    return [sheetOf(number)(name, { x, y: 0, z }, { x: sheetMm, y: depthMm, z: heightMm })];
  };
  return [
    ...side('Left side plate', leftMm, closed.left),
    ...side('Right side plate', leftMm + widthMm - sheetMm, closed.right),
  ];
}

type PlateStrip = { readonly leftMm: number; readonly widthMm: number; readonly passages: readonly Passage[] };

/** A level plate, strip by strip along the front, with what bars pass closed by insulating plates. */
function levelPlate(
  { depthMm, metalMm }: BoardFrame,
  cubicle: number,
  { name, z, strips }: { readonly name: string; readonly z: number; readonly strips: readonly PlateStrip[] },
): readonly ModelBox[] {
  const sheetMm = metalMm('sheet of a cubicle');
  const insulationMm = metalMm('insulating plate');
  const rearY = depthMm - sheetMm;
  const pieces = strips.flatMap(({ leftMm, widthMm, passages }) => {
    const across = ({ fromY, toY }: Passage) => ({ leftMm, widthMm, fromY, toY });
    return [
      ...betweenPassages(passages, rearY).map((each) => ({ ...across(each), isOpen: false })),
      ...passages.map((each) => ({ ...across(each), isOpen: true })),
    ];
  });
  const [plates, openings] = [pieces.filter(({ isOpen }) => !isOpen), pieces.filter(({ isOpen }) => isOpen)];
  const box = (piece: (typeof pieces)[number], path: string): ModelBox => ({
    part: piece.isOpen ? 'insulation' : 'sheet',
    name: piece.isOpen ? INSULATING_PLATE : name,
    path: `cubicle/${cubicle}/${path}`,
    cubicle,
    compartment: null,
    at: { x: piece.leftMm, y: piece.fromY, z: piece.isOpen ? z + sheetMm - insulationMm : z },
    size: { x: piece.widthMm, y: piece.toY - piece.fromY, z: piece.isOpen ? insulationMm : sheetMm },
  });
  const pathOf = (index: number) => `${name.toLowerCase()}${index === 0 ? '' : `/${index + 1}`}`;
  return [
    ...plates.map((piece, index) => box(piece, pathOf(index))),
    ...openings.map((piece, index) =>
      box(piece, `${INSULATING_PLATE.toLowerCase()}/${name.toLowerCase()}/${index + 1}`),
    ),
  ];
}

const INSULATING_PLATE = 'Insulating plate';

/** The stretches of a plate that no bar passes, from the front to the rear. */
function betweenPassages(passages: readonly Passage[], rearY: number): readonly Passage[] {
  const byPlace = passages.toSorted((one, other) => one.fromY - other.fromY);
  const froms = [0, ...byPlace.map(({ toY }) => toY)];
  const tos = [...byPlace.map(({ fromY }) => fromY), rearY];
  return froms.flatMap((fromY, index) => {
    const toY = tos[index] ?? rearY;
    return toY > fromY ? [{ fromY, toY }] : [];
  });
}

/** The name of the walls of the box through which a bus duct comes. */
export const DUCT_BOX = 'Bus duct box';

/** The walls of the adaptor box of a bus duct at the rear edge of the roof (SBD 5.5); nothing on a cubicle without one. */
export function roofBoxes(
  frame: BoardFrame,
  cubicle: DesignedCubicle,
  { number, leftMm, widthMm }: ModelCubicle,
): readonly ModelBox[] {
  const { heightMm, depthMm } = frame.roofBox;
  if (heightMm === 0 || !hasRoofBox(cubicle)) {
    return [];
  }
  const sheetMm = frame.metalMm('sheet of a cubicle');
  const frontY = frame.depthMm - depthMm;
  const z = frame.baseMm + frame.frameMm;
  const wall = (side: string, at: Omit<Triple, 'z'>, size: Omit<Triple, 'z'>): ModelBox => ({
    ...sheetOf(number)(DUCT_BOX, { ...at, z }, { ...size, z: heightMm }),
    path: `cubicle/${number}/bus duct box/${side}`,
  });
  const across = { x: widthMm, y: sheetMm };
  const deep = { x: sheetMm, y: depthMm };
  return [
    wall('front', { x: leftMm, y: frontY }, across),
    wall('rear', { x: leftMm, y: frame.depthMm - sheetMm }, across),
    wall('left', { x: leftMm, y: frontY }, deep),
    wall('right', { x: leftMm + widthMm - sheetMm, y: frontY }, deep),
  ];
}

/** The opening of a door: its width from the left end of the cubicle and its height above the floor, mm. */
export type Opening = {
  readonly name: string;
  readonly compartment: Compartment | null;
  readonly leftMm: number;
  readonly widthMm: number;
  readonly footMm: number;
  readonly heightMm: number;
};

/** The door of an opening: its leaf is before the front. */
export function doorBox({ metalMm }: BoardFrame, { number, leftMm }: ModelCubicle, opening: Opening): ModelBox {
  const { name, compartment, footMm, heightMm } = opening;
  const [doorMm, gapMm] = [metalMm('door'), metalMm('gap around a door')];
  return {
    part: 'door',
    name,
    path: `cubicle/${number}/${name.toLowerCase()}${compartment === null ? '' : `/${compartment.address}`}`,
    cubicle: number,
    compartment,
    at: { x: leftMm + opening.leftMm, y: -doorMm, z: footMm + gapMm },
    size: { x: opening.widthMm, y: doorMm, z: heightMm - 2 * gapMm },
  };
}

/** The name of the door behind which a breaker in a cubicle of its own stands. */
export const BREAKER_DOOR = 'Breaker door';

/** How the model names the doors; a filler and the cover of the busbar chamber are none. */
const doorNames: Readonly<Record<DoorLeafKind, string | null>> = {
  compartment: 'Door',
  filler: null,
  'cable alley': 'Cable alley door',
  'whole front': 'Door',
  instruments: 'Instrument door',
  breaker: BREAKER_DOOR,
  'cable compartment': 'Cable compartment door',
  'bus link': 'Bus link door',
  'bus duct': 'Bus duct door',
  'busbar chamber': null,
};

/**
 * What the doors of a cubicle close, from the top: each compartment of a multi-tier one and its cable alley; instruments,
 * breaker and cables of a breaker in a cubicle of its own; each compartment over the whole width of a column of one feeder;
 * the whole of any other.
 */
export function cubicleOpenings(frame: BoardFrame, cubicle: DesignedCubicle): readonly Opening[] {
  const { frameMm, usableMm, deviceWidthMm: moduleMm, devicesAtMm } = frame;
  const compartments = frame.compartments.get(cubicle.number) ?? [];
  return doorLeaves(cubicle, compartments, {
    frameMm,
    usableMm,
    moduleMm,
    isChamberBelow: isChamberBelow(frame),
    deviceDoor: frame.deviceDoor,
  }).flatMap(({ kind, footMm, ...leaf }) => {
    const name = doorNames[kind];
    return name === null ? [] : [{ ...leaf, name, footMm: devicesAtMm + footMm }];
  });
}
