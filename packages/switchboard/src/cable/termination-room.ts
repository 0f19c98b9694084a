import { stepUp } from '@pw/configurator/value';
import type { CableTables } from '../tables/cable-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { cableConstant } from './cable.ts';

/** What the room of a termination goes by. */
export type TerminationTables = Pick<CableTables, 'cableRoom' | 'cableConstant'>;

/** The length that a cable needs from its gland plate to the first row of lugs, mm (SBD 5.7). */
export function terminationMm(tables: TerminationTables, sizeMm2: number, isSingleCore: boolean): number {
  const straightMm = cableConstant(tables, 'room above a gland plate').value;
  const stepMm = cableConstant(tables, 'termination step').value;
  return stepUp(straightMm + turnMm(tables, sizeMm2, isSingleCore), stepMm);
}

/**
 * The length of the bend and the lug of a cable, mm (SBD 5.7). A size between two rows takes the larger one, a size above
 * all rows the last.
 */
export function turnMm(tables: TerminationTables, sizeMm2: number, isSingleCore: boolean): number {
  const { rows } = tables.cableRoom;
  const row = rowUpTo(rows, 'sizeMm2', sizeMm2) ?? rows.at(-1);
  if (!row) {
    throw new Error('cable-room.csv holds no row: add the sizes of cable.csv');
  }
  const factor = (quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity).value;
  const bendMm = isSingleCore
    ? factor('bend of a single-core cable') * (row.coreMm + factor('sheath of a single-core cable'))
    : factor('bend of a core') * row.coreMm;
  return bendMm + row.lugMm;
}
