import type { Family } from '@pw/configurator/family';
import type { PropertyValue } from '@pw/configurator/value';
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

/** An article of a feeder: a line of the bill of material. `quantity` is per copy of the feeder. */
export type Article = {
  readonly description: string;
  readonly catalogueNumber: string;
  /** Discount group: ACB, MCCB or a component family (SBD-R1 6.7). */
  readonly group: string;
  readonly make: string;
  readonly materialClass: 'Siemens Switchgear' | 'Non-Siemens Switchgear';
  readonly quantity: number;
  /** Key into the price list. */
  readonly priceKey: string;
  /** A price that does not come from the list: entered by the user, 0 when the customer supplies it, or the kind's own. */
  readonly listPrice?: { readonly paise: number; readonly source: string };
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
  readonly articles: (values: FeederValues & Readonly<Record<string, PropertyValue>>) => readonly Article[];
};

/** Bus sections from left to right. A coupler slot has the letter of the section on its left. */
export const sectionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

export type SectionLetter = (typeof sectionLetters)[number];

/** The most feeders, copies counted (SBD-R1 1.5), and the most components of one feeder. */
export const feederLimits = { onBoard: 2000, inProject: 5000, components: 100 } as const;
