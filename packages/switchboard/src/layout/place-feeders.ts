import type { PlacedFeeder } from '../model/design.ts';
import type { EvaluatedFeeder } from '../model/evaluated-board.ts';
import { type SectionLetter, sectionLetters } from '../model/section.ts';

/** The copies of the feeders, section by section in the order of input, and the entries that are not placed. */
export type Placement = {
  readonly sections: Readonly<Record<SectionLetter, readonly PlacedFeeder[]>>;
  readonly leftOut: readonly EvaluatedFeeder[];
};

/**
 * Gives each copy of each feeder its bus section. Entries that are incomplete (check C3) or do not fit (check G2)
 * are left out (SBD-R1 1.5). A coupler of slot X belongs to section X.
 */
export function placeFeeders(feeders: readonly EvaluatedFeeder[]): Placement {
  const placeable = feeders.filter(isPlaceable);
  const copiesIn = (section: SectionLetter): readonly PlacedFeeder[] =>
    placeable.flatMap((feeder) =>
      Array.from({ length: feeder.values[`SECTION_${section}`] }, () => ({ feeder, section })),
    );
  return {
    // The letters are exactly the keys of the record.
    sections: Object.fromEntries(sectionLetters.map((letter) => [letter, copiesIn(letter)])) as Placement['sections'],
    leftOut: feeders.filter((feeder) => !isPlaceable(feeder)),
  };
}

function isPlaceable(feeder: EvaluatedFeeder): boolean {
  return feeder.values.INCOMPLETE === '' && feeder.values.OVERSIZE === '';
}
