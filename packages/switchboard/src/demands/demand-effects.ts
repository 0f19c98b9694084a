import type { PartInputs } from '../part-inputs.ts';
import {
  type DemandedFeeder,
  demandedTypes,
  demandName,
  matchesFeeder,
  type PlacedDemand,
  standingValues,
} from './demand.ts';

/** What a demand comes to on the feeders of a board. */
export type DemandEffect = {
  readonly placed: PlacedDemand;
  /** How many feeders it means. */
  readonly matched: number;
  /** Where a later demand sets the same property to another value, for how many of its feeders. */
  readonly overruled: readonly { readonly property: string; readonly by: string; readonly feeders: number }[];
};

/** Says of each demand how many feeders it means, and what later demands take from it: the last one wins. */
export function demandEffects(
  inputs: PartInputs,
  demands: readonly PlacedDemand[],
  feeders: readonly DemandedFeeder[],
): readonly DemandEffect[] {
  const types = demandedTypes(inputs);
  const meant = feeders.filter(({ type }) => types.includes(type));
  return demands.map((placed): DemandEffect => {
    const matched = meant.filter((feeder) => matchesFeeder(placed.demand.when, feeder));
    const counts = new Map<string, { property: string; by: string; feeders: number }>();
    for (const feeder of matched) {
      const own = standingValues(inputs, [placed], feeder);
      const all = standingValues(inputs, demands, feeder);
      for (const [property, { value, source }] of all) {
        const said = own.get(property);
        if (said && said.value !== value && source !== demandName(placed)) {
          const key = `${property} ${source}`;
          const before = counts.get(key)?.feeders ?? 0;
          counts.set(key, { property, by: source, feeders: before + 1 });
        }
      }
    }
    return { placed, matched: matched.length, overruled: [...counts.values()] };
  });
}
