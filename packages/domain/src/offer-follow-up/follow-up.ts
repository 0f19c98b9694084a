import { daysLater, isIsoDate } from '../dates.ts';
import { type FieldFaults, judgeLine } from '../field-rules.ts';
import { offerValidityDays } from '../reports/offer-validity.ts';

/** The most characters of the note of a follow-up. */
export const FOLLOW_UP_NOTE = 300;

/** When somebody is to ask the customer again, and about what. */
export type FollowUpForm = {
  /** ISO; empty for no follow-up. */
  readonly on: string;
  readonly note: string;
};

/** Judges a follow-up; one without a day has no note either. */
export function judgeFollowUp({ on, note }: FollowUpForm): FieldFaults<'on' | 'note'> {
  const isNoteRight = note.trim() === '' || judgeLine(note, FOLLOW_UP_NOTE) === null;
  return {
    ...(on === '' || isIsoDate(on) ? {} : { on: 'Write a day as dd-MM-yyyy.' }),
    ...(isNoteRight ? {} : { note: `Write at most ${FOLLOW_UP_NOTE} characters on one line.` }),
    ...(on === '' && note.trim() !== '' ? { on: 'Choose the day of the follow-up.' } : {}),
  };
}

/** Whether the day of a follow-up has come. */
export function isOverdue(on: string | null, today: string): boolean {
  return on !== null && on <= today;
}

/**
 * The last day of an offer, ISO: the later one of the day that it says itself and of those to which it was extended; null
 * where there is none.
 */
export function lastDayOf(offered: string | null, extended: readonly (string | null)[]): string | null {
  const days = [offered, ...extended].filter((day) => day !== null);
  return days.toSorted().at(-1) ?? null;
}

/**
 * What is wrong with the last day to which an offer is extended; null where nothing is.
 * @param validUntil the last day so far; null where it has none
 */
export function extensionFault(until: string, validUntil: string | null, today: string): string | null {
  if (!isIsoDate(until)) {
    return 'Write a day as dd-MM-yyyy.';
  }
  if (until <= (validUntil === null || validUntil < today ? today : validUntil)) {
    return 'Write a day after today and after the last day so far.';
  }
  const last = daysLater(today, offerValidityDays.longest);
  return last !== null && until > last ? `Write a day within ${offerValidityDays.longest} days.` : null;
}
