import { roundHalfUp } from '@pw/configurator/formula/functions';
import { reaches } from '@pw/configurator/value';
import { type BreakerTemperatures, breakerTemperatures } from '../design/thermal-output.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import type { BarTemperature, BoardTemperatures, CubicleTemperatures, DeviceTemperature } from '../model/thermal.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { cubicleExcess } from './cubicle-excess.ts';
import { smallMargins } from './small-margin.ts';
import { temperatureNote } from './temperature-note.ts';
import { isHot, type LimitedZone, tightestZone } from './tightest-zone.ts';

/** With a margin of so many K the air of a cubicle is calm (SBD 19.7). */
const CALM_MARGIN_K = 10;

/** What the live panel says of the temperatures of a board: W, A and degC to 0.1 (SBD 19.7). */
export type BoardHeat = {
  readonly ambientC: number;
  /** To the room, the sun included. */
  readonly lossW: number;
  readonly hottest: { readonly address: string; readonly airC: number };
  readonly cubicles: readonly CubicleHeat[];
  /** What each entry with breakers may carry in the air of its zone. */
  readonly permitted: readonly PermittedCurrent[];
  /** What goes with every temperature. */
  readonly note: string;
};

/** Of the most loaded copy, A, and the hottest air of all copies, degC. */
export type PermittedCurrent = Pick<BreakerTemperatures, 'name' | 'permittedA' | 'airC'>;

export type CubicleHeat = {
  readonly number: number;
  readonly lossW: number;
  /** `calm` from 10 K of margin on, `near` below it, `hot` above the limit. */
  readonly state: 'calm' | 'near' | 'hot';
  /** Whether T1 or T2 names it, so that it has remedies. */
  readonly isHot: boolean;
  /** A closed column that keeps its limit by less than the method may miss. */
  readonly hasSmallMargin: boolean;
  /** The zone that is hottest for its limit; without any limit the hottest one. */
  readonly shown: HeatedZone;
  readonly zones: readonly HeatedZone[];
  readonly devices: readonly HeatedDevice[];
  readonly bars: readonly Pick<BarTemperature, 'bar' | 'currentA' | 'tempC'>[];
};

/** `limitC` is null of a zone without limit. */
export type HeatedZone = { readonly address: string; readonly airC: number; readonly limitC: number | null };

/** `permittedA` is null of a device that is no breaker. */
export type HeatedDevice = Pick<DeviceTemperature, 'address' | 'currentA' | 'permittedA' | 'terminalC'> & {
  readonly tag: string;
};

/** Gathers the temperatures of a design by cubicle; null where it has none, or none that may be shown. */
export function boardHeat(
  tables: ThermalTables,
  board: Pick<EvaluatedBoard, 'values'>,
  design: Partial<Pick<BoardDesign, 'thermal' | 'compartments' | 'cubicles'>>,
): BoardHeat | null {
  const { thermal, compartments } = design;
  if (!thermal?.isConverged) {
    return null;
  }
  const tags = new Map(compartments?.map(({ address, tag }) => [address, tag]));
  const { ambientC, lossW, cubicles } = thermal;
  const small = smallMargins(tables, board, design);
  return {
    ambientC,
    lossW: tenth(lossW),
    hottest: hottestOf(cubicles.flatMap(({ zones }) => zones)),
    cubicles: cubicles.map((cubicle) => ({
      ...cubicleHeat(tables, thermal, cubicle, tags),
      hasSmallMargin: small.has(cubicle.number),
    })),
    permitted: breakerTemperatures(thermal.devices).map(({ name, permittedA, airC }) => ({ name, permittedA, airC })),
    note: temperatureNote(board, thermal),
  };
}

function cubicleHeat(
  tables: ThermalTables,
  thermal: BoardTemperatures,
  cubicle: CubicleTemperatures,
  tags: ReadonlyMap<string, string>,
): Omit<CubicleHeat, 'hasSmallMargin'> {
  const { devices } = thermal;
  const { number, lossW, zones, bars } = cubicle;
  const tightest = tightestZone(cubicle);
  return {
    number,
    lossW: tenth(lossW),
    isHot: cubicleExcess(tables, thermal, cubicle).isHot,
    state: tightest === null ? 'calm' : stateOf(tightest),
    shown: tightest === null ? hottestOf(zones) : zoneOf(tightest),
    zones: zones.map(zoneOf),
    devices: devices
      .filter((device) => device.cubicle === number)
      .map(({ name, address, currentA, permittedA, terminalC }) => ({
        address,
        tag: tags.get(address) ?? name,
        currentA: tenth(currentA),
        permittedA,
        terminalC: tenth(terminalC),
      })),
    bars: bars.map(({ bar, currentA, tempC }) => ({ bar, currentA: tenth(currentA), tempC: tenth(tempC) })),
  };
}

function stateOf(zone: LimitedZone): CubicleHeat['state'] {
  if (isHot(zone)) {
    return 'hot';
  }
  return reaches(zone.limitC - zone.airC, CALM_MARGIN_K) ? 'calm' : 'near';
}

function hottestOf(zones: CubicleTemperatures['zones']): HeatedZone {
  const [first, ...others] = zones;
  if (first === undefined) {
    throw new Error('A cubicle has no zone');
  }
  return zoneOf(others.reduce((most, zone) => (zone.airC > most.airC ? zone : most), first));
}

function zoneOf({ address, airC, limitC }: HeatedZone): HeatedZone {
  return { address, airC: tenth(airC), limitC };
}

function tenth(value: number): number {
  return roundHalfUp(value, 1);
}
