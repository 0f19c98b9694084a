import type { Figure } from '@pw/configurator/origin';
import type { TableOf } from '@pw/configurator/table/table';
import { cubicleTypes } from '../model/design.ts';
import { constantFigure } from './constant-figure.ts';
import type { layoutTables } from './design-tables.ts';
import { neededConstants, neededRows } from './needed-rows.ts';

/** The tables that the layout reads. */
export type LayoutTables = { readonly [Name in keyof typeof layoutTables]: TableOf<(typeof layoutTables)[Name]> };

const layoutConstants = {
  'frame height': 'mm',
  'usable device height': 'mm',
  'multi-tier cubicle width': 'mm',
  'device compartment width': 'mm',
  'column device width': 'mm',
  'device door height': 'mm',
  'height below a device door': 'mm',
  'cable box width': 'mm',
  'roof box height': 'mm',
  'roof box depth': 'mm',
  'canopy over the length': 'mm',
  'canopy over the depth': 'mm',
  'canopy height': 'mm',
  'clearance above the board': 'mm',
  'front gangway': 'mm',
  'room next to an open leaf': 'mm',
  'least vacant height': 'mm',
  'named vacant height': 'mm',
  'packing search steps': '-',
  'large module above': 'A',
  'large modules per column': '-',
} as const;

/** A quantity of `catalog/layout-constant.csv`. */
export type LayoutConstant = keyof typeof layoutConstants;

/** The rows that the layout names. */
export const layoutNeeds = [
  neededConstants('the layout', 'layoutConstant', layoutConstants),
  neededRows('the layout', 'cubicleType', 'type', cubicleTypes),
];

/** Reads a quantity of `catalog/layout-constant.csv`, in the unit of its row. */
export function layoutConstant(tables: Pick<LayoutTables, 'layoutConstant'>, quantity: LayoutConstant): Figure {
  return constantFigure(tables.layoutConstant, quantity);
}
