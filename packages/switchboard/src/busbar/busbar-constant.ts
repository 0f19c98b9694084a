import type { Figure } from '@pw/configurator/origin';
import type { BusbarConstant, BusbarTables } from '../tables/busbar-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';

/** Reads a quantity of `catalog/busbar-constant.csv`, in the unit of its row. */
export function busbarConstant(tables: Pick<BusbarTables, 'busbarConstant'>, quantity: BusbarConstant): Figure {
  return constantFigure(tables.busbarConstant, quantity);
}
