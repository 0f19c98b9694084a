import type { EvaluatedBoard, EvaluatedFeeder } from './board.ts';
import { missingEntries } from './feeder-faults.ts';
import { type FeederRole, type SectionLetter, sectionLetters } from './feeder-kind.ts';

/** A feeder entry that check C3 accepts, with the rating and poles that C3 vouches for (none of a blank). */
export type CompleteFeeder = { readonly feeder: EvaluatedFeeder; readonly ratingA: number; readonly poles: number };

/** Copies of a feeder entry in a section (of a coupler: in the slot of that letter). */
export function copiesIn(feeder: EvaluatedFeeder, section: SectionLetter): number {
  return feeder.values[`SECTION_${section}`];
}

/** The entries that C3 accepts; the others take part in no check but C3, S1, S2 and S4 to S6 (SBD 14.1). */
export function completeFeeders(board: EvaluatedBoard, ...roles: readonly FeederRole[]): readonly CompleteFeeder[] {
  return allComplete(board.feeders).filter(({ feeder }) => roles.includes(feeder.type.role));
}

/** Almost every check asks for them. */
const ofBoards = new WeakMap<readonly EvaluatedFeeder[], readonly CompleteFeeder[]>();

function allComplete(feeders: readonly EvaluatedFeeder[]): readonly CompleteFeeder[] {
  const known = ofBoards.get(feeders);
  if (known) {
    return known;
  }
  const complete = feeders
    .filter((feeder) => missingEntries(feeder).length === 0)
    .map((feeder) => ({ feeder, ratingA: feeder.values.RATING ?? 0, poles: feeder.values.POLES ?? 0 }));
  ofBoards.set(feeders, complete);
  return complete;
}

/** The section on the right of a coupler slot; null right of the last section. */
export function sectionAfter(section: SectionLetter): SectionLetter | null {
  return sectionLetters[sectionLetters.indexOf(section) + 1] ?? null;
}
