import { hasRoofBox } from '@pw/switchboard/cable/roof-box';
import { type CubicleType, type DesignedCubicle, isColumn } from '@pw/switchboard/model/design';
import type { Box, DoorPlace, Point, SheetItem } from '../sheet/sheet.ts';
import { type BoardFrame, type CubicleAt, onPaper, type View } from './board-view.ts';
import { cabinetCells, openView } from './cabinet-cell.ts';
import { closedCabinet } from './cabinet-closed.ts';
import { compartment, partCompartment, vacantCompartment } from './compartment.ts';
import { type DeviceCubicleType, deviceCubicle, deviceRooms, instrumentDoor, phaseLetters } from './device-cubicle.ts';
import type { DoorFittings } from './door-fitting.ts';
import { colours, roomAbove, symbolSizes, textMm } from './drawing-style.ts';
import { cover, coverFittings, door, doorFittings, doorLeaf, louvre, louvreFittings } from './enclosure-parts.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { addressedFeeders } from './lettering.ts';
import {
  belowTop,
  closedPath,
  deviceLayer,
  inset,
  leftPart,
  openPath,
  outline,
  pointIn,
  rightOf,
  ring,
  topPart,
} from './marks.ts';
import { addressBox, addressedDoor, doorAddress } from './name-plate.ts';

/** Share of the alley's width that its chain of heights has; name and louvres are in the rest. */
export const CHAIN_SHARE = 0.5;

/** Share of the alley's height that each of its two louvres takes. */
const LOUVRE_SHARE = 0.12;

/** Heights of the compartments of a cubicle with a riser from top to bottom, real mm, vacant ones among them. */
export function compartmentHeights(cubicle: DesignedCubicle, usableMm: number): readonly number[] {
  if (cubicle.column) {
    return cubicle.column.parts.map(({ heightMm }) => heightMm);
  }
  const used = cubicle.feeders.map(({ feeder }) => feeder.values.MODULE_HEIGHT);
  const vacantMm = usableMm - cubicle.usedMm;
  return vacantMm > 0 ? [...used, vacantMm] : used;
}

/** A multi-tier cubicle: compartments from top to bottom on the left, the cable alley on the right (SBD 6.1, 6.5). */
function multiTierCubicle(room: Box, drawn: DrawnCubicle): readonly SheetItem[] {
  const { scale, frame } = drawn;
  return [...tiers(room, drawn), ...cableAlley(rightOf(room, frame.deviceWidthMm / scale), scale, frame)];
}

/** The doors of compartments from top to bottom: of feeders, of parts of one, and vacant ones. */
function tiers(room: Box, { scale, frame, cubicle, tagMm }: DrawnCubicle): readonly SheetItem[] {
  const compartments = frame.compartments.get(cubicle.number) ?? [];
  return tierOpenings(room, scale, frame, cubicle).flatMap(({ opening, heightMm }, place) => {
    const shown = compartments[place];
    if (shown?.placed) {
      return compartment(opening, scale, { ...addressedDoor(shown, shown.placed), tagMm });
    }
    return shown?.part
      ? partCompartment(opening, scale, { ...shown, part: shown.part })
      : vacantCompartment(opening, scale, {
          address: shown?.address ?? '',
          tag: heightMm >= frame.namedVacantMm ? (shown?.tag ?? '') : '',
        });
  });
}

/** The compartments of a cubicle with a riser from top to bottom, on paper and by their real height. */
function tierOpenings(room: Box, scale: number, frame: BoardFrame, cubicle: DesignedCubicle) {
  const tiersRoom = leftPart(room, tierWidthMm(frame, cubicle) / scale);
  let usedMm = 0;
  return compartmentHeights(cubicle, frame.usableMm).map((heightMm) => {
    const opening = topPart(belowTop(tiersRoom, usedMm / scale), heightMm / scale);
    usedMm += heightMm;
    return { opening, heightMm };
  });
}

/** The width of the doors of compartments, real mm: the cable alley of a column of one feeder is behind them. */
function tierWidthMm(
  { deviceWidthMm }: Pick<BoardFrame, 'deviceWidthMm'>,
  { column, widthMm }: DesignedCubicle,
): number {
  return column ? widthMm : deviceWidthMm;
}

function cableAlley(opening: Box, scale: number, frame: BoardFrame): readonly SheetItem[] {
  const { louvres, between } = alleyRooms(opening);
  const lineMm = textMm.least * LINE_HEIGHT;
  const line = { ...between, x: between.x + (between.widthMm - lineMm) / 2, widthMm: lineMm };
  return [
    ...door(opening, scale),
    ...louvres.flatMap((room) => louvre(room, scale, frame)),
    ...label(line, 'CABLE ALLEY', { isTurned: true, colour: colours.faint }),
  ];
}

/** The rooms of the louvres at the top and at the foot of the door of an alley, and the room between them. */
function alleyRooms(opening: Box): { readonly louvres: readonly Box[]; readonly between: Box } {
  const field = rightOf(opening, opening.widthMm * CHAIN_SHARE);
  const louvreMm = field.heightMm * LOUVRE_SHARE;
  return {
    louvres: [topPart(field, louvreMm), belowTop(field, field.heightMm - louvreMm)],
    between: belowTop(topPart(field, field.heightMm - louvreMm), louvreMm),
  };
}

/** The fittings of the door of a cable alley. */
export function alleyFittings(opening: Box, scale: number, frame: Pick<BoardFrame, 'isVentilated'>): DoorFittings {
  const louvres = alleyRooms(opening).louvres.flatMap((room) => louvreFittings(room, scale, frame));
  return { fittings: [...doorFittings(opening, scale), ...louvres], withoutPlace: 0 };
}

/** A cubicle with what its doors need to be drawn. */
type DrawnCubicle = {
  readonly scale: number;
  readonly frame: BoardFrame;
  readonly cubicle: DesignedCubicle;
  readonly tagMm: number;
};

type DrawRoom = (room: Box, drawn: DrawnCubicle) => readonly SheetItem[];

const roomDrawings: Readonly<Record<CubicleType, DrawRoom>> = {
  MT: multiTierCubicle,
  ACB_IC: breakerCubicle('ACB_IC'),
  ACB_OG: breakerCubicle('ACB_OG'),
  ACB_BC: breakerCubicle('ACB_BC'),
  MCCB_IC: breakerCubicle('MCCB_IC'),
  MCCB_BC: breakerCubicle('MCCB_BC'),
  MCCB_OG: breakerCubicle('MCCB_OG'),
  DEV: breakerCubicle('DEV'),
  APFC: tiers,
  EMPTY: blankCubicle,
  CABLE_BOX: cableBox,
  CAB: (room, { scale, ...drawn }) => closedCabinet(room, scale, drawn),
};

/** A cable box: one door over its whole height, with what is behind it. */
function cableBox(room: Box, { scale, frame, cubicle }: DrawnCubicle): readonly SheetItem[] {
  const lineMm = textMm.least * LINE_HEIGHT;
  const words = ['CABLE', 'BOX'];
  const block = belowTop(room, (room.heightMm - words.length * lineMm) / 2);
  const address = frame.compartments.get(cubicle.number)?.[0]?.address ?? '';
  return [
    ...door(room, scale),
    ...doorAddress(addressBox(inset(doorLeaf(room, scale), BOX_MARGIN_MM), address), address),
    ...words.flatMap((word, index) =>
      label(topPart(belowTop(block, index * lineMm), lineMm), word, { colour: colours.faint }),
    ),
  ];
}

/** Between the leaf of the door of a cable box and its address, mm on paper. */
const BOX_MARGIN_MM = 0.6;

function breakerCubicle(type: DeviceCubicleType): DrawRoom {
  return (room, { scale, frame, cubicle, tagMm }) =>
    addressedFeeders(frame, cubicle).flatMap((door) =>
      deviceCubicle(room, scale, { type, frame, named: { ...door, tagMm } }),
    );
}

/** A cubicle from the front with its doors closed: busbar chamber, device room, frame (SBD 6.1, 16.5). */
export function cubicleElevation(
  view: View,
  frame: BoardFrame,
  { cubicle, leftMm }: CubicleAt,
  tagMm: number,
): readonly SheetItem[] {
  const room = deviceRoom(view, frame, { cubicle, leftMm });
  return [
    ...cubicleBody(view, frame, { cubicle, leftMm }),
    ...roomDrawings[cubicle.type](room, { scale: view.scale, frame, cubicle, tagMm }),
  ];
}

/** The frame of a cubicle, and its busbar chamber. */
export function cubicleBody(view: View, frame: BoardFrame, { cubicle, leftMm }: CubicleAt): readonly SheetItem[] {
  const wide = { x: leftMm, widthMm: cubicle.widthMm };
  const body = onPaper(view, { ...wide, y: frame.baseMm, heightMm: frame.frameMm });
  const chamber = onPaper(view, { ...wide, y: frame.chamberAtMm, heightMm: frame.chamberMm });
  return [
    outline('0-OUTLINE', body, { fill: colours.plate }),
    ...(frame.cabinet ? [] : busbarChamber(chamber, view.scale, frame)),
  ];
}

function deviceRoom(view: View, frame: BoardFrame, { cubicle, leftMm }: CubicleAt): Box {
  return onPaper(view, { x: leftMm, y: frame.devicesAtMm, widthMm: cubicle.widthMm, heightMm: frame.usableMm });
}

/** The units of a cabinet behind its open door, next to the closed one. */
function cabinetPlaces(view: View, frame: BoardFrame, { cubicle }: CubicleAt): readonly DoorPlace[] {
  const cells = cabinetCells(openView(view, cubicle.widthMm), cubicle);
  return addressedFeeders(frame, cubicle).flatMap(({ placed: { feeder }, address, tag, ratings }, place) => {
    const cell = cells[place];
    const says = [tag, ratings[0]?.text ?? ''].filter((text) => text !== '').join(', ');
    return cell ? [{ box: cell.box, feeder: feeder.name, cubicle: cubicle.number, address, says }] : [];
  });
}

/** Where the doors of a cubicle stand: of a breaker in a cubicle of its own the two doors as one. */
export function cubicleDoors(view: View, frame: BoardFrame, at: CubicleAt): readonly DoorPlace[] {
  const { cubicle } = at;
  if (cubicle.cabinet) {
    return cabinetPlaces(view, frame, at);
  }
  const room = deviceRoom(view, frame, at);
  const openings = isColumn(cubicle.type) ? tierOpenings(room, view.scale, frame, cubicle) : [];
  const whole = cubicle.type === 'EMPTY' ? room : deviceRooms(room, view.scale, frame).doors;
  return addressedFeeders(frame, cubicle).map(({ placed: { feeder }, address, tag, ratings }, place) => ({
    box: openings[place]?.opening ?? whole,
    feeder: feeder.name,
    cubicle: cubicle.number,
    address,
    says: [tag, ratings[0]?.text ?? ''].filter((text) => text !== '').join(', '),
  }));
}

/** A blank cubicle: one door over its whole height with its tag and whatever instruments it has. */
function blankCubicle(room: Box, { scale, frame, cubicle, tagMm }: DrawnCubicle): readonly SheetItem[] {
  return addressedFeeders(frame, cubicle).flatMap((door) => instrumentDoor(room, scale, { ...door, tagMm }));
}

/** Share of the chamber's height above the louvre, where the warning stands. */
const SIGN_SHARE = 0.55;

/** The busbar chamber of one cubicle: bolted cover, warning of dangerous voltage, louvre. */
function busbarChamber(opening: Box, scale: number, frame: BoardFrame): readonly SheetItem[] {
  const { sign, below } = chamberRooms(opening);
  return [
    ...cover(opening, scale, colours.chamber),
    ...warningSign(pointIn(sign, 0.5, 0.15), scale),
    ...louvre(below, scale, frame),
  ];
}

/** The room of the warning, and below it that of the louvre. */
function chamberRooms(opening: Box): { readonly sign: Box; readonly below: Box } {
  const sign = topPart(opening, opening.heightMm * SIGN_SHARE);
  return { sign, below: belowTop(opening, sign.heightMm) };
}

/** The fittings of the cover of a busbar chamber. */
export function chamberFittings(opening: Box, scale: number, frame: Pick<BoardFrame, 'isVentilated'>): DoorFittings {
  const louvres = louvreFittings(chamberRooms(opening).below, scale, frame);
  return { fittings: [...coverFittings(opening, scale), ...louvres], withoutPlace: 0 };
}

/** The lightning flash in shares of the triangle's side, from the middle of its base. */
const flash: readonly Point[] = [
  { x: 0.05, y: 0.62 },
  { x: -0.1, y: 0.34 },
  { x: -0.01, y: 0.34 },
  { x: -0.05, y: 0.12 },
  { x: 0.11, y: 0.42 },
  { x: 0.02, y: 0.42 },
];

/** The warning of dangerous voltage: a triangle with a flash (IEC 60417-5036). `base` is the middle of its base. */
function warningSign(base: Point, scale: number): readonly SheetItem[] {
  const sideMm = symbolSizes.warning.sideMm / scale;
  const place = ({ x, y }: Point): Point => ({ x: base.x + x * sideMm, y: base.y + y * sideMm });
  const triangle = [
    { x: -0.5, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0, y: Math.sqrt(3) / 2 },
  ];
  return [
    closedPath(deviceLayer, triangle.map(place), { fill: colours.plate, pen: { widthMm: 0.25 } }),
    closedPath(deviceLayer, flash.map(place), { fill: colours.ink, isBare: true }),
  ];
}

/** From where a cubicle is seen. */
type BoardFace = 'front' | 'rear';

/**
 * What is above a cubicle: the box of a bus duct, two lifting eyes, and its number in a circle (SBD 16.5, 5.5
 *).
 */
export function cubicleRoof(
  view: View,
  frame: BoardFrame,
  { cubicle, leftMm }: CubicleAt,
  face: BoardFace = 'front',
): readonly SheetItem[] {
  const wide = { x: leftMm, widthMm: cubicle.widthMm };
  const roof = onPaper(view, { ...wide, y: frame.baseMm + frame.frameMm, heightMm: 0 });
  const top = onPaper(view, { ...wide, y: frame.overallMm, heightMm: 0 });
  const insetMm = Math.min(symbolSizes.eye.mostInsetMm, cubicle.widthMm * symbolSizes.eye.insetShare) / view.scale;
  const centre = {
    x: roof.x + roof.widthMm / 2,
    y: top.y + roomAbove.eyeMm + roomAbove.circleGapMm + roomAbove.circleMm / 2,
  };
  return [
    ...roofBox(view, frame, { cubicle, leftMm }, face),
    liftingEye({ x: roof.x + insetMm, y: roof.y }, view.scale),
    liftingEye({ x: roof.x + roof.widthMm - insetMm, y: roof.y }, view.scale),
    ring(deviceLayer, centre, roomAbove.circleMm),
    ...cubicleNumber(centre, cubicle.number),
  ];
}

/** The adaptor box of a bus duct over the whole width of its cubicle; at its front the letters of the phases. */
function roofBox(view: View, frame: BoardFrame, { cubicle, leftMm }: CubicleAt, face: BoardFace): readonly SheetItem[] {
  const y = frame.baseMm + frame.frameMm;
  const box = onPaper(view, { x: leftMm, y, widthMm: cubicle.widthMm, heightMm: frame.roofBox.heightMm });
  return box.heightMm > 0 && hasRoofBox(cubicle)
    ? [
        outline('0-OUTLINE', box, { fill: colours.plate }),
        ...(face === 'front'
          ? cubicle.feeders.flatMap(({ feeder }) => phaseLetters(topPart(box, box.heightMm / 2), feeder))
          : []),
      ]
    : [];
}

function liftingEye(foot: Point, scale: number): SheetItem {
  const { widthMm, heightMm } = symbolSizes.eye;
  const [half, height] = [widthMm / 2 / scale, Math.min(heightMm / scale, roomAbove.eyeMm)];
  const at = (x: number, y: number): Point => ({ x: foot.x + x * half, y: foot.y + y * height });
  return openPath('0-OUTLINE', [at(-1, 0), at(-1, 0.6), at(-0.5, 1), at(0.5, 1), at(1, 0.6), at(1, 0)], {
    widthMm: 0.25,
  });
}

function cubicleNumber(centre: Point, number: number): readonly SheetItem[] {
  const heightMm = textMm.tag * LINE_HEIGHT;
  const widthMm = roomAbove.circleMm;
  const box = { x: centre.x - widthMm / 2, y: centre.y - heightMm / 2, widthMm, heightMm };
  return label(box, String(number), { heightMm: textMm.tag, weight: 'bold' });
}
