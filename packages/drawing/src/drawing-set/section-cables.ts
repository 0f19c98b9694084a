import { CABLE } from '@pw/switchboard/cable/cable';
import { entersAbove } from '@pw/switchboard/cable/cable-entry';
import type { TerminationRooms } from '@pw/switchboard/cable/termination-room';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { devicesIn } from '@pw/switchboard/model/feeder-column';
import type { PlateSide } from '@pw/switchboard/model/gland-plate';
import type { BoardFrame } from '../front-view/board-view.ts';
import type { ModelBox } from '../solid-model/model-box.ts';

/** A place in a section: from the front and above the floor, mm. */
export type Across = { readonly y: number; readonly z: number };

type CabledCubicle = { readonly design: Pick<BoardDesign, 'cubicles'>; readonly cubicle: DesignedCubicle };

type Cabled = CabledCubicle & { readonly frame: BoardFrame };

/** Thickness of gland plates and their margin in the depth, mm (SBD 16.7, 16.9). */
const plateMm = { thickness: 3, margin: 100 } as const;

/** Between a breaker and what is led past it, and from its terminals to the first bend, mm. */
export const TERMINAL_MM = 60;

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

/**
 * The way of the cables of a breaker in a cubicle of its own: from the terminals away from the main bars to the gland
 * plate, past the breaker where that lies on the other side. Empty for one without cables.
 */
export function cablePath(cabled: Cabled, { at, size }: Pick<ModelBox, 'at' | 'size'>): readonly Across[] {
  const [side] = entrySides(cabledFeeders(cabled));
  const plate = glandPlates(cabled).find((each) => each.side === side);
  if (!plate) {
    return [];
  }
  const { chamberAtMm, devicesAtMm } = cabled.frame;
  const isTerminalAbove = chamberAtMm < devicesAtMm;
  const terminal = { y: at.y + size.y / 2, z: isTerminalAbove ? at.z + size.z : at.z };
  const isPlateAbove = plate.at.z > terminal.z;
  const lastY = plate.at.y + plate.size.y;
  const laneY = isPlateAbove === isTerminalAbove ? terminal.y : at.y + size.y + TERMINAL_MM;
  const y = Math.max(plate.at.y, Math.min(laneY, lastY));
  const bendZ = terminal.z + (isTerminalAbove ? TERMINAL_MM : -TERMINAL_MM);
  return [terminal, { y: terminal.y, z: bendZ }, { y, z: bendZ }, { y, z: plate.at.z }];
}

/** From one cable of a fan to the next at the gland plate, mm. */
const FAN_MM = 60;

/** The palm of a dropper with its rows of lugs, and a cable from each row. */
export type CableFan = {
  readonly palm: { readonly at: Across; readonly size: Across };
  readonly cables: readonly (readonly Across[])[];
};

/** How far the palm goes on behind its last row of lugs, mm. */
const PALM_END_MM = 50;

/**
 * The palm of a dropper as wide as this, its rows of lugs at their distance from the terminal on, and a cable from each row
 * along the way of the cables, spread at the gland plate (SBD 16.9). null without cables.
 */
export function cableFan(
  path: readonly Across[],
  {
    rows,
    barWidthMm,
    betweenRowsMm,
  }: { readonly rows: number; readonly barWidthMm: number; readonly betweenRowsMm: number },
): CableFan | null {
  const [terminal, bend, lane, end] = path;
  if (!terminal || !bend || !lane || !end) {
    return null;
  }
  const away = bend.z < terminal.z ? -1 : 1;
  const isStraight = lane.y === terminal.y;
  const cables = Array.from({ length: rows }, (_none, row) => {
    const z = away * betweenRowsMm * row;
    const y = FAN_MM * (row - (rows - 1) / 2);
    return [
      { y: terminal.y, z: terminal.z + z },
      { y: terminal.y + (isStraight ? y : 0), z: bend.z + z },
      { y: lane.y + y, z: bend.z + z },
      { y: end.y + y, z: end.z },
    ];
  });
  const lengthMm = betweenRowsMm * (rows - 1) + PALM_END_MM;
  const footZ = away < 0 ? terminal.z - lengthMm : terminal.z;
  return { palm: { at: { y: terminal.y - barWidthMm / 2, z: footZ }, size: { y: barWidthMm, z: lengthMm } }, cables };
}

/** The rows of lugs of the device in a cubicle of its own, on its dropper. */
export function lugRowsIn(
  rooms: TerminationRooms,
  { feeders: [first], bars }: Pick<DesignedCubicle, 'feeders' | 'bars'>,
): number {
  return first ? (rooms.ofDevice(first.feeder, bars.phase?.value.widthMm ?? 0, false)?.rows ?? 1) : 1;
}
