import type { Figure, Origin } from '@pw/configurator/origin';
import type { ChosenValue, PropertyValue } from '@pw/configurator/value';
import type { Article, ComponentFamilyName } from './article.ts';
import type { ArticleReplacement, MapGap } from './article-replacement.ts';
import type { ComponentValues } from './component-properties.ts';
import type { DemandsOfBoard } from './demand.ts';
import type { EquipmentSource } from './equipment-source.ts';
import type { FeederKind, FeederType } from './feeder-kind.ts';
import type { BoardValues, FeederValues } from './part-properties.ts';

/** A value as it is entered: '' and '0' can say "not set" (SBD 1.7). */
export type EnteredValue = string | number;

export type EnteredProperties = Readonly<Record<string, EnteredValue>>;

type ChosenValues = Readonly<Record<string, ChosenValue>>;

/** What the user entered for one component. */
export type ComponentConfiguration = { readonly family: string; readonly properties: ChosenValues };

/** What the user entered for one feeder entry; its copies come from SECTION_A to SECTION_E. */
export type FeederConfiguration = {
  readonly name: string;
  /** Feeder type, e.g. `MCCB_OG`. */
  readonly type: string;
  readonly properties: ChosenValues;
  readonly components: readonly ComponentConfiguration[];
};

/** The inputs of one board: only what was chosen; everything else is worked out. */
export type BoardConfiguration = DemandsOfBoard & {
  readonly name: string;
  readonly quantity: number;
  readonly properties: ChosenValues;
  readonly feeders: readonly FeederConfiguration[];
};

/** A part with all its values worked out; each can explain itself. */
export type EvaluatedPart<Values> = {
  readonly name: string;
  readonly values: Values;
  readonly explain: (property: keyof Values & string) => Origin;
  /** The value with its origin, for use in formulas. */
  readonly figure: <Name extends keyof Values & string>(property: Name) => Figure<Extract<Values[Name], PropertyValue>>;
  /** Whether somebody said the value: a person, a demand or the defaults of the project; else the rules propose it. */
  readonly isChosen: (property: keyof Values & string) => boolean;
  /** What was asked for where something else is built, by the property; left out where all is built as asked. */
  readonly asked?: Readonly<Record<string, string>>;
};

export type EvaluatedComponent = EvaluatedPart<ComponentValues> & {
  readonly family: ComponentFamilyName;
  /** What of the feeder asks for it; left out for a component that a person added. */
  readonly from?: EquipmentSource;
  /** The article in place of its usual one; left out where the map has none. */
  readonly replacement?: ArticleReplacement;
  /** The one that it was frozen with; left out of a component that was not. */
  readonly article?: Article;
};

export type EvaluatedFeeder = EvaluatedPart<FeederValues> & {
  readonly type: FeederType;
  readonly kind: FeederKind;
  readonly components: readonly EvaluatedComponent[];
  /** The breaker in place of the one that the rules chose; left out where the map has none. */
  readonly replacement?: ArticleReplacement;
};

/** A board as the rule engine leaves it: the input of design, checks and price. Feeders keep the order of input. */
export type EvaluatedBoard = EvaluatedPart<BoardValues> & {
  readonly quantity: number;
  readonly feeders: readonly EvaluatedFeeder[];
  /** The compartment of the controller of its supply scheme, which nobody enters; left out where it has none. */
  readonly controller?: EvaluatedFeeder;
  /** What demands say of its feeders and later ones say otherwise; left out where none does. */
  readonly overruledDemands?: readonly OverruledDemand[];
  /** The articles of no feeder that others replace, by the number that the rules chose; left out where none is. */
  readonly replacedArticles?: readonly ReplacedArticle[];
  /** What the map of articles does not replace though it should; left out where nothing is missing. */
  readonly mapGaps?: readonly MapGap[];
};

/** An article of the board itself with the one in its place. */
export type ReplacedArticle = { readonly catalogueNumber: string; readonly by: ArticleReplacement };

/** A demand that a later one overrules, as people name both. */
export type OverruledDemand = {
  readonly demand: string;
  readonly by: string;
  readonly property: string;
  /** The names of the feeders. */
  readonly feeders: readonly string[];
};
