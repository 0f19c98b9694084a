import { copiesIn, filledSections, isCoupler, type ListedFeeder } from '@pw/switchboard/validity/listed-feeder';

/** What the rules of the bus sections look at besides the feeder itself. */
export type SectionSurroundings = {
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
  /** Of all feeders those that can open or close a section for another one. */
  readonly feeders: readonly ListedFeeder[];
};

/**
 * Leaves of all feeders those on which the sections of others depend: the couplers, and one other feeder in section
 * A. So a row of thousands asks a handful of feeders.
 */
export function sectionSurroundings(couplers: number, feeders: readonly ListedFeeder[]): SectionSurroundings {
  return keyed(couplers, feeders).surroundings;
}

/** Reads the surroundings again and again: the same object for as long as the same sections are open. */
export function surroundingsReader(): typeof sectionSurroundings {
  let kept: Keyed | null = null;
  return (couplers, feeders) => {
    const now = keyed(couplers, feeders);
    kept = kept?.key === now.key ? kept : now;
    return kept.surroundings;
  };
}

type Keyed = { readonly key: string; readonly surroundings: SectionSurroundings };

function keyed(couplers: number, feeders: readonly ListedFeeder[]): Keyed {
  const ofCouplers = feeders.filter(isCoupler);
  const inA = feeders.find((each) => !isCoupler(each) && copiesIn(each, 'A') > 0);
  const slots = ofCouplers.map((each) => `${each.part} ${each.name} ${filledSections(each).join('')}`);
  return {
    key: [couplers, inA?.part ?? '', ...slots].join('|'),
    surroundings: { couplers, feeders: inA ? [...ofCouplers, inA] : ofCouplers },
  };
}
