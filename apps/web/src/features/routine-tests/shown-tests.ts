import type { TestRowOnWire } from '@pw/contract/routine-tests';
import { judgeEntry, type TestOutcome } from '@pw/domain/routine-tests/judge-entry';
import type { TestQueueStatus, WaitingEntry, WaitingPhoto } from './test-queue.ts';

/** A photo that the server does not have yet. */
export type PhotoOnItsWay = Pick<WaitingPhoto, 'entryKey' | 'file'> & { readonly key: string };

/** A test as the tablet shows it: with what is on its way to the server. */
export type ShownTest = TestRowOnWire & {
  /** Of the last entry, judged here until the server has answered. */
  readonly shown: TestOutcome | null;
  /** Whether the server does not have the last entry yet. */
  readonly isWaiting: boolean;
  /** Photos that the server does not have yet. */
  readonly waitingPhotos: readonly PhotoOnItsWay[];
  /** Entries and photos that the server does not take and that nobody has settled. */
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
    const ofTest = waitingOf.get(row.testNo) ?? [];
    const entries = ofTest.flatMap(({ key, sent }) => (sent.kind === 'test' && !known.has(key) ? [sent.entry] : []));
    const last = entries.at(-1);
    return {
      ...row,
      shown: last ? outcomeOf(row, last) : row.outcome,
      isWaiting: last !== undefined,
      waitingPhotos: ofTest.flatMap(({ key, sent }) =>
        sent.kind === 'photo' ? [{ key, entryKey: sent.entryKey, file: sent.file }] : [],
      ),
      refused: refusedOf.get(row.testNo) ?? [],
    };
  });
}

function byTest(entries: readonly WaitingEntry[], serial: string): ReadonlyMap<number | null, readonly WaitingEntry[]> {
  return Map.groupBy(
    entries.filter((each) => each.serial === serial),
    testNoOf,
  );
}

/** The test that an entry or a photo is of; null for a torque. */
function testNoOf({ sent }: WaitingEntry): number | null {
  const place = sent.kind === 'photo' ? sent : sent.entry;
  return 'testNo' in place ? place.testNo : null;
}

/** The joints that an entry or a photo is of; null for a test. */
export function groupOf({ sent }: WaitingEntry): string | null {
  const place = sent.kind === 'photo' ? sent : sent.entry;
  return 'group' in place ? place.group : null;
}

function outcomeOf(row: TestRowOnWire, entry: Parameters<typeof judgeEntry>[1]): TestOutcome | null {
  const judged = judgeEntry(row, entry);
  return judged.ok ? judged.value.outcome : null;
}

/** The photos of the attempt that counts, with those on their way. */
export function countPhotos({ entries, isWaiting, waitingPhotos }: ShownTest): number {
  const last = entries.findLast(({ outcome }) => outcome !== null);
  const known = new Set(entries.map(({ key }) => key));
  const isOfLast = ({ entryKey }: PhotoOnItsWay) => (isWaiting ? !known.has(entryKey) : entryKey === last?.key);
  return (isWaiting ? 0 : (last?.photos.length ?? 0)) + waitingPhotos.filter(isOfLast).length;
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
