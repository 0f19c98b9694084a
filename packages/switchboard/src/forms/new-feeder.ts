import type { EnteredProperties } from '../editing/edit.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import { isNotSet } from '../validity/judge-feeder.ts';
import { isCoupler, type ListedFeeder } from '../validity/listed-feeder.ts';

/**
 * What a new feeder of a type is entered with, as its board leaves no other choice: one copy in section A where the
 * board has no other section, and the poles that all its feeders have. The rating is never guessed.
 * @param couplers the board's number of bus couplers (QTY_BC)
 */
export function newFeederProperties(
  type: FeederType,
  couplers: number,
  feeders: readonly ListedFeeder[],
): EnteredProperties {
  const poles = new Set(feeders.map(({ values }) => values.FEEDER_POLES).filter((value) => !isNotSet(value)));
  const [only] = poles;
  return {
    ...(couplers === 0 && !isCoupler({ type }) && { SECTION_A: 1 }),
    ...(type.role !== 'blank' && poles.size === 1 && only !== undefined && { FEEDER_POLES: only }),
  };
}
