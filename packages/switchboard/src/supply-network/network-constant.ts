import type { Figure } from '@pw/configurator/origin';
import type { CableMetal } from '../model/cable.ts';
import { LARGEST_TRANSFORMER_KVA } from '../model/source-properties.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';

/** What the network of a board is worked out with. */
export type NetworkTables = Pick<
  Tables,
  'networkConstant' | 'transformerUk' | 'transformerUkr' | 'supplyConstant' | 'tripMultiple' | 'selectivity'
>;

const networkConstants = {
  'voltage factor': '-',
  'voltage factor of the least current': '-',
  'transformer correction': '-',
  'share of the reactance in the correction': '-',
  'reactance of the network': '-',
  'resistance to reactance of the network': '-',
  'conductivity of copper': 'm/(ohm mm2)',
  'conductivity of aluminium': 'm/(ohm mm2)',
  'reactance of a cable': 'mohm/m',
  'resistance of a hot fault': '-',
  'resistance of a hot load': '-',
  'power factor of a load': '-',
  'reactive factor of a load': '-',
  'full protective conductor up to': 'mm2',
  'reduced protective conductor': '-',
  'peak offset': '-',
  'peak share': '-',
  'peak decay': '-',
  'neutral loaded above': '%',
} as const;

const reader = 'the network of the supply';

/** The constants, and a row for the largest transformer that may be entered. */
export const networkNeeds = [
  neededConstants(reader, 'networkConstant', networkConstants),
  neededRows(reader, 'transformerUk', 'powerUpToKva', [LARGEST_TRANSFORMER_KVA]),
  neededRows(reader, 'transformerUkr', 'powerUpToKva', [LARGEST_TRANSFORMER_KVA]),
];

/** Reads a quantity of `catalog/network-constant.csv`, in the unit of its row. */
export function networkConstant(
  { networkConstant: table }: Pick<Tables, 'networkConstant'>,
  quantity: keyof typeof networkConstants,
): Figure {
  return constantFigure(table, quantity);
}

/** The conductivity at 20 degC of the conductors of a cable, m/(ohm mm2). */
export function conductivity(tables: Pick<Tables, 'networkConstant'>, metal: CableMetal): Figure {
  return networkConstant(tables, metal === 'Cu' ? 'conductivity of copper' : 'conductivity of aluminium');
}
