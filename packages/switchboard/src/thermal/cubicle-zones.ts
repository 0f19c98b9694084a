import { layOutCompartments } from '../layout/compartments.ts';
import type { Compartment, DesignedCubicle, PlacedFeeder } from '../model/design.ts';
import { isColumn } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import { createCache } from '../model/kept-results.ts';
import type { ZoneKind } from '../model/thermal.ts';
import { layoutConstant } from '../tables/layout-constant.ts';
import type { Tables } from '../tables/tables.ts';
import { airLimit } from './air-limit.ts';
import type { PlacedNetwork } from './join-networks.ts';
import { thermalConstant } from './thermal-constant.ts';

/** Part of a cubicle in which zones are above each other. */
export type ZoneStack = 'device part' | 'alley' | 'chamber';

/** A piece of a cubicle with one air temperature; measures in m, heights above the floor of the frame. */
export type Zone = {
  readonly address: string;
  readonly kind: ZoneKind;
  readonly stack: ZoneStack;
  readonly widthM: number;
  readonly bottomM: number;
  readonly topM: number;
  /** What it holds; null where it is vacant, or of cables or busbars. */
  readonly placed: PlacedFeeder | null;
  /** Whether it holds the device of it, and not another part alone. */
  readonly hasDevice: boolean;
  /** Its share of the heat of a feeder that fills its cubicles itself; 1 of any other device. */
  readonly share: number;
  readonly limitC: number | null;
};

/** The zones of a cubicle: its device part from above, its alley, its chamber. */
export type CubicleZones = {
  readonly cubicle: DesignedCubicle;
  readonly zones: readonly Zone[];
};

/** Zones with their own network and their place in that of the board: the number of the first, and of the first path. */
export type PlacedZones = CubicleZones & PlacedNetwork & { readonly firstPath: number };

/** How high the parts of a cubicle are, m, and whether the chamber of the main busbars is above. */
type Heights = { readonly deviceM: number; readonly chamberM: number; readonly isChamberAbove: boolean };

const BOTTOM = 'Bottom';

/** The zones of a cubicle (SBD 19.4). Main busbars asked for at the rear are built at the top. */
export function cubicleZones(tables: Tables, barPosition: string, cubicle: DesignedCubicle): CubicleZones {
  return zonesOfCubicles(cubicle, [tables, barPosition], () => divideCubicle(tables, barPosition, cubicle));
}

/** A cubicle keeps its zones as long as it does. */
const zonesOfCubicles = createCache();

function divideCubicle(tables: Tables, barPosition: string, cubicle: DesignedCubicle): CubicleZones {
  const compartments = layOutCompartments(tables, [cubicle]);
  const usableM = layoutConstant(tables, 'usable device height').value / MM;
  const frameM = layoutConstant(tables, 'frame height').value / MM;
  const heights = { deviceM: usableM, chamberM: frameM - usableM, isChamberAbove: barPosition !== BOTTOM };
  const baseM = heights.isChamberAbove ? 0 : heights.chamberM;
  const widthM = cubicle.widthMm / MM;
  const inside = isColumn(cubicle.type)
    ? columnZones(tables, cubicle, compartments, { baseM, heightM: usableM })
    : deviceZones(tables, cubicle, compartments, { baseM, heightM: usableM });
  return { cubicle, zones: [...inside, chamberZone(tables, cubicle.number, widthM, heights)] };
}

const MM = 1000;

type Room = { readonly baseM: number; readonly heightM: number };

/** Compartments above each other, and the alley of their cables on the right. */
function columnZones(
  tables: Tables,
  cubicle: DesignedCubicle,
  compartments: readonly Compartment[],
  { baseM, heightM }: Room,
): readonly Zone[] {
  const deviceM = layoutConstant(tables, 'device compartment width').value / MM;
  const alleyM = cubicle.widthMm / MM - deviceM;
  const leastVacantMm = layoutConstant(tables, 'least vacant height').value;
  const parts = cubicle.column?.parts.filter(({ holds, heightMm }) => holds !== 'rest' || heightMm >= leastVacantMm);
  let topM = baseM + heightM;
  const inside = compartments.map((compartment, place): Zone => {
    const bottomM = topM - compartment.heightMm / MM;
    const part = parts?.[place];
    const placed = compartment.placed ?? (part?.holds === 'part' ? (cubicle.feeders[0] ?? null) : null);
    const zone: Zone = {
      address: compartment.address,
      kind: placed ? 'device' : 'vacant',
      stack: 'device part',
      widthM: deviceM,
      bottomM,
      topM,
      placed,
      hasDevice: compartment.placed !== null,
      share: part ? part.share : 1,
      limitC: placed ? airLimit(tables, placed.feeder) : null,
    };
    topM = bottomM;
    return zone;
  });
  const alley: readonly Zone[] =
    alleyM > 0
      ? [
          {
            ...cableZone(tables, `${cubicle.number}-alley`),
            stack: 'alley',
            widthM: alleyM,
            bottomM: baseM,
            topM: baseM + heightM,
          },
        ]
      : [];
  return [...inside, ...alley];
}

/** A device above its cables; a cubicle without one is a zone of its own. */
function deviceZones(
  tables: Tables,
  cubicle: DesignedCubicle,
  compartments: readonly Compartment[],
  { baseM, heightM }: Room,
): readonly Zone[] {
  const widthM = cubicle.widthMm / MM;
  const address = compartments[0]?.address ?? `${cubicle.number}A`;
  const [placed = null] = devicesIn(cubicle);
  const whole = { address, stack: 'device part', widthM, topM: baseM + heightM, share: 1 } as const;
  if (placed === null || placed.feeder.type.role === 'blank') {
    return [{ ...whole, kind: 'other', bottomM: baseM, placed: null, hasDevice: false, limitC: null }];
  }
  const cableTopM = baseM + thermalConstant(tables, 'height of a cable zone');
  return [
    { ...whole, kind: 'device', bottomM: cableTopM, placed, hasDevice: true, limitC: airLimit(tables, placed.feeder) },
    { ...cableZone(tables, `${cubicle.number}-cable`), stack: 'device part', widthM, bottomM: baseM, topM: cableTopM },
  ];
}

function cableZone(tables: Tables, address: string) {
  return {
    address,
    kind: 'cable',
    placed: null,
    hasDevice: false,
    share: 0,
    limitC: airLimit(tables, 'cable'),
  } as const;
}

function chamberZone(tables: Tables, number: number, widthM: number, heights: Heights): Zone {
  const bottomM = heights.isChamberAbove ? heights.deviceM : 0;
  return {
    address: `${number}-bus`,
    kind: 'bus',
    stack: 'chamber',
    widthM,
    bottomM,
    topM: bottomM + heights.chamberM,
    placed: null,
    hasDevice: false,
    share: 0,
    limitC: airLimit(tables, 'bus'),
  };
}
