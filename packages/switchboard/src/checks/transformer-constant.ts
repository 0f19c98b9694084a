import type { Figure } from '@pw/configurator/origin';
import type { ComponentTables } from '../tables/component-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants } from '../tables/needed-rows.ts';

export type CtTables = Pick<ComponentTables, 'ctConstant'>;

const transformerConstants = {
  'least utilisation': '-',
  'most utilisation': '-',
  'meter burden': 'VA',
  'ammeter burden': 'VA',
  'lead length': 'm',
  'lead resistivity': 'ohm mm2/m',
  'lead area': 'mm2',
} as const;

export const transformerNeeds = neededConstants(
  'the check of current transformers',
  'ctConstant',
  transformerConstants,
);

/** Reads a quantity of `catalog/ct-constant.csv`, in the unit of its row. */
export function transformerConstant({ ctConstant }: CtTables, quantity: keyof typeof transformerConstants): Figure {
  return constantFigure(ctConstant, quantity);
}
