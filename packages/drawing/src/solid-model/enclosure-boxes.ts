import { entersAbove, hasDuct } from '@pw/switchboard/cable/cable-entry';
import { hasRoofBox } from '@pw/switchboard/cable/roof-box';
import type { Compartment, DesignedCubicle } from '@pw/switchboard/model/design';
import type { BoardFrame } from '../front-view/board-view.ts';
import { symbolSizes } from '../front-view/drawing-style.ts';
import type { ModelBox, ModelCubicle, Triple } from './model-box.ts';

/** Sheet and doors as the model shows them, mm (SBD 16.15): round figures, not those that are cut. */
export const SHEET_MM = 2;
const DOOR_MM = 20;

/** Between the leaf of a door and the ends of its opening, mm. */
const DOOR_GAP_MM = 2;

/** The sides of a cubicle that are closed: the ends of the board, and the borders between bus sections. */
export type ClosedSides = { readonly left: boolean; readonly right: boolean };

/** Base frame, plates and the barrier of the busbar chamber of a cubicle (SBD 16.15). */
export function plateBoxes(frame: BoardFrame, cubicle: ModelCubicle, closed: ClosedSides): readonly ModelBox[] {
  const { leftMm, widthMm } = cubicle;
  const { baseMm, frameMm, depthMm } = frame;
  const sheet = (name: string, at: Triple, size: Triple): ModelBox => ({
    part: 'sheet',
    name,
    path: `cubicle/${cubicle.number}/${name.toLowerCase()}`,
    cubicle: cubicle.number,
    compartment: null,
    at,
    size,
  });
  const level = (name: string, z: number) =>
    sheet(name, { x: leftMm, y: 0, z }, { x: widthMm, y: depthMm - SHEET_MM, z: SHEET_MM });
  const side = (name: string, x: number) =>
    sheet(name, { x, y: 0, z: baseMm }, { x: SHEET_MM, y: depthMm, z: frameMm });
  return [
    ...(baseMm > 0 ? [sheet('Base frame', { x: leftMm, y: 0, z: 0 }, { x: widthMm, y: depthMm, z: baseMm })] : []),
    ...(closed.left ? [side('Left side plate', leftMm)] : []),
    ...(closed.right ? [side('Right side plate', leftMm + widthMm - SHEET_MM)] : []),
    sheet('Rear plate', { x: leftMm, y: depthMm - SHEET_MM, z: baseMm }, { x: widthMm, y: SHEET_MM, z: frameMm }),
    level('Roof plate', baseMm + frameMm - SHEET_MM),
    level('Floor plate', baseMm),
    level('Chamber barrier', Math.max(frame.chamberAtMm, frame.devicesAtMm)),
  ];
}

/** The name of the box through which a bus duct comes. */
export const DUCT_BOX = 'Bus duct box';

/** The adaptor box of a bus duct in the middle of the roof (SBD 5.5); nothing on a cubicle without one. */
export function roofBoxes(frame: BoardFrame, cubicle: DesignedCubicle, { leftMm }: ModelCubicle): readonly ModelBox[] {
  const { number, widthMm } = cubicle;
  const { heightMm, depthMm } = frame.roofBox;
  return heightMm > 0 && hasRoofBox(cubicle)
    ? [
        {
          part: 'sheet',
          name: DUCT_BOX,
          path: `cubicle/${number}/bus duct box`,
          cubicle: number,
          compartment: null,
          at: { x: leftMm, y: (frame.depthMm - depthMm) / 2, z: frame.baseMm + frame.frameMm },
          size: { x: widthMm, y: depthMm, z: heightMm },
        },
      ]
    : [];
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
export function doorBox({ number, leftMm }: ModelCubicle, opening: Opening): ModelBox {
  const { name, compartment, footMm, heightMm } = opening;
  return {
    part: 'door',
    name,
    path: `cubicle/${number}/${name.toLowerCase()}${compartment === null ? '' : `/${compartment.address}`}`,
    cubicle: number,
    compartment,
    at: { x: leftMm + opening.leftMm, y: -DOOR_MM, z: footMm + DOOR_GAP_MM },
    size: { x: opening.widthMm, y: DOOR_MM, z: heightMm - 2 * DOOR_GAP_MM },
  };
}

/**
 * What the doors of a cubicle close, from the top: each compartment of a multi-tier one and its cable alley; instruments,
 * breaker and cables of a breaker in a cubicle of its own; each compartment over the whole width of a column of one feeder;
 * the whole of any other.
 */
export function cubicleOpenings(frame: BoardFrame, cubicle: DesignedCubicle): readonly Opening[] {
  const compartments = frame.compartments.get(cubicle.number) ?? [];
  const [first = null] = compartments;
  const whole = { leftMm: 0, widthMm: cubicle.widthMm, footMm: frame.devicesAtMm, heightMm: frame.usableMm };
  switch (cubicle.type) {
    case 'MT':
      return [...tierOpenings(frame, compartments, frame.deviceWidthMm), alleyOpening(frame, cubicle)];
    case 'APFC':
      return tierOpenings(frame, compartments, cubicle.widthMm);
    case 'EMPTY':
    case 'CABLE_BOX':
      return [{ ...whole, name: 'Door', compartment: first }];
    default:
      return breakerOpenings(frame, cubicle, first);
  }
}

function tierOpenings(frame: BoardFrame, compartments: readonly Compartment[], widthMm: number): readonly Opening[] {
  return stacked(
    frame.devicesAtMm + frame.usableMm,
    compartments.map((compartment) => ({
      name: 'Door',
      compartment,
      heightMm: compartment.heightMm,
      leftMm: 0,
      widthMm,
    })),
  );
}

function alleyOpening(frame: BoardFrame, { widthMm }: DesignedCubicle): Opening {
  return {
    name: 'Cable alley door',
    compartment: null,
    leftMm: frame.deviceWidthMm,
    widthMm: widthMm - frame.deviceWidthMm,
    footMm: frame.devicesAtMm,
    heightMm: frame.usableMm,
  };
}

/** The name of the door behind which a breaker in a cubicle of its own stands. */
export const BREAKER_DOOR = 'Breaker door';

function breakerOpenings(
  frame: BoardFrame,
  { type, widthMm, feeders: [placed] }: DesignedCubicle,
  compartment: Compartment | null,
): readonly Opening[] {
  const { instrumentMm, breakerMm } = symbolSizes.breakerDoors;
  const opening = (name: string, heightMm: number) => ({ name, compartment, heightMm, leftMm: 0, widthMm });
  const doors = [opening('Instrument door', instrumentMm), opening(BREAKER_DOOR, breakerMm)];
  const isDucted = placed !== undefined && hasDuct(placed.feeder);
  const rest = opening(
    type === 'ACB_BC' ? 'Bus link door' : isDucted ? 'Bus duct door' : 'Cable compartment door',
    frame.usableMm - instrumentMm - breakerMm,
  );
  const isRestAbove = isDucted || (placed !== undefined && entersAbove(placed.feeder));
  return stacked(frame.devicesAtMm + frame.usableMm, isRestAbove ? [rest, ...doors] : [...doors, rest]);
}

/** Openings below each other from a height above the floor, mm. */
function stacked(topMm: number, openings: readonly Omit<Opening, 'footMm'>[]): readonly Opening[] {
  let footMm = topMm;
  return openings.map((opening) => {
    footMm -= opening.heightMm;
    return { ...opening, footMm };
  });
}
