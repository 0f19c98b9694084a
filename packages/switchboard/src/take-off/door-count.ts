import type { DesignedCubicle } from '../model/design.ts';
import type { TakeOffData } from './take-off-data.ts';

/**
 * The doors of a cubicle (SBD 12.5): of a multi-tier one one each of modules, cable alley and vacant rest, of a column of
 * one feeder one each of its parts and its rest, else one.
 */
export function doorsOfCubicle(data: TakeOffData, { type, feeders, column, usedMm }: DesignedCubicle): number {
  const columnMm = data.layout('usable device height').value;
  const ofModules = column?.parts.length ?? feeders.length + 1 + (usedMm < columnMm ? 1 : 0);
  return data.equipment(type) === 'modules' ? ofModules : 1;
}
