import { isoDayInIndia } from '../dates.ts';
import { judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import type { testsClosedBy } from './certificate-standing.ts';
import { type EntryRefusal, judgeTestTime, type KeptRefusal } from './entry-refusal.ts';
import { type Instrument, judgeInstrument } from './instrument.ts';
import type { InstrumentKind } from './instrument-kind.ts';
import { type JudgedEntry, judgeEntry, judgeTorque, type TestEntry } from './judge-entry.ts';
import type { PlannedTest, TorqueGroup } from './test-row.ts';
import { wasSigned } from './worker.ts';

/** What is known when an entry arrives. */
export type EntryContext = {
  readonly now: Date;
  /** Why nothing is entered at the unit; null where it is. */
  readonly closedBy: ReturnType<typeof testsClosedBy>;
  /** The day of the serial number, ISO. */
  readonly serialDay: string;
  /** Null for an instrument that the company does not have, and where none is named. */
  readonly instrument: Instrument | null;
  /** Null for a worker that the company does not have. */
  readonly worker: { readonly isActive: boolean; readonly signedAt: readonly Date[] } | null;
};

/** What is kept of an entry: its outcome, or why its value does not count. */
export type KeptEntry<Judged> = { readonly judged: Judged; readonly refusal: KeptRefusal | null };

const NOTE_LONGEST = 500;

/** Decides an entry at a test; undefined for a test that the unit does not have, or has no more. */
export function decideEntry(
  test: PlannedTest | undefined,
  entry: TestEntry & { readonly testedAt: Date },
  context: EntryContext,
): Result<KeptEntry<JudgedEntry>, EntryRefusal> {
  if (context.closedBy) {
    return err(context.closedBy);
  }
  if (!test) {
    return err('NO_SUCH_TEST');
  }
  const judged = judgeEntry(test, entry);
  if (!judged.ok) {
    return judged;
  }
  const note = (entry.note ?? '').trim();
  if (note !== '' && judgeLine(note, NOTE_LONGEST) !== null) {
    return err('NOTE_TOO_LONG');
  }
  // What does not apply is not measured.
  const instrument = judged.value.outcome === 'not applicable' ? null : test.instrument;
  return decideTester(judged.value, instrument, entry.testedAt, context);
}

/** Decides an entry of a torque; undefined for joints that the unit does not have. */
export function decideTorque(
  group: TorqueGroup | undefined,
  entry: { readonly nm: string; readonly isMarked: boolean; readonly at: Date },
  context: EntryContext,
): Result<KeptEntry<{ readonly outcome: 'passed' | 'failed'; readonly value: number }>, EntryRefusal> {
  if (context.closedBy) {
    return err(context.closedBy);
  }
  if (!group) {
    return err('NO_SUCH_GROUP');
  }
  const judged = judgeTorque(group, entry);
  return judged.ok ? decideTester(judged.value, 'torque wrench', entry.at, context) : judged;
}

/** When, who and with what. */
function decideTester<Judged>(
  judged: Judged,
  kind: InstrumentKind | null,
  at: Date,
  { now, serialDay, worker, instrument }: EntryContext,
): Result<KeptEntry<Judged>, EntryRefusal> {
  const untimely = judgeTestTime(at, { now, serialDay });
  if (untimely) {
    return err(untimely);
  }
  if (!worker?.isActive) {
    return err('NO_SUCH_WORKER');
  }
  if (!wasSigned(worker.signedAt, at)) {
    return err('WORKER_NOT_SIGNED');
  }
  return ok({ judged, refusal: kind && judgeInstrument(instrument, kind, isoDayInIndia(at.getTime())) });
}
