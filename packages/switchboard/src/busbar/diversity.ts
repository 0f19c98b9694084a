import type { Figure } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table-figure';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowFrom } from '../tables/limit-row.ts';

/** Rated diversity factor of a number of outgoing circuits (IEC 61439-2 table 101, SBD-R1 2.8). */
export function diversityFactor(tables: Pick<BusbarTables, 'diversity'>, circuits: number): Figure {
  const row = rowFrom(tables.diversity.rows, 'circuitsFrom', circuits);
  if (row === undefined) {
    throw new Error(`diversity has no factor for ${circuits} circuits`);
  }
  return tableFigure(tables.diversity, row, 'factor');
}
