import { daysLater, isIsoDate, isoDayInIndia } from '../dates.ts';
import { judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import { isAhead } from '../routine-tests/device-clock.ts';
import { wasSigned } from '../routine-tests/worker.ts';
import type { UnitState } from '../serial-units/unit-state.ts';
import type { Stage } from './stage.ts';

/** What is used up in kilograms, and written down with the hours. */
export const workMaterials = ['Copper', 'Aluminium', 'GI', 'Sheet steel'] as const;

export type WorkMaterial = (typeof workMaterials)[number];

/** An activity of the table of labour; engineering is of no stage. */
export type Operation = { readonly operation: string; readonly stage: Stage | null };

/** Time that a worker has worked at a unit, or at an order as a whole. */
export type WorkEntry = {
  /** Exactly one of them. */
  readonly serial: string | null;
  readonly orderNumber: string | null;
  readonly operation: string;
  readonly minutes: number;
  /** With its material; null where nothing is weighed. */
  readonly kg: number | null;
  readonly material: WorkMaterial | null;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly note: string;
  /** Whether the worker has confirmed a day of more than 16 hours. */
  readonly isLongDay: boolean;
  /** The key of the entry that this one replaces; null for none. */
  readonly corrects: string | null;
};

export const workLimits = { leastMinutes: 5, mostMinutes: 960, mostKg: 100_000, note: 200, daysBack: 31 } as const;

/** What a worker works on a day without being asked, minutes. */
export const LONG_DAY_MINUTES = 16 * 60;

const table = {
  PLACE_MISSING: 'Choose a unit or an order.',
  UNIT_NOT_FOUND: 'There is no unit with this serial number. Choose another one.',
  ORDER_NOT_FOUND: 'There is no approved order with this number. Choose another one.',
  VOID: 'The unit is void: nobody works on it. Choose another unit.',
  NO_SUCH_OPERATION: 'There is no such operation any more. Load the page again and choose another one.',
  MINUTES_WRONG: `Enter whole minutes from ${workLimits.leastMinutes} to ${workLimits.mostMinutes}.`,
  KG_WRONG: `Enter kilograms above 0 and up to ${workLimits.mostKg}, with their material, or neither.`,
  NOTE_TOO_LONG: `Shorten the note to at most ${workLimits.note} characters on one line.`,
  DAY_WRONG: `Enter a day of the last ${workLimits.daysBack} days, not a later one.`,
  LONG_DAY: 'This worker then has more than 16 hours on this day. Confirm it, or correct the minutes.',
  TIME_IN_FUTURE: 'The clock of this device is ahead. Set it, then enter the hours again.',
  NO_SUCH_WORKER: 'There is no such person among the workers any more. Choose who has worked.',
  WORKER_NOT_SIGNED: 'This person has not entered the PIN on this account. Enter the PIN, then save again.',
  NO_SUCH_ENTRY: 'The entry that is corrected is not there. Load the entries again.',
  CORRECTED: 'The entry was corrected before. Load the entries again and correct the newest one.',
  KEY_USED: 'This entry has the key of another one. Enter it again.',
} as const satisfies Readonly<Record<string, string>>;

/** Why an entry is not taken. */
export type WorkEntryRefusal = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than codes.
export const workEntryRefusals = Object.keys(table) as readonly WorkEntryRefusal[];

/** What the worker reads of a refused entry, with what to do. */
export function workEntryRefusalText(code: WorkEntryRefusal): string {
  return table[code];
}

/** What is known when an entry arrives. */
export type WorkEntryContext = {
  readonly now: Date;
  /** When it was entered on its device. */
  readonly enteredAt: Date;
  /** The state of its unit; null where the company has none of the serial number. */
  readonly unitState: UnitState | null;
  readonly hasOrder: boolean;
  readonly operations: ReadonlySet<string>;
  /** Null for a worker that the company does not have. */
  readonly worker: { readonly isActive: boolean; readonly signedAt: readonly Date[] } | null;
  /** What the worker has on the day without this entry and the one that it corrects, minutes. */
  readonly minutesOfDay: number;
  /** The entry that is corrected; null where there is none of its key. */
  readonly corrected: { readonly isCorrected: boolean } | null;
};

/**
 * Decides an entry of hours. A correction takes the place of the entry that it names; one of 0 minutes takes it away.
 * A worker who has entered the PIN in the 12 hours before may be sent later: the device can have been away.
 */
export function decideWorkEntry(entry: WorkEntry, context: WorkEntryContext): Result<WorkEntry, WorkEntryRefusal> {
  const refusal = placeRefusal(entry, context) ?? amountRefusal(entry, context) ?? doerRefusal(entry, context);
  return refusal === null ? ok({ ...entry, note: entry.note.trim() }) : err(refusal);
}

function placeRefusal(
  { serial, orderNumber, operation }: WorkEntry,
  context: WorkEntryContext,
): WorkEntryRefusal | null {
  if ((serial === null) === (orderNumber === null)) {
    return 'PLACE_MISSING';
  }
  if (serial !== null && (context.unitState === null || context.unitState === 'void')) {
    return context.unitState === null ? 'UNIT_NOT_FOUND' : 'VOID';
  }
  if (orderNumber !== null && !context.hasOrder) {
    return 'ORDER_NOT_FOUND';
  }
  return context.operations.has(operation) ? null : 'NO_SUCH_OPERATION';
}

function amountRefusal(entry: WorkEntry, { now }: WorkEntryContext): WorkEntryRefusal | null {
  const { minutes, kg, material, day, note, corrects } = entry;
  const least = corrects === null ? workLimits.leastMinutes : 0;
  const isTime = Number.isInteger(minutes) && minutes <= workLimits.mostMinutes;
  if (!isTime || minutes < least || (minutes > 0 && minutes < workLimits.leastMinutes)) {
    return 'MINUTES_WRONG';
  }
  if ((kg === null) !== (material === null) || (kg !== null && !(kg > 0 && kg <= workLimits.mostKg))) {
    return 'KG_WRONG';
  }
  if (note.trim() !== '' && judgeLine(note, workLimits.note) !== null) {
    return 'NOTE_TOO_LONG';
  }
  const today = isoDayInIndia(now.getTime());
  const earliest = daysLater(today, -workLimits.daysBack) ?? today;
  return isIsoDate(day) && day >= earliest && day <= today ? null : 'DAY_WRONG';
}

function doerRefusal(entry: WorkEntry, context: WorkEntryContext): WorkEntryRefusal | null {
  const { now, worker, enteredAt, corrected, minutesOfDay } = context;
  if (isAhead(enteredAt, now)) {
    return 'TIME_IN_FUTURE';
  }
  if (!worker?.isActive) {
    return 'NO_SUCH_WORKER';
  }
  if (!wasSigned(worker.signedAt, enteredAt)) {
    return 'WORKER_NOT_SIGNED';
  }
  if (entry.corrects !== null && (corrected === null || corrected.isCorrected)) {
    return corrected === null ? 'NO_SUCH_ENTRY' : 'CORRECTED';
  }
  return isLongDay(minutesOfDay + entry.minutes) && !entry.isLongDay && entry.minutes > 0 ? 'LONG_DAY' : null;
}

/** Whether so many minutes of a worker on a day are asked about. */
export function isLongDay(minutes: number): boolean {
  return minutes > LONG_DAY_MINUTES;
}

/** The minutes of entries by what they say last: those that were corrected do not count. */
export function countedMinutes(
  entries: readonly { readonly key: string; readonly minutes: number; readonly corrects: string | null }[],
): number {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return entries.reduce((sum, { key, minutes }) => sum + (corrected.has(key) ? 0 : minutes), 0);
}
