import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { barAreaFigure } from '../busbar/bar-area.ts';

/** Mass of bars: nominal area in mm2, length of one in mm, density in kg/m3; kg. */
const barMass = formula({
  rule: 'mass of bars',
  source: 'SBD-R1 6.3',
  text: 'A * length * n * density * 1e-9',
  names: ['A', 'length', 'n', 'density'],
});

export type Bars = {
  /** `n x w x t`, e.g. `2x80x10`. */
  readonly size: Figure<string>;
  /** Length of one bar, mm. */
  readonly lengthMm: Figure;
  /** Phases or poles. */
  readonly count: Figure | number;
  /** kg/m3. */
  readonly density: Figure;
};

/** The net mass of equal bars, kg (SBD-R1 6.3). */
export function barMassKg({ size, lengthMm, count, density }: Bars): Figure {
  return barMass.figure({ A: barAreaFigure(size), length: lengthMm, n: count, density });
}
