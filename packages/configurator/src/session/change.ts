import type { ChosenValue, PropertyValue } from '../value.ts';

/** A filter that refuses an option, and the values that made it do so. */
export type FilterRefusal = {
  readonly filter: string;
  readonly inputs: readonly { readonly name: string; readonly value: ChosenValue }[];
};

/** A user's choice that its list does not offer (any more): it stays, with the reasons and the nearest way out. */
export type Conflict = {
  readonly reasons: readonly FilterRefusal[];
  /** The offered option nearest to the choice, null when nothing is offered. */
  readonly nearest: string | number | null;
};

/**
 * A value that somebody lays down for many parts, such as a demand of a project: it takes precedence over the rule and
 * the initial value, and behind a choice of the user.
 */
export type Standing = {
  readonly value: ChosenValue;
  /** Who lays it down, as an explanation names it, e.g. `demand 2 of the project`. */
  readonly source: string;
};

/** Tells whether two standing values say the same. */
export function sameStanding(left: Standing | undefined, right: Standing | undefined): boolean {
  return left === right || (left?.value === right?.value && left?.source === right?.source);
}

/** The visible facets of a property of a part. */
export type FacetValues = {
  /** The user's choice, undefined while there is none. */
  readonly user: ChosenValue | undefined;
  /** The standing value of the property; undefined without one. */
  readonly standing: Standing | undefined;
  readonly value: PropertyValue;
  /** The values on offer, null for a property without a list. */
  readonly options: readonly (string | number)[] | null;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly conflict: Conflict | null;
};

export type Facet = keyof FacetValues;

/** A facet of a surviving part that differs from before. */
export type FacetChange = {
  readonly [F in Facet]: {
    readonly part: string;
    readonly property: string;
    readonly facet: F;
    readonly value: FacetValues[F];
  };
}[Facet];

/**
 * A difference between the state before and after. The facets of an added part are not listed: all of them are new.
 * A part that is removed and added again under its old id is another part: both changes are listed, removal first.
 */
export type Change =
  | FacetChange
  | { readonly part: string; readonly added: string }
  | { readonly part: string; readonly removed: true };
