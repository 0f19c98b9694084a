import type { IsoDay } from './calendar-days.ts';

export const WEEKDAYS: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "November 2026". */
export function monthInWords(day: IsoDay): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(0, 4))}`;
}

/** "20 November 2026", as it is read aloud. */
export function dayInWords(day: IsoDay): string {
  return `${Number(day.slice(8))} ${monthInWords(day)}`;
}
