import type { Family } from '@pw/configurator/family';
import type { Properties, ValuesOf } from '@pw/configurator/property';
import type { ChosenValue } from '@pw/configurator/value';
import type { Article, ComponentFamilyName } from './article.ts';
import type { ColumnPart } from './feeder-column.ts';
import type { BoardValues, FeederValues } from './part-properties.ts';
import { noRows, type WayRows } from './small-way.ts';

/** The role of a feeder on the board. A blank takes room and has no device; an auxiliary one is no circuit of the busbar. */
export const feederRoles = ['incomer', 'bus coupler', 'outgoing', 'auxiliary', 'blank'] as const;

export type FeederRole = (typeof feederRoles)[number];

/** A feeder type of the enquiry, e.g. `ACB_IC`. */
export type FeederType = {
  readonly name: string;
  /** Name in lists, e.g. `ACB INCOMING`. */
  readonly display: string;
  readonly role: FeederRole;
  /** Most copies per section or coupler slot; a section that is left out takes none. */
  readonly mostCopies: Readonly<Partial<Record<SectionLetter, number>>>;
  /** What it is chosen by where that is not its rated current, as the power of a motor. */
  readonly chosenBy?: ChosenBy;
  /** Nobody enters it: a board brings it by itself, and it counts as no feeder. */
  readonly isBrought?: true;
};

/** Whether a feeder of a type is counted as one: a blank is none, and neither is what a board brings by itself. */
export function isCountedType({ role, isBrought }: Pick<FeederType, 'role' | 'isBrought'>): boolean {
  return role !== 'blank' && !isBrought;
}

/** The property that a feeder is chosen by first, with its unit; `isTyped` where it has no list. */
export type ChosenBy = { readonly property: string; readonly unit: string; readonly isTyped: boolean };

/** What is drawn on the door of a feeder besides its instruments (SBD 9.1). */
export const doorFronts = ['handle', 'changeover', 'rails', 'plain'] as const;

export type DoorFront = (typeof doorFronts)[number];

/**
 * What a kind has texts for: the rating line of its door from the fullest wording on, its function, its rating, its
 * release and the power of its load in kW in schedules and on the single-line diagram, and the text next to its
 * last symbol there.
 */
export const kindTextUses = ['door', 'function', 'rating', 'release', 'load', 'sld'] as const;

export type KindTextUse = (typeof kindTextUses)[number];

/** What can be seen on a door, in the order of the instruments: the large ones first. */
export const doorInstrumentKinds = [
  'window',
  'fan',
  'meter',
  'display',
  'selector',
  'annunciator',
  'hooter',
  'instrument',
  'lamp',
  'push button',
] as const;

export type DoorInstrumentKind = (typeof doorInstrumentKinds)[number];

/** Pieces of a part on a door; `colour` is that of a lamp, '' of all others. */
export type DoorPiece = { readonly kind: DoorInstrumentKind; readonly colour: string; readonly quantity: number };

/** Pieces of a row of `kind-part.csv`, which `order` names; wire points of each. */
export type PartPieces = {
  readonly row: { readonly order: number; readonly wirePoints: number };
  readonly quantity: number;
  readonly description: string;
};

/** What a check of a kind says of a feeder. */
export type KindFinding = {
  readonly id: string;
  /** The kind and its rows of `kind-check.csv` that hold, and the values in their messages. */
  readonly code: string;
  readonly figures: readonly ChosenValue[];
  /** What is wrong, without the name of the feeder. */
  readonly statement: string;
  /** The property whose change repairs it, one of the board as `BOARD.AMBIENT`, and what to do. */
  readonly property: string;
  readonly repair: string;
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
  /** What its own tables say in words of a feeder; none where the words of all breakers do. */
  readonly texts: (use: KindTextUse, values: FeederValues) => readonly string[];
  /** What its own checks find, in the order of the table. */
  readonly judge: (values: FeederValues, board: BoardValues) => readonly KindFinding[];
  /** What is seen of its devices on its door, side by side. */
  readonly doorFronts: (values: FeederValues) => readonly DoorFront[];
  /** What of its parts stands on the door. */
  readonly doorPieces: (values: FeederValues) => readonly DoorPiece[];
  /** The pieces of its parts in one copy, in the order of `kind-part.csv`; none of a breaker. */
  readonly pieces: (values: FeederValues) => readonly PartPieces[];
  /** The blocks of its single-line symbol, from the bar to the load; none where the symbol of a breaker stands for it. */
  readonly symbol: (values: FeederValues) => readonly string[];
  /** The only component family that its feeders hold, and no others do; null for all that are nobody's own. */
  readonly ownComponents: ComponentFamilyName | null;
  /** Missing for most kinds: rows or rules say everything of them. */
  readonly special?: KindSpecial<FeederValues>;
};

/** What one kind alone has, by the values of a feeder. */
export type KindSpecial<Values> = {
  /** Its small ways in their rows (SBD 9.5). */
  readonly ways?: (values: Values) => WayRows;
  /** The cubicles that it fills itself, from the left, each from the top (SBD 10.1). */
  readonly columns?: (values: Values) => Columns;
};

type Columns = readonly (readonly ColumnPart[])[];

type FeederOfKind = { readonly kind: FeederKind; readonly values: FeederValues };

/** The small ways of a feeder in their rows; none of a feeder that is one way. */
export function waysOf({ kind, values }: FeederOfKind): WayRows {
  return kind.special?.ways?.(values) ?? noRows;
}

/** The cubicles that a feeder fills itself; none of a feeder that takes one place. */
export function columnsOf({ kind, values }: FeederOfKind): Columns {
  return kind.special?.columns?.(values) ?? [];
}

type OwnKind<P extends Properties> = Pick<FeederKind, 'types'> & {
  readonly family: Family & { readonly properties: P };
  readonly articles: (values: ValuesOf<P>) => readonly Article[];
};

/** Declares a kind of breakers or blanks, whose articles read the values of its own family. */
export function feederKind<P extends Properties>(kind: OwnKind<P>): FeederKind {
  return {
    texts: () => [],
    judge: () => [],
    doorFronts: () => ['handle'],
    doorPieces: () => [],
    pieces: () => [],
    symbol: () => [],
    ownComponents: null,
    ...kind,
    // A feeder of a kind has the values of its family, which those who only know that it is a feeder cannot say.
    articles: (values) => kind.articles(values as ValuesOf<P>),
  };
}

/** Bus sections from left to right. A coupler slot has the letter of the section on its left. */
export const sectionLetters = ['A', 'B', 'C', 'D', 'E'] as const;

export type SectionLetter = (typeof sectionLetters)[number];

/** The most feeders, copies counted (SBD 1.7), and the most components of one feeder. */
export const feederLimits = { onBoard: 2000, inProject: 5000, components: 100 } as const;
