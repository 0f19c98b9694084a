import type { NewWorkEntry } from '@pw/contract/work-entries';
import {
  countedMinutes,
  decideWorkEntry,
  type WorkEntryContext,
  type WorkEntryRefusal,
} from '@pw/domain/work-progress/work-entry';
import type { WorkEntryRow } from './work-entries.store.ts';

/** What becomes of an entry; `row` is what is kept of a new one. */
export type EnteredWork = {
  readonly key: string;
  readonly refusal: WorkEntryRefusal | null;
  readonly row?: NewRow;
};

type NewRow = Omit<WorkEntryRow, 'worker' | 'isCorrected'>;

type Batch = {
  readonly now: Date;
  /** The entries with keys of the batch, and those that the batch corrects, that are kept already. */
  readonly known: readonly WorkEntryRow[];
  /** The entries of the workers of the batch on the days of the batch. */
  readonly ofDays: readonly WorkEntryRow[];
  readonly operations: ReadonlySet<string>;
  readonly units: ReadonlyMap<string, { readonly projectId: number; readonly state: WorkEntryContext['unitState'] }>;
  readonly orders: ReadonlyMap<string, number>;
  readonly workerOf: (workerId: string) => WorkEntryContext['worker'];
};

/** Decides the entries of a batch one after the other: each counts for the days and corrections behind it. */
export function decideWorkEntries(entries: readonly NewWorkEntry[], batch: Batch): readonly EnteredWork[] {
  const known = new Map(batch.known.map((row) => [row.entryKey, row]));
  const corrected = new Set(batch.known.flatMap((row) => (row.isCorrected ? [row.entryKey] : [])));
  const ofDays: (Pick<WorkEntryRow, 'entryKey' | 'workerId' | 'day' | 'minutes' | 'corrects'> & {
    isCorrected: boolean;
  })[] = [...batch.ofDays];
  const added = new Map<string, NewRow>();
  return entries.map((entry): EnteredWork => {
    const { key, corrects } = entry;
    const before = known.get(key);
    if (before) {
      return { key, refusal: isSame(before, entry) ? null : 'KEY_USED' };
    }
    const isThere = corrects !== null && (known.has(corrects) || added.has(corrects));
    const decided = decideWorkEntry(entry, {
      now: batch.now,
      enteredAt: new Date(entry.enteredAt),
      unitState: entry.serial === null ? null : (batch.units.get(entry.serial)?.state ?? null),
      hasOrder: entry.orderNumber !== null && batch.orders.has(entry.orderNumber),
      operations: batch.operations,
      worker: batch.workerOf(entry.workerId),
      minutesOfDay: minutesOfDay(ofDays, entry),
      corrected: isThere ? { isCorrected: corrected.has(corrects) } : null,
    });
    if (!decided.ok) {
      return { key, refusal: decided.error };
    }
    const row = rowOf(entry, decided.value.note, batch);
    added.set(key, row);
    ofDays.push({ ...row, isCorrected: false });
    if (corrects !== null) {
      corrected.add(corrects);
    }
    return { key, refusal: null, row };
  });
}

/** The minutes of the worker on the day, without the entry that is corrected. */
function minutesOfDay(
  rows: readonly (Pick<WorkEntryRow, 'entryKey' | 'workerId' | 'day' | 'minutes' | 'corrects'> & {
    isCorrected: boolean;
  })[],
  { workerId, day, corrects }: NewWorkEntry,
): number {
  const corrections = rows.map((row) => ({ key: row.entryKey, minutes: row.minutes, corrects: row.corrects, row }));
  const replaced = new Set(corrections.flatMap((each) => each.corrects ?? []));
  return countedMinutes(
    corrections.filter(({ key, row }) => {
      const counts = !row.isCorrected && !replaced.has(key) && key !== corrects;
      return counts && row.workerId === workerId && row.day === day;
    }),
  );
}

/** Whether an entry that came before is the one that comes now. */
function isSame(before: WorkEntryRow, { serial, operation, minutes, workerId, day }: NewWorkEntry): boolean {
  return (
    before.serial === serial &&
    before.operation === operation &&
    before.minutes === minutes &&
    before.workerId === workerId &&
    before.day === day
  );
}

function rowOf(entry: NewWorkEntry, note: string, { units, orders }: Batch): NewRow {
  const { key: entryKey, serial, orderNumber, operation, minutes, kg, material, workerId, day, corrects } = entry;
  const projectId = serial === null ? orders.get(orderNumber ?? '') : units.get(serial)?.projectId;
  if (projectId === undefined) {
    throw new Error('An entry without its unit or order was not refused');
  }
  const enteredAt = new Date(entry.enteredAt);
  return { entryKey, serial, projectId, operation, minutes, kg, material, workerId, day, note, corrects, enteredAt };
}
