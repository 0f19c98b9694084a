import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf, type Term } from '../figures/collect.ts';
import type { TakeOff } from '../model/design.ts';
import type { TakeOffData } from './take-off-data.ts';

/** Purchase mass of one metal: kg net, rounded half up to 0.1 kg as it is ordered. */
const purchaseMass = formula({
  rule: 'busbar to purchase',
  source: 'SBD-R1 6.3',
  text: 'round(net * factor, 1)',
  names: ['net', 'factor'],
});

/** A bar mass and its metal. */
export type MetalTerm = Term & { readonly material: string };

/** The purchase mass per metal, one line each in the order in which the metals first occur (SBD-R1 6.1). */
export function busbarPurchase(data: TakeOffData, bars: readonly MetalTerm[]): TakeOff['busbarPurchase'] {
  const factor = data.constant('busbar purchase factor');
  return [...Map.groupBy(bars, ({ material }) => material)].map(([material, terms]) => {
    const net = sumOf({ rule: `net mass of ${material}`, source: 'SBD-R1 6.3' }, terms);
    return { material, massKg: purchaseMass.figure({ net, factor }) };
  });
}

/** The purchase mass of all bars: the sum of the rounded lines (SBD-R1 6.1). */
export function busbarPurchaseKg(lines: TakeOff['busbarPurchase']): Figure {
  const terms = lines.map(({ material, massKg }) => ({ name: material, figure: massKg }));
  return sumOf({ rule: 'busbar to purchase', source: 'SBD-R1 6.1' }, terms);
}
