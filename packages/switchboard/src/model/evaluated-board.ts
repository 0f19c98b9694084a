import type { Figure, Origin } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import type { BoardValues } from './board-slot.ts';
import type { ComponentValues } from './component-slot.ts';
import type { FeederKind, FeederType } from './feeder-kind.ts';
import type { FeederValues } from './feeder-slot.ts';

/** A part with all its values worked out; each can explain itself. */
export type EvaluatedPart<Values> = {
  readonly name: string;
  readonly values: Values & Readonly<Record<string, PropertyValue>>;
  readonly explain: (property: keyof Values & string) => Origin;
  /** The value with its origin, for use in formulas. */
  readonly figure: <Name extends keyof Values & string>(property: Name) => Figure<Extract<Values[Name], PropertyValue>>;
  /** Whether the user chose the value (it did not come from a default or a rule). */
  readonly isChosen: (property: keyof Values & string) => boolean;
};

export type EvaluatedComponent = EvaluatedPart<ComponentValues> & { readonly family: string };

export type EvaluatedFeeder = EvaluatedPart<FeederValues> & {
  readonly type: FeederType;
  readonly kind: FeederKind;
  readonly components: readonly EvaluatedComponent[];
};

/** A board as the rule engine leaves it: the input of design, checks and price. Feeders keep the order of input. */
export type EvaluatedBoard = EvaluatedPart<BoardValues> & {
  readonly quantity: number;
  readonly feeders: readonly EvaluatedFeeder[];
};
