import { formula } from '@pw/configurator/formula/formula';
import { type Figure, setFigure } from '@pw/configurator/origin';
import { feedingCoupler } from '../layout/feeding-coupler.ts';
import { compareIncomers } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { FaultProtector, FaultRating, MarkedCurrent, PlacedFeeder, SectionMark } from '../model/design.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';

const source = 'SBD 4.10';

const markOfSection = formula({
  rule: 'rated-current-of-section',
  source,
  text: 'floor(min(capacity, InA, Inc))',
  names: ['capacity', 'InA', 'Inc'],
});

const markWithoutIncomer = formula({
  rule: 'rated-current-of-board-without-incomer',
  source,
  text: 'floor(min(capacity, InA))',
  names: ['capacity', 'InA'],
});

/**
 * The rated current that a board is marked with, in whole A: the least of its sections, each by its main busbar and the
 * incomer that carries most, since several incomers of a section stand for each other (SBD 4.10, IEC 61439-1 5.3.1).
 * @param placed every copy of every feeder that stands on the board
 * @throws when the board has no rated current: it has no design then
 */
export function markedCurrent(board: EvaluatedBoard, placed: readonly PlacedFeeder[]): MarkedCurrent {
  const askedA = setFigure(board.figure('RATED_CURRENT'));
  if (!askedA) {
    throw new Error(`${board.name} has a design without a rated current`);
  }
  const capacity = board.figure('MBB_CAPACITY');
  const sources = placed.filter(({ feeder: { type } }) => type.role === 'incomer' || type.role === 'bus coupler');
  const present = (role: 'incomer' | 'bus coupler', section: SectionLetter) =>
    sources.filter((each) => each.feeder.type.role === role && each.section === section).map(({ feeder }) => feeder);
  const supply = {
    hasIncomer: (section: SectionLetter) => present('incomer', section).length > 0,
    couplerIn: (slot: SectionLetter) => present('bus coupler', slot)[0]?.name ?? null,
  };
  const sections = sectionLetters
    .filter((letter, at) => at <= board.values.QTY_BC || placed.some(({ section }) => section === letter))
    .map((section): SectionMark => {
      const [incomer] = present('incomer', section).toSorted(compareIncomers);
      const Inc = incomer ? setFigure(incomer.figure('INC')) : null;
      return incomer && Inc
        ? {
            section,
            incomer: incomer.name,
            coupler: null,
            markedA: markOfSection.figure({ capacity, InA: askedA, Inc }),
          }
        : { section, incomer: null, markedA: null, coupler: feedingCoupler(section, supply) };
    });
  return {
    askedA,
    markedA: leastMark(sections) ?? markWithoutIncomer.figure({ capacity, InA: askedA }),
    fault: faultRating(board, sources),
    sections,
  };
}

/** The smallest mark of the sections that have one; the first of equals. */
function leastMark(sections: readonly SectionMark[]): Figure | null {
  return sections.reduce<Figure | null>(
    (least, { markedA }) => (markedA && (least === null || markedA.value < least.value) ? markedA : least),
    null,
  );
}

/**
 * The fault rating of a board: the short-time current of its busbars. Moulded-case incomers hold no short-time current:
 * where they alone feed the board, it is the fault level that they protect it from (SBD 4.2).
 */
function faultRating({ values, feeders }: EvaluatedBoard, sources: readonly PlacedFeeder[]): FaultRating {
  const standing = new Set(sources.map(({ feeder }) => feeder));
  const incomers = feeders.filter((feeder) => feeder.type.role === 'incomer' && standing.has(feeder));
  return incomers.length > 0 && incomers.every((incomer) => incomer.values.ICW === null)
    ? { kind: 'icc', kA: values.INTERRUPT_RATING, by: incomers.flatMap(protectorOf) }
    : { kind: 'icw', kA: values.INTERRUPT_RATING, s: values.SC_TIME };
}

/** A switch protects nothing: the device upstream does; nothing while nobody has named it (check C7). */
function protectorOf({ name, values }: EvaluatedFeeder): readonly FaultProtector[] {
  if (values.PROTECTS === 1) {
    return [{ kind: 'feeder', feeder: name }];
  }
  const { FEEDER_UPSTREAM: device = '', FEEDER_UPSTREAM_A: ratingA = 0 } = values;
  return device === '' ? [] : [{ kind: 'upstream', device, ratingA }];
}
