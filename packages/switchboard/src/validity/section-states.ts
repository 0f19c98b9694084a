import { counted } from '@pw/domain/counted';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { copiesIn, isCoupler, type ListedFeeder } from './listed-feeder.ts';

/** What can be entered for a feeder in one bus section. */
export type SectionState = {
  readonly section: SectionLetter;
  /** Most copies that the feeder type takes there. */
  readonly most: number;
  /** Why it is closed and what opens it; null when it is open. */
  readonly refusal: SectionRefusal | null;
  /** Whether it has copies although it is closed: they can only be taken out. */
  readonly mustBeCleared: boolean;
};

type Place = {
  /** 0 for section A. */
  readonly index: number;
  readonly section: SectionLetter;
  readonly couplers: number;
  readonly others: readonly ListedFeeder[];
};

/** What the words of each reason need besides its code; `couplers` is the number that opens the place. */
type RefusalFigures = {
  readonly SLOT_WITHOUT_COUPLER: { readonly section: SectionLetter; readonly couplers: number };
  readonly NOTHING_TO_COUPLE: unknown;
  readonly SLOT_TAKEN: { readonly section: SectionLetter; readonly coupler: string };
  readonly SECTION_WITHOUT_COUPLER: { readonly section: SectionLetter; readonly couplers: number };
};

type RefusalCode = keyof RefusalFigures;

/** Why a section or slot is closed to a feeder. */
type SectionRefusal<Code extends RefusalCode = RefusalCode> = {
  readonly [Each in Code]: { readonly code: Each } & RefusalFigures[Each];
}[Code];

const refusalTexts: { readonly [Code in RefusalCode]: (refusal: SectionRefusal<Code>) => string } = {
  SLOT_WITHOUT_COUPLER: ({ section, couplers }) =>
    `Slot ${section} opens with ${countOf(couplers, 'bus coupler')}: enter it on the Board step`,
  NOTHING_TO_COUPLE: () => 'Section A has no feeder yet: put an incomer or outgoing feeder into it first',
  SLOT_TAKEN: ({ section, coupler }) => `${coupler} is in slot ${section}`,
  SECTION_WITHOUT_COUPLER: ({ section, couplers }) =>
    `Section ${section} opens with ${countOf(couplers, 'bus coupler')}: enter it on the Board step`,
};

/** Says why a section is closed, and what opens it. */
export function sectionRefusalText<Code extends RefusalCode>(refusal: SectionRefusal<Code>): string {
  return refusalTexts[refusal.code](refusal);
}

/** What closes a slot to a coupler; of several reasons the first one is shown. */
function judgeSlot(place: Place): SectionRefusal | null {
  const { index, section, couplers, others } = place;
  if (couplers <= index) {
    return { code: 'SLOT_WITHOUT_COUPLER', section, couplers: index + 1 };
  }
  // A coupler in A couples feeders of section A.
  if (index === 0 && !others.some((each) => !isCoupler(each) && copiesIn(each, 'A') > 0)) {
    return { code: 'NOTHING_TO_COUPLE' };
  }
  const coupler = couplerIn(place);
  return coupler ? { code: 'SLOT_TAKEN', section, coupler: coupler.name } : null;
}

/** What closes a section to another feeder: it needs the couplers before it. */
function judgeSection({ index, section, couplers }: Place): SectionRefusal | null {
  return couplers < index ? { code: 'SECTION_WITHOUT_COUPLER', section, couplers: index } : null;
}

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
  const judge = isCoupler(feeder) ? judgeSlot : judgeSection;
  const others = feeders.filter((each) => each.part !== feeder.part);
  return sectionLetters.map((section, index) => {
    const refusal = judge({ index, section, couplers, others });
    return {
      section,
      most: feeder.type.mostCopies[section] ?? 0,
      refusal,
      mustBeCleared: refusal !== null && copiesIn(feeder, section) > 0,
    };
  });
}

/** The sections that some bus coupler uses. */
export function sectionsUsedByCouplers(feeders: readonly ListedFeeder[]): readonly SectionLetter[] {
  return sectionLetters.filter((section) => feeders.some((each) => isCoupler(each) && copiesIn(each, section) > 0));
}

/**
 * The quantity of a section after an entry: of a coupler 0 or 1, and any other entry becomes 1.
 * Of other feeders it is the entry itself, which the limits of the property judge.
 */
export function enteredQuantity(feeder: Pick<ListedFeeder, 'type'>, entered: number): number {
  return isCoupler(feeder) && entered !== 0 ? 1 : entered;
}

function couplerIn({ others, section }: Place): ListedFeeder | undefined {
  return others.find((each) => isCoupler(each) && copiesIn(each, section) > 0);
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `a ${noun}` : counted(count, noun);
}
