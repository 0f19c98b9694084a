import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { SheetPartName } from '../tables/material-tables.ts';
import type { TakeOffData } from './take-off-data.ts';

/** A part of the steelwork with its mass in kg, net and unrounded. */
export type SteelPart = { readonly part: SheetPartName; readonly massKg: Figure };

/** Mass of sheet: area in mm2, thickness in mm, factor for folds and cut-outs, density in kg/m3; kg. */
const sheetMass = formula({
  rule: 'mass of sheet',
  source: 'SBD-R1 6.2',
  text: 'area * t * factor * density * 1e-9',
  names: ['area', 't', 'factor', 'density'],
});

/** Gives a part of the steelwork its mass from its area in mm2. */
export function steelPart(data: TakeOffData, part: SheetPartName, area: Figure): SteelPart {
  const density = data.constant('steel density');
  return {
    part,
    massKg: sheetMass.figure({ area, t: data.thickness(part), factor: data.partFactor(part), density }),
  };
}
