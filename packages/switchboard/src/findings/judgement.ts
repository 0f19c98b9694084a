import { exceeds, reaches } from '@pw/configurator/value';
import type { FeederFault } from '../model/feeder-faults.ts';
import type { CheckAudience, Place, Severity } from './finding.ts';
import type { RepairFeeder } from './repair.ts';

/** A text by its code, with what it names. Its words are in the tables of the checks. */
export type Phrase<Code extends string = string> = { readonly code: Code; readonly values: PhraseValues };

export type PhraseValues = Readonly<Record<string, PhraseValue>>;

export type PhraseValue = SingleValue | readonly SingleValue[];

export type SingleValue = string | number | Phrase;

/** A figure of the board with the limit that a check holds it to, and the verdict. */
export type Bound<Code extends string = string> = Phrase<Code> & {
  readonly actual: SingleValue;
  readonly bound: 'at least' | 'at most' | 'must be';
  readonly limit: SingleValue;
  readonly isKept: boolean;
};

/** What a check says of one thing that it looks at, in codes and figures. */
export type Judgement<FaultCode extends string = string, BoundCode extends string = string> = Place & {
  /** Who reads it, where that differs from the row of the check. */
  readonly audience?: CheckAudience;
  readonly bounds: readonly Bound<BoundCode>[];
  readonly fault: Fault<FaultCode> | null;
};

/**
 * What is wrong. Its texts may name its own values, the place, and `actual`, `limit` and values of the first bound that is
 * not kept.
 */
export type Fault<Code extends string = string> = Phrase<Code> & {
  /** Of a check that has two; `check.csv` has that of any other. */
  readonly severity?: Severity;
  /** What is wrong with the entries of the feeder, where the check says that. */
  readonly entryFaults?: readonly FeederFault[];
  /** The repairs that hold only sometimes and do here, by their step in `check-repair.csv`. */
  readonly steps: readonly Phrase[];
  /** The feeder that a repair adds. */
  readonly adds?: RepairFeeder;
};

export function phrase<const Code extends string>(code: Code, values: PhraseValues = {}): Phrase<Code> {
  return { code, values };
}

type FaultDetails = Omit<Fault, 'code' | 'values' | 'steps'> & {
  /** A step without values of its own may be given by its name; null for one that does not hold. */
  readonly steps?: readonly (string | Phrase | null)[];
};

export function fault<const Code extends string>(
  code: Code,
  values: PhraseValues = {},
  { steps = [], ...details }: FaultDetails = {},
): Fault<Code> {
  const held = steps.filter((step) => step !== null);
  return { code, values, ...details, steps: held.map((step) => (typeof step === 'string' ? phrase(step) : step)) };
}

/** A figure that must reach its limit, within the tolerance of SBD 1.3. */
export function atLeast<const Code extends string>(code: Code, actual: number, limit: number, values?: PhraseValues) {
  return { ...phrase(code, values), actual, bound: 'at least', limit, isKept: reaches(actual, limit) } as const;
}

/** A figure that must not exceed its limit, within the tolerance of SBD 1.3. */
export function atMost<const Code extends string>(code: Code, actual: number, limit: number, values?: PhraseValues) {
  return { ...phrase(code, values), actual, bound: 'at most', limit, isKept: !exceeds(actual, limit) } as const;
}

/** A figure or state that must be the limit itself. */
export function mustBe<const Code extends string>(
  code: Code,
  actual: SingleValue,
  limit: SingleValue,
  values?: PhraseValues,
) {
  return { ...phrase(code, values), actual, bound: 'must be', limit, isKept: actual === limit } as const;
}

/** A judgement that finds the fault where a bound is not kept. */
export function judged<FaultCode extends string, BoundCode extends string>(
  place: Place,
  bounds: readonly Bound<BoundCode>[],
  possibleFault: Fault<FaultCode>,
): Judgement<FaultCode, BoundCode> {
  return { ...place, bounds, fault: bounds.every(({ isKept }) => isKept) ? null : possibleFault };
}
