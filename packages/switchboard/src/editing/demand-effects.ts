import { type DemandedFeeder, demandedTypes, matchesFeeder, standingValues } from '../demands/demand.ts';
import { type PartInputs, partInputs } from '../entry/part-inputs.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type PlacedDemand, placedDemands } from '../model/demand.ts';
import { DEMANDED_KITS } from '../model/kit-names.ts';
import { BOARD_PART } from './draft.ts';
import type { EditableBoard } from './editable-board.ts';

/** What a demand comes to on the feeders of a board. */
export type DemandEffect = {
  readonly placed: PlacedDemand;
  /** How many feeders it means. */
  readonly matched: number;
  /** Where a later demand sets the same property to another value: for which feeders, by their places in the list. */
  readonly overruled: readonly { readonly property: string; readonly by: string; readonly places: readonly number[] }[];
};

/** Says of each demand how many feeders it means, and what later demands take from it: the last one wins. */
export function demandEffects(
  inputs: PartInputs,
  demands: readonly PlacedDemand[],
  feeders: readonly DemandedFeeder[],
): readonly DemandEffect[] {
  const types = demandedTypes(inputs);
  return demands.map((placed): DemandEffect => {
    const matched = feeders.flatMap((feeder, place) =>
      types.includes(feeder.type) && matchesFeeder(placed.demand.when, feeder) ? [{ feeder, place }] : [],
    );
    const overruled = new Map<string, { property: string; by: string; places: number[] }>();
    for (const { feeder, place } of matched) {
      const own = standingValues(inputs, [placed], feeder);
      for (const [property, { value, source: by }] of standingValues(inputs, demands, feeder)) {
        const said = own.get(property);
        // Kits of several demands are added to each other.
        if (said && said.value !== value && by !== said.source && property !== DEMANDED_KITS) {
          const key = `${property} ${by}`;
          const known = overruled.get(key) ?? { property, by, places: [] };
          known.places.push(place);
          overruled.set(key, known);
        }
      }
    }
    return { placed, matched: matched.length, overruled: [...overruled.values()] };
  });
}

/** The demands of a board under edit, each with the feeders that it means and what later ones take from it. */
export function boardDemandEffects(
  knowledge: Knowledge,
  { view, entries, demands }: Pick<EditableBoard, 'view' | 'entries' | 'demands'>,
): readonly DemandEffect[] {
  const placed = placedDemands(demands);
  if (placed.length === 0) {
    return [];
  }
  const feeders = view.parts(BOARD_PART).flatMap((part) => {
    const entry = entries.get(part);
    return entry?.kind === 'feeder' ? [{ type: entry.type, properties: view.values(part) }] : [];
  });
  return demandEffects(partInputs(knowledge), placed, feeders);
}
