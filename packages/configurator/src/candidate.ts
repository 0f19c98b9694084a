import { exceeds, reaches } from './value.ts';

/** A number that an option came to; null where the tables hold none for it. */
export type CandidateFigure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  /** The calculation with its numbers filled in; left out of what a table holds. */
  readonly arithmetic?: string;
  /** The calculation with each number named, as a person tells it. */
  readonly told?: string;
};

/** The reason against an option: a figure that had to reach a limit, or must not exceed it. */
export type CandidateFault = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
};

/** An option that a rule weighed before it took one. */
export type Candidate = {
  readonly option: string;
  /** The same figures in the same order for all options of a rule. */
  readonly figures: readonly CandidateFigure[];
  readonly isTaken: boolean;
  /** Null where nothing speaks against it; of the one taken, what it fails all the same. */
  readonly against: CandidateFault | null;
};

/** A requirement of a rule on the options that it chooses from. */
export type Requirement<Option> = Omit<CandidateFault, 'value'> & { readonly measure: (option: Option) => number };

/** Next to the option that is taken only its neighbours are shown: what is far away explains nothing. */
const SHOWN_BEFORE = 3;
const SHOWN_AFTER = 2;

/** Tells whether an option fulfils a requirement, within the tolerance of SBD 1.3. */
export function fulfils<Option>(option: Option, { bound, limit, measure }: Requirement<Option>): boolean {
  return bound === 'at least' ? reaches(measure(option), limit) : !exceeds(measure(option), limit);
}

/**
 * Shows a choice: the option taken between its neighbours, each with the first requirement that it does not fulfil. Where
 * none is taken, the last ones.
 * @param options in the order in which the rule looks at them
 * @param requirements in the order in which they count; the last ones say why an option that would do is not taken
 */
export function weighCandidates<Option>(
  options: readonly Option[],
  choice: Option | null,
  { nameOf, figuresOf, requirements }: Weighing<Option>,
): readonly Candidate[] {
  const at = choice === null ? options.length : options.indexOf(choice);
  return options.slice(Math.max(0, at - SHOWN_BEFORE), at + 1 + SHOWN_AFTER).map((option) => ({
    option: nameOf(option),
    figures: figuresOf(option),
    isTaken: option === choice,
    against: firstFault(option, requirements),
  }));
}

export type Weighing<Option> = {
  readonly nameOf: (option: Option) => string;
  readonly figuresOf: (option: Option) => readonly CandidateFigure[];
  readonly requirements: readonly Requirement<Option>[];
};

function firstFault<Option>(option: Option, requirements: readonly Requirement<Option>[]): CandidateFault | null {
  const unmet = requirements.find((requirement) => !fulfils(option, requirement));
  if (unmet === undefined) {
    return null;
  }
  const { measure, ...fault } = unmet;
  return { ...fault, value: measure(option) };
}
