import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { setFigure } from '../figures/set-figure.ts';
import type { Cubicle } from '../model/design.ts';
import type { TakeOffData } from './take-off-data.ts';

/** Support sets along a bar: length and support span in mm. */
const supports = formula({
  rule: 'support sets',
  source: 'SBD-R1 6.4',
  text: 'ceil(length / span) + 1',
  names: ['length', 'span'],
});

/** The support sets along a main busbar of this length (SBD-R1 6.4). */
export function mainBarSets(lengthMm: Figure, spanMm: Figure): Figure {
  return supports.figure({ length: lengthMm, span: spanMm });
}

/** The support sets of one cubicle (SBD-R1 6.4): along the riser, or the number that the cubicle's type has. */
export function cubicleSets(data: TakeOffData, { type }: Cubicle, spanMm: Figure): Figure {
  return (
    setFigure(data.frpSets(type)) ?? supports.figure({ length: data.layout('usable device height'), span: spanMm })
  );
}
