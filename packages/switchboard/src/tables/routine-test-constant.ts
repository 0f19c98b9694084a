import type { CatalogueTables } from './catalogue-tables.ts';
import { constantFigure } from './constant-figure.ts';
import { neededConstants } from './needed-rows.ts';

const constants = {
  'resistance of the protective circuit': 'ohm',
  'least test current of the protective circuit': 'A',
  'duration of a dielectric test': 's',
  'insulation per volt': 'ohm/V',
  'test voltage of insulation': 'V',
  'largest incomer without high voltage': 'A',
  'torque tolerance': '%',
} as const;

/** The rows that routine tests name. */
export const routineTestNeeds = [neededConstants('the routine tests', 'routineTestConstant', constants)];

/** Reads a figure of `catalog/routine-test-constant.csv`, in the unit of its row. */
export function routineTestConstant(
  tables: Pick<CatalogueTables, 'routineTestConstant'>,
  quantity: keyof typeof constants,
): number {
  return constantFigure(tables.routineTestConstant, quantity).value;
}
