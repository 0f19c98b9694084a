import { type Item, itemType, listOfItems } from '@pw/configurator/item';
import { type SectionLetter, sectionLetters } from './feeder-kind.ts';
import type { FeederValues } from './part-properties.ts';

/** An incomer as the capacitor banks of its sections see it; currents in A. */
export type IncomerFields = {
  /** The letters of the sections with a copy of it, e.g. `AB`. */
  readonly sections: string;
  /** In. */
  readonly ratingA: number;
  /** Inc. */
  readonly carriesA: number;
};

export type Incomer = Item<IncomerFields>;

const TEXT = /^([A-E]+) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/;

/** The incomers of a board. */
export const incomers = itemType<IncomerFields>({
  print: ({ sections, ratingA, carriesA }) => `${sections} ${ratingA} ${carriesA}`,
  parse: (text) => {
    const [, sections, ratingA, carriesA] = TEXT.exec(text) ?? [];
    return sections === undefined ? null : { sections, ratingA: Number(ratingA), carriesA: Number(carriesA) };
  },
});

export const incomerLists = listOfItems(incomers);

/** Copies of a feeder in each section. */
type Copies = Readonly<Record<Lowercase<SectionLetter>, number>>;

/** The letters of the sections with copies of a feeder, e.g. `AC`. */
export function feederSections(copies: Copies): string {
  return sectionLetters.filter((letter) => copies[lowered[letter]] > 0).join('');
}

/** The copies of a feeder in each section, by the letters. */
export function copiesIn(values: Pick<FeederValues, `SECTION_${SectionLetter}`>): Copies {
  const { SECTION_A: a, SECTION_B: b, SECTION_C: c, SECTION_D: d, SECTION_E: e } = values;
  return { a, b, c, d, e };
}

const lowered = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' } as const satisfies Record<
  SectionLetter,
  Lowercase<SectionLetter>
>;

/**
 * The incomer with the largest Inc of some sections, the first of equal ones; of the whole board where these sections
 * have none, since a coupler feeds them. undefined without incomers (SBD 10.5).
 */
export function mainIncomer<Of extends IncomerFields>(all: readonly Of[], sections: string): Of | undefined {
  const own = all.filter((each) =>
    sectionLetters.some((letter) => each.sections.includes(letter) && sections.includes(letter)),
  );
  const [first, ...others] = own.length > 0 ? own : all;
  return others.reduce((most, each) => (most && each.carriesA > most.carriesA ? each : most), first);
}
