import type { TestRowOnWire } from '@pw/contract/routine-tests';
import { judgeEntry, type TestOutcome } from '@pw/domain/routine-tests/judge-entry';
import type { TestQueueStatus, WaitingEntry } from './test-queue.ts';

/** A test as the tablet shows it: with what is on its way to the server. */
export type ShownTest = TestRowOnWire & {
  /** Of the last entry, judged here until the server has answered. */
  readonly shown: TestOutcome | null;
  /** Whether the server does not have the last entry yet. */
  readonly isWaiting: boolean;
  /** Entries that the server does not count and that nobody has settled. */
  readonly refused: readonly WaitingEntry[];
};

/** The tests of a unit with the entries of this tablet. */
export function shownTests(
  rows: readonly TestRowOnWire[],
  serial: string,
  { waiting, refused }: Pick<TestQueueStatus, 'waiting' | 'refused'>,
): readonly ShownTest[] {
  const waitingOf = byTest(waiting, serial);
  const refusedOf = byTest(refused, serial);
  return rows.map((row) => {
    // An answer that has come already is in the row, though the queue may still have it.
    const known = new Set(row.entries.map(({ key }) => key));
    const last = (waitingOf.get(row.testNo) ?? []).findLast(({ key }) => !known.has(key));
    return {
      ...row,
      shown: last?.sent.kind === 'test' ? outcomeOf(row, last.sent.entry) : row.outcome,
      isWaiting: last !== undefined,
      refused: refusedOf.get(row.testNo) ?? [],
    };
  });
}

function byTest(entries: readonly WaitingEntry[], serial: string): ReadonlyMap<number, readonly WaitingEntry[]> {
  const ofUnit = entries.filter((each) => each.serial === serial && each.sent.kind === 'test');
  return Map.groupBy(ofUnit, ({ sent }) => (sent.kind === 'test' ? sent.entry.testNo : 0));
}

function outcomeOf(row: TestRowOnWire, entry: Parameters<typeof judgeEntry>[1]): TestOutcome | null {
  const judged = judgeEntry(row, entry);
  return judged.ok ? judged.value.outcome : null;
}

/** The clauses of some tests in their order. */
export function clausesOf(tests: readonly ShownTest[]): readonly string[] {
  return [...new Set(tests.map(({ clause }) => clause))];
}

/** Tests that are open, or whose last attempt has failed. */
export function isLeft({ shown }: ShownTest): boolean {
  return shown === null || shown === 'failed';
}

/** The open test that comes by itself after another one: the next of the unit, else the first; none after the last. */
export function nextOpen(tests: readonly ShownTest[], after: number): ShownTest | undefined {
  const at = tests.findIndex(({ testNo }) => testNo === after);
  const open = ({ shown, testNo }: ShownTest) => shown === null && testNo !== after;
  return tests.slice(at + 1).find(open) ?? tests.find(open);
}
