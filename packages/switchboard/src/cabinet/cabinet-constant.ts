import type { Figure } from '@pw/configurator/origin';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants } from '../tables/needed-rows.ts';

const cabinetConstants = {
  'largest current without being asked': 'A',
  'busbar zone': 'mm',
  'terminal block zone': 'mm',
  'least cable zone': 'mm',
  'strip of vertical bars': 'mm',
  'reach of links': 'mm',
  'reach of flexible links': 'mm',
  'largest way on flexible links': 'A',
  'gland plate margin': 'mm',
  'reserve step': 'mm',
  'most current of a terminal block': 'A',
  'most fault level of a terminal block': 'kA',
  'room next to a device': 'mm',
  'room above a device': 'mm',
  'room for instruments of an incomer': 'mm',
  'room next to a row of modules': 'mm',
  'height of a row of modules': 'mm',
  'module width': 'mm',
  'most modules of a row': '-',
  'link length': 'mm',
  'small parts': 'kg',
  'small parts per wire point': 'kg',
} as const;

/** The rows that cabinets name. */
export const cabinetNeeds = [neededConstants('cabinets', 'cabinetConstant', cabinetConstants)];

/** Reads a quantity of `catalog/cabinet-constant.csv`, in the unit of its row. */
export function cabinetConstant(
  tables: Pick<CabinetTables, 'cabinetConstant'>,
  quantity: keyof typeof cabinetConstants,
): Figure {
  return constantFigure(tables.cabinetConstant, quantity);
}
