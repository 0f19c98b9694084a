import type { InstrumentKind } from './instrument-kind.ts';
import type { TestUnit } from './test-unit.ts';

/** What is asked of a test: a bound for what is measured, or yes. */
export type TestLimit =
  | { readonly rule: 'at least' | 'at most'; readonly value: number; readonly unit: TestUnit }
  | { readonly rule: 'yes' };

/** A routine test of a unit at one place, as the table and the design ask for it. */
export type PlannedTest = {
  /** The row of `catalog/routine-test.csv`. */
  readonly test: number;
  /** Of IEC 61439-1, e.g. `11.4`. */
  readonly clause: string;
  readonly item: string;
  /** Once for each test, e.g. `door 1A`. */
  readonly place: string;
  /** What the design asks for, in words for the tester and the certificate. */
  readonly requirement: string;
  readonly limit: TestLimit;
  readonly instrument: InstrumentKind | null;
  readonly asksPhoto: boolean;
  readonly mayBeNa: boolean;
  /** Its point in the inspection and test plan. */
  readonly itpNo: number | null;
};

/** Joints of a unit that are tightened and marked in one go. */
export type TorqueGroup = {
  /** Once in a unit, e.g. `cubicle 2, riser or dropper`. */
  readonly group: string;
  readonly bolts: number;
  readonly size: string;
  /** Asked for, Nm. */
  readonly nm: number;
  /** To either side. */
  readonly tolerancePercent: number;
};

/** What the inspection and test plan asks of the customer at a point: H hold, W witness, R review. */
export type ItpPoint = { readonly no: number; readonly stage: string; readonly customer: 'H' | 'W' | 'R' };

/** Everything that has to be done on a unit before it has passed. */
export type TestPlan = {
  readonly tests: readonly PlannedTest[];
  readonly torqueGroups: readonly TorqueGroup[];
  /** The points at which the customer is there or waives it. */
  readonly witnessPoints: readonly ItpPoint[];
};

/** A test that a unit has already. */
export type KeptTest = PlannedTest & { readonly testNo: number };

/** What a later revision makes of the tests of a unit. */
export type TestChanges = {
  /** The numbers of tests that are as before; their results count. */
  readonly stay: readonly number[];
  /** The numbers of tests that the revision does not ask for, or not like this. */
  readonly close: readonly number[];
  readonly add: readonly PlannedTest[];
};

/**
 * Compares the tests of a unit with what its revision asks for: a test whose limit or article changed is closed, and a new
 * one is open in its place.
 */
export function compareTests(present: readonly KeptTest[], planned: readonly PlannedTest[]): TestChanges {
  const asked = new Set(planned.map(contentOf));
  const known = new Set(present.map(contentOf));
  const isAsked = (test: KeptTest) => asked.has(contentOf(test));
  return {
    stay: present.filter(isAsked).map(({ testNo }) => testNo),
    close: present.filter((test) => !isAsked(test)).map(({ testNo }) => testNo),
    add: planned.filter((test) => !known.has(contentOf(test))),
  };
}

/** What makes two tests the same; the words of the table are not part of it. */
function contentOf({ test, place, requirement, limit, instrument }: PlannedTest): string {
  const bound = limit.rule === 'yes' ? [] : [limit.value, limit.unit];
  return JSON.stringify([test, place, requirement, limit.rule, ...bound, instrument]);
}
