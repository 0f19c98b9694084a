import type { Figure } from '@pw/configurator/origin';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants } from '../tables/needed-rows.ts';

const feederConstants = {
  'low voltage up to': 'V',
  'deep cubicle': 'mm',
  'fault level of thermal releases': 'kA',
  'short time of outgoing ways': 's',
  'least rating of an MCCB coupler': 'A',
  'usual rating of an ACB coupler': 'A',
  'instruments per row': 'piece',
  'instrument row height': 'mm',
  'instrument rows up to': 'A',
  'usual power factor': '-',
  'rating above the load': '-',
  'least setting of an ACB': '-',
} as const;

export const feederConstantNeeds = neededConstants('the choice of breakers', 'feederConstant', feederConstants);

/** Reads a quantity of `catalog/feeder-constant.csv`, in the unit of its row. */
export function feederConstant(
  tables: Pick<BreakerTables, 'feederConstant'>,
  quantity: keyof typeof feederConstants,
): Figure {
  return constantFigure(tables.feederConstant, quantity);
}
