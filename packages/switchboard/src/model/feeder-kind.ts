import type { Family } from '@pw/configurator/family';
import type { Properties, ValuesOf } from '@pw/configurator/property';
import type { Article } from './article.ts';
import type { FeederValues } from './part-properties.ts';

/** What a feeder is on the board. A blank takes room and has no device. */
export type FeederRole = 'incomer' | 'bus coupler' | 'outgoing' | 'blank';

/** A feeder type of the enquiry, e.g. `ACB_IC`. */
export type FeederType = {
  readonly name: string;
  /** Name in lists, e.g. `ACB INCOMING`. */
  readonly display: string;
  readonly role: FeederRole;
  /** Most copies per section or coupler slot; a section that is left out takes none. */
  readonly mostCopies: Readonly<Partial<Record<SectionLetter, number>>>;
};

/**
 * A kind of feeder: everything that is special about it. Adding one to the product is this value and its
 * catalogue table; layout, take-off, checks and prices read only what every kind answers.
 */
export type FeederKind = {
  /** The part family in the feeder slot. */
  readonly family: Family;
  readonly types: readonly FeederType[];
  /** The switchgear of one copy: breaker and accessories. Components are added by the caller. */
  readonly articles: (values: FeederValues) => readonly Article[];
};

/** Declares a kind of feeder, whose articles read the values of its own family. */
export function feederKind<P extends Properties>(kind: {
  readonly family: Family & { readonly properties: P };
  readonly types: readonly FeederType[];
  readonly articles: (values: ValuesOf<P>) => readonly Article[];
}): FeederKind {
  // A feeder of a kind has the values of its family, which those who only know that it is a feeder cannot say.
  return { ...kind, articles: (values) => kind.articles(values as ValuesOf<P>) };
}

/** Bus sections from left to right. A coupler slot has the letter of the section on its left. */
export const sectionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

export type SectionLetter = (typeof sectionLetters)[number];

/** The most feeders, copies counted (SBD-R1 1.5), and the most components of one feeder. */
export const feederLimits = { onBoard: 2000, inProject: 5000, components: 100 } as const;
