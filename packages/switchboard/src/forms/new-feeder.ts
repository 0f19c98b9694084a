import type { EnteredProperties } from '../editing/edit.ts';
import type { FeederInputs } from '../part-inputs.ts';
import { isNotSet } from '../validity/judge-feeder.ts';
import { isCoupler, type ListedFeeder } from '../validity/listed-feeder.ts';

/**
 * What a new feeder of a type is entered with, as its board leaves no other choice: one copy in section A where the
 * board has no other section, and the poles that all its feeders have. The rating is never guessed.
 * @param couplers the board's number of bus couplers (QTY_BC)
 */
export function newFeederProperties(
  { type, inputs }: Pick<FeederInputs, 'type' | 'inputs'>,
  couplers: number,
  feeders: readonly ListedFeeder[],
): EnteredProperties {
  const offered = inputs.get('FEEDER_POLES')?.values ?? [];
  const poles = new Set(feeders.map(({ values }) => values.FEEDER_POLES).filter((value) => !isNotSet(value)));
  const [only] = poles;
  const hasPoles = only !== undefined && offered.includes(String(only));
  return {
    ...(couplers === 0 && !isCoupler({ type }) && { SECTION_A: 1 }),
    ...(hasPoles && poles.size === 1 && only !== undefined && { FEEDER_POLES: only }),
  };
}
