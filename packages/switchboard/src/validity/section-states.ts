import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { copiesIn, isCoupler, type ListedFeeder } from './listed-feeder.ts';

/** What can be entered for a feeder in one bus section. */
export type SectionState = {
  readonly section: SectionLetter;
  readonly isEnabled: boolean;
  /** Most copies that the feeder type takes there. */
  readonly most: number;
  /** Why it is closed and what opens it; '' when it is open. */
  readonly reason: string;
  /** Whether copies stand in it although it is closed: they can only be taken out. */
  readonly mustBeCleared: boolean;
};

type Place = {
  /** 0 for section A. */
  readonly index: number;
  readonly section: SectionLetter;
  readonly couplers: number;
  readonly others: readonly ListedFeeder[];
};

type ClosingRule = {
  readonly id: string;
  readonly of: 'bus coupler' | 'other feeder';
  readonly closes: (place: Place) => boolean;
  readonly reason: (place: Place) => string;
};

/** What closes a section to a feeder; of several rules the first one gives the reason. */
export const sectionClosingRules: readonly ClosingRule[] = [
  {
    id: 'a coupler needs its place on the board',
    of: 'bus coupler',
    closes: ({ index, couplers }) => couplers <= index,
    reason: ({ section, index }) =>
      `Slot ${section} opens with ${countOf(index + 1, 'bus coupler')}: enter it on the Board step`,
  },
  {
    id: 'a coupler in A couples feeders of section A',
    of: 'bus coupler',
    closes: ({ index, others }) => index === 0 && !others.some((each) => !isCoupler(each) && copiesIn(each, 'A') > 0),
    reason: () => 'Section A has no feeder yet: put an incomer or outgoing feeder into it first',
  },
  {
    id: 'a slot takes one coupler',
    of: 'bus coupler',
    closes: (place) => couplerIn(place) !== undefined,
    reason: (place) => `${couplerIn(place)?.name} stands in slot ${place.section}`,
  },
  {
    id: 'a section needs the couplers before it',
    of: 'other feeder',
    closes: ({ index, couplers }) => couplers < index,
    reason: ({ section, index }) =>
      `Section ${section} opens with ${countOf(index, 'bus coupler')}: enter it on the Board step`,
  },
];

/**
 * The state of the bus sections for one feeder among the others of its board. The slot of a coupler has the letter of
 * the section on its left.
 * @param couplers the board's number of bus couplers (QTY_BC)
 * @param feeders all feeders of the board
 */
export function sectionStates(
  couplers: number,
  feeders: readonly ListedFeeder[],
  feeder: ListedFeeder,
): readonly SectionState[] {
  const kind = isCoupler(feeder) ? 'bus coupler' : 'other feeder';
  const others = feeders.filter((each) => each.part !== feeder.part);
  return sectionLetters.map((section, index) => {
    const place = { index, section, couplers, others };
    const closing = sectionClosingRules.find(({ of, closes }) => of === kind && closes(place));
    return {
      section,
      isEnabled: closing === undefined,
      most: feeder.type.mostCopies[section] ?? 0,
      reason: closing?.reason(place) ?? '',
      mustBeCleared: closing !== undefined && copiesIn(feeder, section) > 0,
    };
  });
}

/** The sections that some bus coupler uses. */
export function sectionsUsedByCouplers(feeders: readonly ListedFeeder[]): readonly SectionLetter[] {
  return sectionLetters.filter((section) => feeders.some((each) => isCoupler(each) && copiesIn(each, section) > 0));
}

/**
 * The quantity that stands in a section after an entry: of a coupler 0 or 1, and whatever else is entered becomes 1.
 * Of other feeders it is the entry itself, which the limits of the property judge.
 */
export function enteredQuantity(feeder: Pick<ListedFeeder, 'type'>, entered: number): number {
  return isCoupler(feeder) && entered !== 0 ? 1 : entered;
}

function couplerIn({ others, section }: Place): ListedFeeder | undefined {
  return others.find((each) => isCoupler(each) && copiesIn(each, section) > 0);
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `a ${noun}` : `${count} ${noun}s`;
}
