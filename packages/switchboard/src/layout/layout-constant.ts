import type { Figure } from '@pw/configurator/origin';
import type { TableOf } from '@pw/configurator/table/table';
import { type Cubicle, cubicleTypes } from '../model/design.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import type { layoutTables } from '../tables/design-tables.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';

/** The tables that the layout reads. */
export type LayoutTables = { readonly [Name in keyof typeof layoutTables]: TableOf<(typeof layoutTables)[Name]> };

const layoutConstants = {
  'frame height': 'mm',
  'usable device height': 'mm',
  'multi-tier cubicle width': 'mm',
  'device compartment width': 'mm',
  'column device width': 'mm',
  'cable box width': 'mm',
  'roof box height': 'mm',
  'roof box depth': 'mm',
  'clearance above the board': 'mm',
  'front gangway': 'mm',
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

/** How the width of a cubicle is shared out, mm: its compartments, and the cable alley beside them (0 for none). */
export type CompartmentWidth = { readonly deviceMm: number; readonly alleyMm: number };

/** The widths inside a cubicle (SBD-R1 5.1): only a multi-tier one has a cable alley. */
export function compartmentWidth(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  { type, widthMm }: Pick<Cubicle, 'type' | 'widthMm'>,
): CompartmentWidth {
  if (type !== 'MT') {
    return { deviceMm: widthMm, alleyMm: 0 };
  }
  const deviceMm = layoutConstant(tables, 'device compartment width').value;
  return { deviceMm, alleyMm: widthMm - deviceMm };
}
