import type { Figure } from '@pw/configurator/origin';
import { hasDuct } from '../cable/cable-entry.ts';
import type { Compartment, DesignedCubicle } from '../model/design.ts';
import type { LayoutConstant } from '../tables/layout-constant.ts';

/** What a leaf closes. */
export type DoorLeafKind =
  | 'compartment'
  | 'filler'
  | 'cable alley'
  | 'whole front'
  | 'instruments'
  | 'breaker'
  | 'cable compartment'
  | 'bus link'
  | 'bus duct'
  | 'busbar chamber';

/** A leaf of the front of a cubicle, mm: from its left end and above the floor of its device room. */
export type DoorLeaf = {
  readonly kind: DoorLeafKind;
  /** null for a leaf that no feeder is behind. */
  readonly compartment: Compartment | null;
  readonly leftMm: number;
  readonly widthMm: number;
  readonly footMm: number;
  readonly heightMm: number;
};

/**
 * The doors of a cubicle with one device, mm: instruments on the side of the main busbars, the device behind its own,
 * and the rest on the side of the far terminals, where its cables, duct or bus link are.
 */
export function deviceDoorHeights({
  usableMm,
  isChamberBelow,
  deviceDoor: { heightMm: breakerMm, belowMm },
}: Pick<FrontSize, 'usableMm' | 'isChamberBelow' | 'deviceDoor'>): {
  readonly instrumentMm: number;
  readonly breakerMm: number;
  readonly restMm: number;
} {
  const aboveMm = usableMm - breakerMm - belowMm;
  return {
    instrumentMm: isChamberBelow ? belowMm : aboveMm,
    breakerMm,
    restMm: isChamberBelow ? aboveMm : belowMm,
  };
}

/** The door of a device in a cubicle of its own, and what is below it, mm. */
export type DeviceDoor = { readonly heightMm: number; readonly belowMm: number };

/** Reads them from the constants of the layout. */
export function deviceDoorSize(layout: (quantity: LayoutConstant) => Figure): DeviceDoor {
  return { heightMm: layout('device door height').value, belowMm: layout('height below a device door').value };
}

/** The front of a cubicle, mm. */
export type FrontSize = {
  readonly frameMm: number;
  /** The device room; the rest is the busbar chamber. */
  readonly usableMm: number;
  /** The doors of modules; the cable alley has the rest of the width. */
  readonly moduleMm: number;
  /** Whether the busbar chamber is below the device room. */
  readonly isChamberBelow: boolean;
  readonly deviceDoor: DeviceDoor;
};

/**
 * The leaves of the front of a cubicle from the top, and behind them the cover of the busbar chamber: together as large as
 * its front (SBD 12.1). A rest that is too low for a compartment has a filler.
 */
export function doorLeaves(
  cubicle: DesignedCubicle,
  compartments: readonly Compartment[],
  size: FrontSize,
): readonly DoorLeaf[] {
  const { frameMm, usableMm } = size;
  const cover = { leftMm: 0, widthMm: cubicle.widthMm, footMm: usableMm, heightMm: frameMm - usableMm };
  return [...deviceRoomLeaves(cubicle, compartments, size), { ...cover, kind: 'busbar chamber', compartment: null }];
}

function deviceRoomLeaves(
  cubicle: DesignedCubicle,
  compartments: readonly Compartment[],
  size: FrontSize,
): readonly DoorLeaf[] {
  const { usableMm, moduleMm } = size;
  const { type, widthMm } = cubicle;
  const [first = null] = compartments;
  const whole = { leftMm: 0, widthMm, footMm: 0, heightMm: usableMm };
  switch (type) {
    case 'MT': {
      const alley = { ...whole, leftMm: moduleMm, widthMm: widthMm - moduleMm };
      return [...tiers(compartments, moduleMm, usableMm), { ...alley, kind: 'cable alley', compartment: null }];
    }
    case 'APFC':
      return tiers(compartments, widthMm, usableMm);
    case 'EMPTY':
    case 'CABLE_BOX':
      return [{ ...whole, kind: 'whole front', compartment: first }];
    default:
      return deviceLeaves(cubicle, first, size);
  }
}

function tiers(compartments: readonly Compartment[], widthMm: number, usableMm: number): readonly DoorLeaf[] {
  const usedMm = compartments.reduce((sum, { heightMm }) => sum + heightMm, 0);
  const closed = compartments.map(
    (compartment) => ({ kind: 'compartment', compartment, heightMm: compartment.heightMm }) as const,
  );
  const rest = { kind: 'filler', compartment: null, heightMm: usableMm - usedMm } as const;
  return stacked(usableMm, widthMm, rest.heightMm > 0 ? [...closed, rest] : closed);
}

/** Instruments, the device, and its cables, duct or bus link: from the top, or from the foot above a chamber. */
function deviceLeaves(
  { widthMm, feeders: [placed] }: DesignedCubicle,
  compartment: Compartment | null,
  size: FrontSize,
): readonly DoorLeaf[] {
  const { instrumentMm, breakerMm, restMm } = deviceDoorHeights(size);
  const isDucted = placed !== undefined && hasDuct(placed.feeder);
  const isLink = placed?.feeder.type.role === 'bus coupler';
  const leaf = (kind: DoorLeafKind, heightMm: number) => ({ kind, compartment, heightMm });
  const leaves = [
    leaf('instruments', instrumentMm),
    leaf('breaker', breakerMm),
    leaf(isLink ? 'bus link' : isDucted ? 'bus duct' : 'cable compartment', restMm),
  ];
  return stacked(size.usableMm, widthMm, size.isChamberBelow ? leaves.toReversed() : leaves);
}

/** Leaves below each other from a height above the floor, mm. */
function stacked(
  topMm: number,
  widthMm: number,
  leaves: readonly Pick<DoorLeaf, 'kind' | 'compartment' | 'heightMm'>[],
): readonly DoorLeaf[] {
  let footMm = topMm;
  return leaves.map(({ kind, compartment, heightMm }) => {
    footMm -= heightMm;
    return { kind, compartment, leftMm: 0, widthMm, footMm, heightMm };
  });
}
