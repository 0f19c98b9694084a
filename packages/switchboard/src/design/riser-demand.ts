import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { diversityFactor } from '../busbar/diversity.ts';
import { largestOf, sumOf, type Term } from '../figures/collect.ts';
import type { Cubicle, PlacedFeeder } from '../model/design.ts';
import type { Tables } from '../tables/tables.ts';
import { ratedCurrent } from './rated-current.ts';

const source = 'SBD-R1 2.8';

const demand = formula({
  rule: 'riser current',
  source,
  text: 'min(InA, max(RDF * load, largest))',
  names: ['InA', 'RDF', 'load', 'largest'],
});

/**
 * The current that the riser of a multi-tier cubicle must carry, A (SBD-R1 2.8). Outgoing modules count with
 * diversity; an incomer counts with its own rated current and not in the number of circuits.
 */
export function riserDemand(tables: Tables, boardRatingA: Figure, cubicle: Cubicle): Figure {
  const outgoing = cubicle.feeders.filter(({ feeder }) => feeder.type.role === 'outgoing');
  return demand.figure({
    InA: boardRatingA,
    RDF: diversityFactor(tables, outgoing.length),
    load: sumOf({ rule: 'connected load of the cubicle', source }, currents(outgoing)),
    largest: largestOf({ rule: 'largest module of the cubicle', source }, currents(cubicle.feeders)),
  });
}

function currents(feeders: readonly PlacedFeeder[]): readonly Term[] {
  return feeders.map(({ feeder }) => ({ name: feeder.name, figure: ratedCurrent(feeder) }));
}
