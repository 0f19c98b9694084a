import { isInWorks, type UnitState } from '../serial-units/unit-state.ts';
import type { CertificateStanding } from './certificate-standing.ts';
import type { TestOutcome } from './judge-entry.ts';

/** What is known of the tests of a unit. */
export type TestProgress = {
  /** The last outcome of each test; null while it is open. */
  readonly outcomes: readonly (TestOutcome | null)[];
  /** Points of the plan that nobody has witnessed or waived. */
  readonly openPoints: readonly number[];
  /** Joints whose last torque does not count. */
  readonly openTorques: readonly string[];
  /** Whether anything was entered. */
  readonly hasBegun: boolean;
  readonly certificate: CertificateStanding;
};

export type TestCounts = {
  readonly rows: number;
  readonly passed: number;
  readonly failed: number;
  readonly na: number;
  readonly open: number;
};

/** Counts tests by their last outcome. */
export function countOutcomes(outcomes: TestProgress['outcomes']): TestCounts {
  const countOf = (outcome: TestOutcome | null) => outcomes.filter((each) => each === outcome).length;
  return {
    rows: outcomes.length,
    passed: countOf('passed'),
    failed: countOf('failed'),
    na: countOf('not applicable'),
    open: countOf(null),
  };
}

/** The states that tests lead to; others follow from other work. */
type StateOfTests = Extract<UnitState, 'in test' | 'held' | 'passed'>;

/**
 * The state of a unit by its tests: held while one has failed, passed once nothing is left. One whose certificate was
 * opened again is in test until the next one. A unit that is void or has left stays what it is.
 */
export function stateAfterTests(state: UnitState, progress: TestProgress): UnitState {
  if (!isInWorks(state)) {
    return state;
  }
  const ofTests = stateOfTests(progress);
  return ofTests === 'in test' && !progress.hasBegun ? state : ofTests;
}

function stateOfTests({ outcomes, openPoints, openTorques, certificate }: TestProgress): StateOfTests {
  const { failed, open, rows } = countOutcomes(outcomes);
  if (failed > 0) {
    return 'held';
  }
  const isComplete = rows > 0 && open === 0 && openPoints.length === 0 && openTorques.length === 0;
  return isComplete && certificate !== 'opened' ? 'passed' : 'in test';
}
