import { CABLE } from '@pw/switchboard/cable/cable';
import { entersAbove } from '@pw/switchboard/cable/cable-entry';
import type { TerminationRooms } from '@pw/switchboard/cable/termination-room';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { devicesIn } from '@pw/switchboard/model/feeder-column';
import type { PlateSide } from '@pw/switchboard/model/gland-plate';
import { type BoardFrame, isChamberBelow } from '../front-view/board-view.ts';
import { legReach } from '../solid-model/cubicle-bars.ts';
import type { Passage } from '../solid-model/enclosure-boxes.ts';
import { isDevice, isFirstDevice, type ModelBox } from '../solid-model/model-box.ts';

/** A place in a section: from the front and above the floor, mm. */
export type Across = { readonly y: number; readonly z: number };

type CabledCubicle = { readonly design: Pick<BoardDesign, 'cubicles'>; readonly cubicle: DesignedCubicle };

type Cabled = CabledCubicle & { readonly frame: BoardFrame };

/** Thickness of gland plates and their margin in the depth, mm (SBD 16.7, 16.9). */
const plateMm = { thickness: 3, margin: 100 } as const;

/** Between a breaker and the first row of lugs or what is led past it, and from a lug to the first bend, mm. */
const TERMINAL_MM = 60;

/** Whose cables come into a cubicle: of a device with a cable box next to it, into that box. */
export function cabledFeeders({ design, cubicle }: CabledCubicle): readonly EvaluatedFeeder[] {
  const boxed = new Set(design.cubicles.flatMap((each) => each.boxOf ?? []));
  const own = devicesIn(cubicle).filter((placed) => !boxed.has(placed));
  return (cubicle.boxOf ? [cubicle.boxOf] : own)
    .map(({ feeder }) => feeder)
    .filter(({ type, values }) => type.role !== 'bus coupler' && values.CONNECTION === CABLE);
}

/** The gland plates of a cubicle: in its floor, in its roof, or in both. */
export function glandPlates({ frame, design, cubicle }: Cabled): readonly SectionPlate[] {
  const { baseMm, frameMm, depthMm } = frame;
  // What was frozen before plates were designed has them where its cables come in.
  const sides =
    cubicle.glandPlates === undefined ? entrySides(cabledFeeders({ design, cubicle })) : cubicle.glandPlates?.sides;
  return (sides ?? []).map((side) => ({
    side,
    at: { y: plateMm.margin, z: side === 'floor' ? baseMm : baseMm + frameMm - plateMm.thickness },
    size: { y: depthMm - 2 * plateMm.margin, z: plateMm.thickness },
  }));
}

type SectionPlate = { readonly side: PlateSide; readonly at: Across; readonly size: Across };

/** The sides on which feeders have their cables. */
export function entrySides(led: readonly EvaluatedFeeder[]): readonly PlateSide[] {
  const sides = new Set(led.map((feeder) => (entersAbove(feeder) ? 'roof' : 'floor')));
  return (['floor', 'roof'] as const).filter((side) => sides.has(side));
}

/** A breaker in a cubicle of its own: its box, and its terminals away from the main bars. */
type FarTerminals = Pick<ModelBox, 'at' | 'size'> & { readonly farZ: number };

/**
 * The way of the cables of a breaker in a cubicle of its own: from the first row of lugs, on bars from the terminals away
 * from the main bars, to the gland plate, past the breaker where that lies on the other side. Empty for one without cables.
 */
export function cablePath(cabled: Cabled, { at, size, farZ }: FarTerminals): readonly Across[] {
  const [side] = entrySides(cabledFeeders(cabled));
  const plate = glandPlates(cabled).find((each) => each.side === side);
  if (!plate) {
    return [];
  }
  const { frame } = cabled;
  const isTerminalAbove = isChamberBelow(frame);
  const away = isTerminalAbove ? 1 : -1;
  const outside = isTerminalAbove ? Math.max(at.z + size.z, farZ) : Math.min(at.z, farZ);
  const lug = { y: frame.depthMm / 2, z: outside + away * TERMINAL_MM };
  const isPlateAbove = plate.at.z > lug.z;
  const lastY = plate.at.y + plate.size.y;
  const laneY = isPlateAbove === isTerminalAbove ? lug.y : at.y + size.y + TERMINAL_MM;
  const y = Math.max(plate.at.y, Math.min(laneY, lastY));
  const bendZ = lug.z + away * TERMINAL_MM;
  return [lug, { y: lug.y, z: bendZ }, { y, z: bendZ }, { y, z: plate.at.z }];
}

/** From one cable to the next, mm. */
const LANE_MM = 30;

type SideBox = { readonly at: Across; readonly size: Across };

/** The palm of a dropper with its rows of lugs, its leg to the terminals, and a cable from each row. */
export type CableFan = {
  readonly palm: SideBox;
  readonly leg: SideBox | null;
  readonly cables: readonly (readonly Across[])[];
};

/** How far the palm goes on behind its last row of lugs, mm. */
const PALM_END_MM = 50;

/** The bars that the cables of a breaker end on. */
type LugBars = {
  readonly rows: number;
  readonly widthMm: number;
  readonly betweenRowsMm: number;
  readonly farZ: number;
  /** The rear of the breaker, mm from the front. */
  readonly rearY: number;
};

/**
 * The palm from the far terminals of a breaker past its rows of lugs, as wide as its dropper, and a cable from each row along
 * the way of the cables, next to the palm and to each other (SBD 16.9). null without cables.
 */
export function cableFan(
  path: readonly Across[],
  { rows, widthMm, betweenRowsMm, farZ, rearY }: LugBars,
): CableFan | null {
  const [lug, bend, lane, end] = path;
  if (!lug || !bend || !lane || !end) {
    return null;
  }
  const away = bend.z < lug.z ? -1 : 1;
  const isStraight = lane.y === lug.y;
  const laneMm = isStraight ? widthMm / 2 + LANE_MM : LANE_MM;
  const cables = Array.from({ length: rows }, (_none, row) => {
    const z = away * betweenRowsMm * row;
    const y = laneMm * (row + 1 - rows);
    return [
      { y: lug.y, z: lug.z + z },
      { y: lug.y + (isStraight ? y : 0), z: bend.z + z },
      { y: lane.y + y, z: bend.z + z },
      { y: lane.y + y, z: end.z },
    ];
  });
  const endZ = lug.z + away * (betweenRowsMm * (rows - 1) + PALM_END_MM);
  const y = lug.y - widthMm / 2;
  const reach = legReach(y, widthMm, rearY);
  const legZ = away < 0 ? farZ - widthMm : farZ;
  return {
    palm: { at: { y, z: Math.min(farZ, endZ) }, size: { y: widthMm, z: Math.abs(endZ - farZ) } },
    leg: reach && { at: { y: reach.fromY, z: legZ }, size: { y: reach.toY - reach.fromY, z: widthMm } },
    cables,
  };
}

/**
 * The cables in the alley of a multi-tier cubicle, from the devices of its modules to the gland plates, in lanes between
 * the devices and the riser (SBD 16.9).
 */
export function alleyCables(cabled: Cabled, boxes: readonly ModelBox[]): readonly (readonly Across[])[] {
  const led = new Set(cabledFeeders(cabled));
  const devices = boxes.filter(isDevice);
  const riser = boxes.find(({ part }) => part === 'bar');
  const fromY = Math.max(0, ...devices.map(rearOf)) + LANE_MM;
  return glandPlates(cabled).flatMap((plate) => {
    const isRoof = plate.side === 'roof';
    const ends = devices.filter(isFirstDevice).flatMap((device) => {
      const feeder = device.compartment?.placed?.feeder;
      const isLed = feeder && led.has(feeder) && entersAbove(feeder) === isRoof;
      return isLed ? [{ y: rearOf(device), z: device.at.z + device.size.z * (isRoof ? 3 / 4 : 1 / 4) }] : [];
    });
    return inLanes(ends, plate, { fromY, toY: (riser?.at.y ?? cabled.frame.depthMm) - LANE_MM });
  });
}

/** The cables of a cable box, from the bars of each conductor to the gland plates, in lanes before them (SBD 16.9). */
export function boxCables(cabled: Cabled, boxes: readonly ModelBox[]): readonly (readonly Across[])[] {
  const bars = boxes.filter(({ part }) => part === 'bar');
  const ends = [...Map.groupBy(bars, ({ conductor }) => conductor).values()].flatMap(([first]) =>
    first ? [{ y: first.at.y, z: first.at.z + first.size.z / 2 }] : [],
  );
  const barY = Math.min(cabled.frame.depthMm, ...ends.map(({ y }) => y));
  return glandPlates(cabled).flatMap((plate) => inLanes(ends, plate, { fromY: barY - LANE_MM, toY: plate.at.y }));
}

const rearOf = ({ at, size }: ModelBox): number => at.y + size.y;

/** From each end level to a lane and along it to the plate; the nearest end has the first lane, so that none cross. */
function inLanes(
  ends: readonly Across[],
  plate: SectionPlate,
  { fromY, toY }: Passage,
): readonly (readonly Across[])[] {
  const byDistance = ends.toSorted((one, other) => Math.abs(one.z - plate.at.z) - Math.abs(other.z - plate.at.z));
  const pitchMm = Math.min(LANE_MM, Math.abs(toY - fromY) / Math.max(1, ends.length - 1)) * Math.sign(toY - fromY);
  const lastY = plate.at.y + plate.size.y;
  return byDistance.map((end, lane) => {
    const y = Math.max(plate.at.y, Math.min(fromY + lane * pitchMm, lastY));
    return [end, { y, z: end.z }, { y, z: plate.at.z }];
  });
}

/** The rows of lugs of the device in a cubicle of its own, on its dropper. */
export function lugRowsIn(
  rooms: TerminationRooms,
  { feeders: [first], bars }: Pick<DesignedCubicle, 'feeders' | 'bars'>,
): number {
  return first ? (rooms.ofDevice(first.feeder, bars.phase?.value.widthMm ?? 0, false)?.rows ?? 1) : 1;
}
