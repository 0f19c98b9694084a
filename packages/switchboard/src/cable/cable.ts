import type { Figure } from '@pw/configurator/origin';
import type { CableMetal } from '../model/cable.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';

/** How a feeder is connected; '' for a coupler and a blank, to which nothing is led. */
export const CABLE = 'Cable';

export const MULTI_CORE = 'Multi-core';
export const SINGLE_CORE = 'Single-core';

export type CableRow = CableTables['cable']['rows'][number];

/** What one run carries in air at 40 degC, A; null where the size is not made so. */
export function tabledCurrentA(row: CableRow, metal: CableMetal, single: boolean): number | null {
  if (single) {
    return metal === 'Cu' ? row.copperSingleA : row.aluminiumSingleA;
  }
  return metal === 'Cu' ? row.copperMultiA : row.aluminiumMultiA;
}

const cableConstants = {
  'first multi-core size': 'mm2',
  'first size of a small way': 'mm2',
  'last multi-core size': 'mm2',
  'first single-core size': 'mm2',
  'single-core cables from': 'A',
  'four full cores up to': 'mm2',
  'most runs': '-',
  'bus duct usual from': 'A',
  'most runs of a module': '-',
  'further runs of a box of multi-core cables': '-',
  'further runs of a box of single-core cables': '-',
  'gland plate margin across': 'mm',
  'gland plate margin in depth': 'mm',
  'alley margin': 'mm',
  'alley step': 'mm',
  'widest alley': 'mm',
  'room above a gland plate': 'mm',
  'bend of a core': '-',
  'bend of a single-core cable': '-',
  'sheath of a single-core cable': 'mm',
  'termination step': 'mm',
} as const;

export const cableNeeds = [
  neededConstants('the choice of cables', 'cableConstant', cableConstants),
  neededRows('the bill of glands', 'materialQuantity', 'line', ({ gland }) =>
    gland.rows.map(({ holeMm }) => `gland ${holeMm}`),
  ),
  neededRows('the bill of lugs', 'materialQuantity', 'line', ({ lug }) =>
    lug.rows.map(({ sizeMm2 }) => `lug ${sizeMm2}`),
  ),
];

/** Reads a quantity of `catalog/cable-constant.csv`, in the unit of its row. */
export function cableConstant(
  tables: Pick<CableTables, 'cableConstant'>,
  quantity: keyof typeof cableConstants,
): Figure {
  return constantFigure(tables.cableConstant, quantity);
}
