import type { Figure } from '@pw/configurator/origin';
import type { TableOf } from '@pw/configurator/table/table';
import { constantFigure } from '../tables/constant-figure.ts';
import type { layoutTables } from '../tables/layout-tables.ts';

/** The tables that the layout reads. */
export type LayoutTables = { readonly [Name in keyof typeof layoutTables]: TableOf<(typeof layoutTables)[Name]> };

/** A quantity of `catalog/layout-constant.csv`. */
export type LayoutConstant = LayoutTables['layoutConstant']['rows'][number]['quantity'];

/** Reads a quantity of `catalog/layout-constant.csv`, in the unit of its row. */
export function layoutConstant(tables: Pick<LayoutTables, 'layoutConstant'>, quantity: LayoutConstant): Figure {
  return constantFigure(tables.layoutConstant, quantity);
}
