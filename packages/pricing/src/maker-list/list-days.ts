import { dayOnScreen, daysLater, isIsoDate } from '@pw/domain/dates';
import type { FieldFaults } from '@pw/domain/field-rules';
import { type ListTables, listLimit } from './list-tables.ts';

/** From and until when a list is valid, both days included; null for no end. */
export type ListDays = { readonly validFrom: string; readonly validUntil: string | null };

/** Judges the days of a list: each is a day, not too far from today, and the last one is not before the first. */
export function judgeListDays(
  { validFrom, validUntil }: ListDays,
  today: string,
  tables: Pick<ListTables, 'limit'>,
): FieldFaults<keyof ListDays> {
  const days = listLimit(tables, 'days before or ahead');
  const [first, last] = [daysLater(today, -days) ?? '', daysLater(today, days) ?? ''];
  if (!isIsoDate(validFrom)) {
    return { validFrom: 'Enter a day of the calendar.' };
  }
  if (validFrom < first || validFrom > last) {
    return { validFrom: `Enter a day from ${dayOnScreen(first)} to ${dayOnScreen(last)}.` };
  }
  if (validUntil !== null && !isIsoDate(validUntil)) {
    return { validUntil: 'Enter a day of the calendar, or leave it empty.' };
  }
  return validUntil !== null && validUntil < validFrom
    ? { validUntil: `The last day is before the first one, ${dayOnScreen(validFrom)}.` }
    : {};
}
