import type { EvaluatedBoard, EvaluatedFeeder } from './board.ts';
import { missingEntries } from './feeder-faults.ts';
import { type FeederRole, type SectionLetter, sectionLetters } from './feeder-kind.ts';
import { createCache, createListCache } from './kept-results.ts';

/** A feeder entry that check C3 accepts, with the rating and poles that C3 vouches for (none of a blank). */
export type CompleteFeeder = { readonly feeder: EvaluatedFeeder; readonly ratingA: number; readonly poles: number };

/** Copies of a feeder entry in a section (of a coupler: in the slot of that letter). */
export function copiesIn(feeder: EvaluatedFeeder, section: SectionLetter): number {
  return feeder.values[copiesProperties[section]];
}

/** The properties that hold the copies of a feeder in each section. */
const copiesProperties = {
  A: 'SECTION_A',
  B: 'SECTION_B',
  C: 'SECTION_C',
  D: 'SECTION_D',
  E: 'SECTION_E',
} as const satisfies Record<SectionLetter, `SECTION_${SectionLetter}`>;

/** The entries of some roles with a copy in the section, incomplete ones too. */
export function presentIn(
  board: EvaluatedBoard,
  section: SectionLetter,
  ...roles: readonly FeederRole[]
): readonly EvaluatedFeeder[] {
  const present = presentInSections(board.feeders).get(section) ?? [];
  return present.flatMap(({ feeder }) => (roles.includes(feeder.type.role) ? [feeder] : []));
}

const presentInSections = ofFeeders((feeders) =>
  Map.groupBy(sectionsOfFeeders(feeders, [], placesOf), ({ section }) => section),
);

const sectionsOfFeeders = createListCache();

function placesOf(feeder: EvaluatedFeeder) {
  return sectionLetters.flatMap((section) => (copiesIn(feeder, section) > 0 ? [{ section, feeder }] : []));
}

/** The entries that C3 accepts; the others take part in no check but C3, S1, S2 and S4 to S6 (SBD 14.1). */
export function completeFeeders(board: EvaluatedBoard, ...roles: readonly FeederRole[]): readonly CompleteFeeder[] {
  const key = roles.join();
  const ofRoles = completeOfRoles.get(key) ?? startOfRoles(roles);
  completeOfRoles.set(key, ofRoles);
  return ofRoles(board.feeders);
}

type CompleteOfRoles = (feeders: readonly EvaluatedFeeder[]) => readonly CompleteFeeder[];

/** By the roles: many checks ask for the same ones. */
const completeOfRoles = new Map<string, CompleteOfRoles>();

function startOfRoles(roles: readonly FeederRole[]): CompleteOfRoles {
  const ones = createListCache();
  return ofFeeders((feeders) =>
    ones(allComplete(feeders), [], (each) => (roles.includes(each.feeder.type.role) ? [each] : [])),
  );
}

const allComplete = ofFeeders((feeders) => completeOnes(feeders, [], asComplete));

const completeOnes = createListCache();

function asComplete(feeder: EvaluatedFeeder): readonly CompleteFeeder[] {
  return missingEntries(feeder).length === 0
    ? [{ feeder, ratingA: feeder.values.RATING ?? 0, poles: feeder.values.POLES ?? 0 }]
    : [];
}

/** Almost every check asks for the same of the feeders of its board. */
function ofFeeders<Result>(
  make: (feeders: readonly EvaluatedFeeder[]) => Result,
): (feeders: readonly EvaluatedFeeder[]) => Result {
  const known = createCache();
  return (feeders) => known(feeders, [], () => make(feeders));
}

/** The section on the right of a coupler slot; null right of the last section. */
export function sectionAfter(section: SectionLetter): SectionLetter | null {
  return sectionLetters[sectionLetters.indexOf(section) + 1] ?? null;
}
