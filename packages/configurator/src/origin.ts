import type { Candidate } from './candidate.ts';
import { type ChosenValue, type PropertyValue, writtenValue } from './value.ts';

/** The row of a catalogue table that a value was read from. */
export type RowReference = { readonly table: string; readonly revision: string; readonly row: string };

/** A value that went into another one; a plain value given to a formula has no origin of its own. */
export type OriginInput = { readonly name: string; readonly value: PropertyValue; readonly origin?: Origin };

/**
 * Why a value is what it is. The same type explains the properties of the engine, the figures of a design
 * and the amounts of a price.
 */
export type Origin = {
  /** Id of the rule, e.g. `main-busbar`. */
  readonly rule: string;
  /** Where the rule stands, e.g. `SBD 3.4`; a choice of the user says `entered`. */
  readonly source: string;
  readonly value: PropertyValue;
  /** The calculation with its numbers filled in; evaluating it gives `value`. */
  readonly arithmetic: string;
  readonly inputs: readonly OriginInput[];
  readonly rows: readonly RowReference[];
  /** The options that a rule weighed, the one taken among its neighbours; left out by rules that choose nothing. */
  readonly candidates?: readonly Candidate[];
};

/** A value together with its origin, which is only worked out when somebody asks for it. */
export type Figure<Value extends PropertyValue = number> = { readonly value: Value; readonly origin: Origin };

/** Pairs a value with the way to explain it; `explain` runs on first use, and again after a session has changed. */
export function figure<Value extends PropertyValue>(value: Value, explain: () => Origin): Figure<Value> {
  return new ExplainedFigure(value, explain);
}

/** How often sessions have changed: an explanation holds as long as none does. */
let changesOfSessions = 0;

/** Tells the figures that a session has changed. A value may stay while its reasons become others. */
export function forgetExplanations(): void {
  changesOfSessions += 1;
}

/** A class, since a board has tens of thousands of figures: an object with a getter of its own is made far slower. */
export class ExplainedFigure<Value extends PropertyValue> implements Figure<Value> {
  readonly value: Value;
  readonly #explain: () => Origin;
  #explained: { readonly origin: Origin; readonly changes: number } | null = null;

  constructor(value: Value, explain: () => Origin) {
    this.value = value;
    this.#explain = explain;
  }

  get origin(): Origin {
    if (this.#explained?.changes !== changesOfSessions) {
      this.#explained = { origin: this.#explain(), changes: changesOfSessions };
    }
    return this.#explained.origin;
  }
}

/** An origin whose inputs name the places of theirs in the list; null where there is none, or the list ends before it. */
export type ListedOrigin = Omit<Origin, 'value' | 'inputs'> & {
  readonly value: ChosenValue;
  readonly inputs: readonly { readonly name: string; readonly value: ChosenValue; readonly origin: number | null }[];
};

/**
 * Lays an origin out as a list: it comes first, then what went into it, nearest first, each once. Written as a tree, an
 * origin that many values share would be repeated with each of them.
 * @param most the longest list
 */
export function listOrigins(origin: Origin, most: number): readonly ListedOrigin[] {
  const places = new Map([[origin, 0]]);
  // A map shows what is added to it while it is walked.
  for (const [each] of places) {
    for (const { origin: of } of each.inputs) {
      if (of && !places.has(of) && places.size < most) {
        places.set(of, places.size);
      }
    }
  }
  return [...places.keys()].map(({ value: whole, inputs, ...rest }) => ({
    ...rest,
    value: writtenValue(whole),
    inputs: inputs.map(({ name, value, origin: of }) => ({
      name,
      value: writtenValue(value),
      origin: of ? (places.get(of) ?? null) : null,
    })),
  }));
}

/** One of several figures that are taken together. */
export type Term = { readonly name: string; readonly figure: Figure };

/** The rule of the collected figure, and the section that asks for it. */
export type Collection = { readonly rule: string; readonly source: string };

/** Adds up any number of figures; the arithmetic names each one's value, none give 0. */
export function sumOf(collection: Collection, terms: readonly Term[]): Figure {
  const value = terms.reduce((sum, term) => sum + term.figure.value, 0);
  return collectFigures(collection, value, terms, (values) => `sum(${values})`);
}

/** The largest of several figures, 0 of none. */
export function largestOf(collection: Collection, terms: readonly Term[]): Figure {
  const value = terms.reduce((largest, term) => Math.max(largest, term.figure.value), 0);
  return collectFigures(collection, value, terms, (values) => (values === '' ? '0' : `max(0, ${values})`));
}

function collectFigures(
  { rule, source }: Collection,
  value: number,
  terms: readonly Term[],
  write: (values: string) => string,
): Figure {
  return figure(value, () => ({
    rule,
    source,
    value,
    arithmetic: write(terms.map((term) => String(term.figure.value)).join(', ')),
    inputs: terms.map(
      (term): OriginInput => ({ name: term.name, value: term.figure.value, origin: term.figure.origin }),
    ),
    rows: [],
  }));
}

/** Narrows a figure that may be "not set" to one that is set, null otherwise; its origin stays the same. */
export function setFigure<Value extends PropertyValue>(figure: Figure<Value | null>): Figure<Value> | null {
  // The check covers the value, which decides the type of the whole figure; the compiler narrows only the field.
  return figure.value === null ? null : (figure as Figure<Value>);
}
