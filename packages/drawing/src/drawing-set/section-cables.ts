import { CABLE } from '@pw/switchboard/cable/cable';
import { entersAbove } from '@pw/switchboard/cable/cable-entry';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { devicesIn } from '@pw/switchboard/model/feeder-column';
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

/** The gland plates of a cubicle: in its floor, in its roof, or in both where its cables use both. */
export function glandPlates(cabled: Cabled): readonly { readonly at: Across; readonly size: Across }[] {
  const { baseMm, frameMm, depthMm } = cabled.frame;
  const feeders = cabledFeeders(cabled);
  const size = { y: depthMm - 2 * plateMm.margin, z: plateMm.thickness };
  const plate = (z: number) => ({ at: { y: plateMm.margin, z }, size });
  return [
    ...(feeders.some((feeder) => !entersAbove(feeder)) ? [plate(baseMm)] : []),
    ...(feeders.some(entersAbove) ? [plate(baseMm + frameMm - plateMm.thickness)] : []),
  ];
}

/**
 * The way of the cables of a breaker in a cubicle of its own: from the terminals away from the main bars to the gland
 * plate, past the breaker where that lies on the other side. Empty for one without cables.
 */
export function cablePath(cabled: Cabled, { at, size }: Pick<ModelBox, 'at' | 'size'>): readonly Across[] {
  const [plate] = glandPlates(cabled);
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
