import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { CableMetal } from '../model/cable.ts';
import type { Impedance } from '../model/supply-network.ts';
import { conductivity, type NetworkTables, networkConstant } from './network-constant.ts';

const source = 'SBD 2.9';

const resistance = formula({
  rule: 'cable-resistance',
  source,
  text: 'L * 1000 / (gamma * S * runs)',
  names: ['L', 'gamma', 'S', 'runs'],
});

const reactance = formula({
  rule: 'cable-reactance',
  source,
  text: 'perM * L / runs',
  names: ['perM', 'L', 'runs'],
});

/** A laid cable: runs next to each other of one length, in m, and one size, in mm2. */
type LaidCable = {
  readonly lengthM: Figure | number;
  readonly sizeMm2: Figure | number;
  readonly runs: Figure | number;
  readonly metal: CableMetal;
};

/** The impedance of a phase in mohm: R = L/(gamma S runs) at 20 degC, X = 0.08 mohm/m x L / runs (SBD 2.9). */
export function cableImpedance(
  tables: Pick<NetworkTables, 'networkConstant'>,
  { lengthM: L, sizeMm2: S, runs, metal }: LaidCable,
): Impedance {
  return {
    resistanceMohm: resistance.figure({ L, gamma: conductivity(tables, metal), S, runs }),
    reactanceMohm: reactance.figure({ perM: networkConstant(tables, 'reactance of a cable'), L, runs }),
  };
}
