import { exceeds } from '@pw/configurator/value';
import type { BarTemperature, BoardTemperatures, CubicleTemperatures, ZoneTemperature } from '../model/thermal.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { thermalConstant } from '../thermal/thermal-constant.ts';
import { isHotDevice } from './cubicle-excess.ts';
import { isHot } from './tightest-zone.ts';

/** The air of a zone in degC, unrounded, and the checks that name the zone or something in it. */
export type ZoneHeat = Pick<ZoneTemperature, 'address' | 'airC'> & {
  readonly cubicle: number;
  readonly checks: readonly ('T1' | 'T2')[];
};

/** The zones of a board with what T1 and T2 say of each: a hot device or bar is in the zone whose air it is judged in. */
export function zoneHeat(tables: ThermalTables, { cubicles, devices }: BoardTemperatures): readonly ZoneHeat[] {
  const mostC = thermalConstant(tables, 'most temperature of bars and terminals');
  return cubicles.flatMap((cubicle) => {
    const { number, zones, bars } = cubicle;
    const hotDevices = devices.filter((device) => device.cubicle === number && isHotDevice(tables, device));
    const hotBars = bars.filter(({ tempC }) => exceeds(tempC, mostC));
    const overloaded = new Set([
      ...hotDevices.map(({ address }) => zones.find((zone) => zone.address === address) ?? hottest(zones)),
      ...hotBars.map(({ bar }) => zoneOfBar(cubicle, bar)),
    ]);
    return zones.map((zone) => ({
      address: zone.address,
      airC: zone.airC,
      cubicle: number,
      checks: [...(isHot(zone) ? (['T1'] as const) : []), ...(overloaded.has(zone) ? (['T2'] as const) : [])],
    }));
  });
}

/** The zones that a bar goes through, by their kind; those of a cabinet have no chamber. */
const kindsAlong: Readonly<Record<BarTemperature['bar'], readonly ZoneTemperature['kind'][]>> = {
  main: ['bus'],
  riser: ['device', 'vacant'],
  dropper: ['device', 'cable'],
};

function zoneOfBar({ zones }: CubicleTemperatures, bar: BarTemperature['bar']): ZoneTemperature | undefined {
  const along = zones.filter(({ kind }) => kindsAlong[bar].includes(kind));
  return hottest(along.length > 0 ? along : zones);
}

function hottest(zones: readonly ZoneTemperature[]): ZoneTemperature | undefined {
  return zones.toSorted((one, other) => other.airC - one.airC)[0];
}
