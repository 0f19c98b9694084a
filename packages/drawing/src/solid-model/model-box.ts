import type { Compartment } from '@pw/switchboard/model/design';
import { deviceModels } from '@pw/switchboard/tables/offer-tables';

/** The kinds of boxes of the model. */
export const modelParts = ['sheet', 'insulation', 'door', 'bar', ...deviceModels] as const;
export type ModelPart = (typeof modelParts)[number];
export type DeviceModel = (typeof deviceModels)[number];

/**
 * A place or a size in the board, mm: x along the front from its left end, y from the front to the rear, z up from the
 * floor. Doors are before the front, at negative y.
 */
export type Triple = { readonly x: number; readonly y: number; readonly z: number };

/** A part of a board as the box that it fills (SBD 16.15). Boxes may touch and overlap. */
export type ModelBox = {
  readonly part: ModelPart;
  /** The name of the part: `Rear plate`, `Main bar R`, or the type of a breaker. */
  readonly name: string;
  /** Names the box on its board and stays when tags change, e.g. `cubicle/3/rear plate` or `device/3B`. */
  readonly path: string;
  /** Of a bar its conductor, R, Y, B or N; the earth bar has none. */
  readonly conductor?: string;
  /** The number of its cubicle; null for what runs along the whole board. */
  readonly cubicle: number | null;
  /** The compartment behind whose door it stands, or whose door it is. */
  readonly compartment: Compartment | null;
  /** Lower left front corner. */
  readonly at: Triple;
  readonly size: Triple;
};

/** A cubicle as the boxes of its parts need it. */
export type ModelCubicle = {
  readonly number: number;
  /** Its left end from that of the board, mm. */
  readonly leftMm: number;
  readonly widthMm: number;
};

/** Whether a box is a device, and not what encloses or feeds it. */
export function isDevice({ part }: Pick<ModelBox, 'part'>): boolean {
  return deviceModels.some((model) => model === part);
}

/** Whether a box is the device of its compartment that its cables lead to: the first behind the door. */
export function isFirstDevice(box: Pick<ModelBox, 'part' | 'path' | 'compartment'>): boolean {
  return isDevice(box) && box.path === `device/${box.compartment?.address}`;
}

/** The volume of a box, mm3. */
export function boxVolume({ size }: Pick<ModelBox, 'size'>): number {
  return size.x * size.y * size.z;
}
