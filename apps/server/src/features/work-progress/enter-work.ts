import type { NewWorkEntry } from '@pw/contract/work-entries';
import { decideWorkEntry, type WorkEntryContext, type WorkEntryRefusal } from '@pw/domain/work-progress/work-entry';
import type { WorkEntryRow } from './work-entries.store.ts';

/** What becomes of an entry; `row` is what is kept of a new one. */
export type EnteredWork = {
  readonly key: string;
  readonly refusal: WorkEntryRefusal | null;
  readonly row?: NewRow;
};

type NewRow = Omit<WorkEntryRow, 'worker' | 'isCorrected'>;

type CountedRow = Pick<WorkEntryRow, 'entryKey' | 'workerId' | 'day' | 'minutes' | 'corrects' | 'isCorrected'>;

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
  const ofDays: CountedRow[] = [...batch.ofDays];
  const added = new Map<string, NewRow>();
  return entries.map((entry): EnteredWork => {
    const { key, corrects } = entry;
    const before = known.get(key);
    if (before) {
      return { key, refusal: isSame(before, entry, batch.orders) ? null : 'KEY_USED' };
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
function minutesOfDay(rows: readonly CountedRow[], { workerId, day, corrects }: NewWorkEntry): number {
  const replaced = new Set([corrects, ...rows.map((row) => row.corrects)]);
  return rows
    .filter((row) => !row.isCorrected && !replaced.has(row.entryKey) && row.workerId === workerId && row.day === day)
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The fields of an entry that its row has too. The note is not one: it is stored without blanks around it. */
const sameFields = ['serial', 'operation', 'minutes', 'kg', 'material', 'workerId', 'day', 'corrects'] as const;

/** Whether a second entry with the same key equals the first. A different one is refused. */
function isSame(before: WorkEntryRow, entry: NewWorkEntry, orders: Batch['orders']): boolean {
  // An order whose approval was withdrawn names no project any more, and its entries stay.
  const projectId = orders.get(entry.orderNumber ?? '') ?? before.projectId;
  return (
    sameFields.every((field) => before[field] === entry[field]) &&
    before.note === entry.note.trim() &&
    (entry.serial !== null || before.projectId === projectId)
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
