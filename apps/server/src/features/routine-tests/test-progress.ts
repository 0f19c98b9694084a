import type { ItpPoint, TorqueGroup } from '@pw/domain/routine-tests/test-row';
import type { TestProgress } from '@pw/domain/routine-tests/test-state';
import type { OpenTests } from './open-tests.ts';
import type { TestEntryRow, TorqueRow, WitnessRow } from './test-entries.store.ts';

/** The attempt at a test that counts: the last one. */
export function lastAttempt(entries: readonly TestEntryRow[]): TestEntryRow | undefined {
  return entries.findLast(({ attempt }) => attempt !== null);
}

/** The torques of joints that count for these bolts and this torque, the last one at the end. */
export function torquesOf(torques: readonly TorqueRow[], { group, bolts, nm }: TorqueGroup): readonly TorqueRow[] {
  return torques.filter(
    (each) => each.torqueGroup === group && each.bolts === bolts && each.targetNm === nm && each.outcome !== null,
  );
}

/** The last of them, which decides. */
export function lastTorque(torques: readonly TorqueRow[], group: TorqueGroup): TorqueRow | undefined {
  return torquesOf(torques, group).at(-1);
}

/** What was noted last at a point of the plan. */
export function lastWitness(witnesses: readonly WitnessRow[], { no }: ItpPoint): WitnessRow | undefined {
  return witnesses.findLast(({ itpNo }) => itpNo === no);
}

/** The joints whose last torque does not count, or that have none. */
export function openTorques({ plan, torques }: Pick<OpenTests, 'plan' | 'torques'>): readonly string[] {
  return plan.torqueGroups
    .filter((group) => lastTorque(torques, group)?.outcome !== 'passed')
    .map(({ group }) => group);
}

/** What the state of a unit follows from. */
export function progressOf({ plan, tests, entries, torques, witnesses, certificate }: OpenTests): TestProgress {
  const ofTests = Map.groupBy(entries, ({ testNo }) => testNo);
  return {
    outcomes: tests.map(({ testNo }) => lastAttempt(ofTests.get(testNo) ?? [])?.outcome ?? null),
    openPoints: plan.witnessPoints.filter((point) => !lastWitness(witnesses, point)).map(({ no }) => no),
    openTorques: openTorques({ plan, torques }),
    hasBegun: [...entries, ...torques].some(({ outcome }) => outcome !== null),
    certificate,
  };
}
