import { exceeds } from '@pw/configurator/value';
import type { BoardTemperatures, CubicleTemperatures, DeviceTemperature } from '../model/thermal.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { thermalConstant } from '../thermal/thermal-constant.ts';
import { isHot } from './tightest-zone.ts';

/** How a cubicle keeps its limits (SBD 19.8). */
export type CubicleExcess = {
  /** The greatest distance of air, bars and terminals above their limits, K; below 0 where all are kept. */
  readonly excessK: number;
  /** Whether T1 or T2 names it, or a device in it. */
  readonly isHot: boolean;
};

/** Judges zones, bars and devices of a cubicle as T1 and T2 do. */
export function cubicleExcess(
  tables: ThermalTables,
  { devices }: Pick<BoardTemperatures, 'devices'>,
  { number, zones, bars }: CubicleTemperatures,
): CubicleExcess {
  const mostC = thermalConstant(tables, 'most temperature of bars and terminals');
  const own = devices.filter(({ cubicle }) => cubicle === number);
  const metalC = [...bars.map(({ tempC }) => tempC), ...own.map(({ terminalC }) => terminalC)];
  const aboveK = [
    ...zones.flatMap(({ airC, limitC }) => (limitC === null ? [] : [airC - limitC])),
    ...metalC.map((tempC) => tempC - mostC),
  ];
  return {
    excessK: Math.max(...aboveK),
    isHot:
      zones.some(isHot) ||
      bars.some(({ tempC }) => exceeds(tempC, mostC)) ||
      own.some((device) => isHotDevice(tables, device)),
  };
}

/** Whether T2 names a device: its terminal is too hot, or it carries more than it may by more than the accuracy of the method. */
export function isHotDevice(
  tables: ThermalTables,
  { currentA, permittedA, terminalC }: Pick<DeviceTemperature, 'currentA' | 'permittedA' | 'terminalC'>,
): boolean {
  return (
    exceeds(terminalC, thermalConstant(tables, 'most temperature of bars and terminals')) ||
    (permittedA !== null && exceeds(currentA, thermalConstant(tables, 'accuracy of the method') * permittedA))
  );
}
