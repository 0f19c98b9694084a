import type { NewTestEntry, RefusedEntry } from '@pw/contract/routine-tests';
import { decideEntry, type EntryContext } from '@pw/domain/routine-tests/decide-entry';
import { type EntryRefusal, entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import type { TestOutcome } from '@pw/domain/routine-tests/judge-entry';
import type { Insertable } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { OpenTests } from './open-tests.ts';
import type { TestEntryRow } from './test-entries.store.ts';

/** What an entry comes to: it counts, or why it does not. */
type Verdict =
  | { readonly kind: 'taken'; readonly attempt: number; readonly outcome: TestOutcome }
  | { readonly kind: 'refused'; readonly code: EntryRefusal };

/** An entry with what becomes of it; `row` is what is kept of one that is new. */
export type EnteredTest = {
  readonly entry: NewTestEntry;
  readonly verdict: Verdict;
  readonly row?: Omit<Insertable<RoutineTestTables['testEntries']>, 'companyId' | 'enteredBy' | 'enteredByName'>;
};

type Batch = {
  readonly open: OpenTests;
  /** The entries with keys of the batch that are kept already. */
  readonly known: readonly TestEntryRow[];
  readonly contextOf: (entry: NewTestEntry) => EntryContext;
};

/** Decides the entries of a batch one after the other: attempts at a test count on. */
export function decideEntries(entries: readonly NewTestEntry[], batch: Batch): readonly EnteredTest[] {
  const known = new Map(batch.known.map((each) => [each.entryKey, each]));
  const attempts = lastAttempts(batch.open.entries);
  return entries.map((entry): EnteredTest => {
    const before = known.get(entry.key);
    if (before) {
      return { entry, verdict: verdictOf(before, batch.open.unit.serial, entry.testNo) };
    }
    const attempt = (attempts.get(entry.testNo) ?? 0) + 1;
    const entered = decideNew(entry, attempt, batch);
    if (entered.verdict.kind === 'taken') {
      attempts.set(entry.testNo, attempt);
    }
    return entered;
  });
}

function lastAttempts(entries: readonly TestEntryRow[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const { testNo, attempt } of entries) {
    last.set(testNo, Math.max(last.get(testNo) ?? 0, attempt ?? 0));
  }
  return last;
}

/** What became of an entry that came before: the same again, unless its key belongs to another test. */
function verdictOf(before: TestEntryRow, serial: string, testNo: number): Verdict {
  if (before.serial !== serial || before.testNo !== testNo) {
    return { kind: 'refused', code: 'KEY_USED' };
  }
  const { attempt, outcome, refusal } = before;
  return attempt === null || outcome === null
    ? { kind: 'refused', code: refusal ?? 'KEY_USED' }
    : { kind: 'taken', attempt, outcome };
}

function decideNew(entry: NewTestEntry, attempt: number, { open, contextOf }: Batch): EnteredTest {
  const test = open.tests.find(({ testNo }) => testNo === entry.testNo);
  const context = contextOf(entry);
  const testedAt = new Date(entry.testedAt);
  const decided = decideEntry(test, { ...entry, testedAt }, context);
  if (!decided.ok) {
    return { entry, verdict: { kind: 'refused', code: decided.error } };
  }
  const { judged, refusal } = decided.value;
  const { outcome, value } = judged;
  const bound = test?.limit.rule === 'yes' ? null : (test?.limit ?? null);
  const row = {
    entryKey: entry.key,
    serial: open.unit.serial,
    testNo: entry.testNo,
    ...(refusal ? { attempt: null, outcome: null, refusal } : { attempt, outcome, refusal: null }),
    // What does not apply has no value, whatever came with it.
    measured: outcome === 'not applicable' || !bound ? null : (entry.measured ?? '').trim(),
    unit: outcome === 'not applicable' || !bound ? null : ((entry.unit ?? bound.unit) as typeof bound.unit),
    value,
    answer: bound && outcome !== 'not applicable' ? null : (entry.answer ?? null),
    note: (entry.note ?? '').trim(),
    instrumentId: context.instrument ? (entry.instrumentId ?? null) : null,
    instrumentDueOn: context.instrument?.dueOn ?? null,
    instrumentCalibratedOn: context.instrument?.calibratedOn ?? null,
    workerId: entry.workerId,
    testedAt,
    enteredAt: context.now,
  };
  return {
    entry,
    verdict: refusal ? { kind: 'refused', code: refusal } : { kind: 'taken', attempt, outcome },
    row,
  };
}

/** A refused entry as its sender reads it. */
export function refusedEntry(key: string, code: EntryRefusal): RefusedEntry {
  return { key, code, text: entryRefusalText(code) };
}
