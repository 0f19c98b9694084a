const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** India keeps one time all year: five and a half hours ahead of UTC. */
export const INDIA_OFFSET_MINUTES = 330;

/** Writes the day of a moment as dd-MM-yyyy, e.g. 20-11-2026; the month always has two digits. */
export function dateOnScreen(epochMs: number, offsetMinutes: number = INDIA_OFFSET_MINUTES): string {
  const minutes = Math.floor(epochMs / MINUTE_MS) + offsetMinutes;
  const { year, month, day } = civilDate(Math.floor(minutes / DAY_MINUTES));
  return `${twoDigits(day)}-${twoDigits(month)}-${String(year).padStart(4, '0')}`;
}

/** Writes a moment with its time of the day, e.g. 20-11-2026 15:30. */
export function momentOnScreen(epochMs: number, offsetMinutes: number = INDIA_OFFSET_MINUTES): string {
  const minutes = Math.floor(epochMs / MINUTE_MS) + offsetMinutes;
  const ofDay = minutes - Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES;
  const time = `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
  return `${dateOnScreen(epochMs, offsetMinutes)} ${time}`;
}

/** Writes a moment to the second, for what happened in a row, e.g. 20-11-2026 15:30:07. */
export function secondOnScreen(epochMs: number): string {
  const ofMinute = Math.floor(epochMs / 1000) - Math.floor(epochMs / MINUTE_MS) * 60;
  return `${momentOnScreen(epochMs)}:${twoDigits(ofMinute)}`;
}

/** Writes a calendar day, which has no time and no zone, as dd-MM-yyyy; a text that is no yyyy-MM-dd stays as it is. */
export function dayOnScreen(isoDay: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(isoDay) ? printDay(isoDay) : isoDay;
}

/** The day, or a month yyyy-MM, as people read it: `20-11-2026`, `11-2026`. */
export function printDay(date: string): string {
  return date.split('-').reverse().join('-');
}

/**
 * The Gregorian date of a count of days since 1970-01-01. Years are counted from March, so that the leap day is the
 * last of its year, in eras of 400 years, which all have the same number of days.
 */
function civilDate(daysSinceEpoch: number): { readonly year: number; readonly month: number; readonly day: number } {
  const days = daysSinceEpoch + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The day of a moment (epoch milliseconds) in India as `yyyy-mm-dd`. */
export function isoDayInIndia(epochMs: number): string {
  return dateOnScreen(epochMs).split('-').reverse().join('-');
}

/** The first moment of a day `yyyy-mm-dd` in India, in epoch milliseconds. */
export function beginOfDayInIndia(isoDay: string): number {
  return (daysOf(isoDay) * DAY_MINUTES - INDIA_OFFSET_MINUTES) * MINUTE_MS;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Tells whether a text is a day of the Gregorian calendar as `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) {
    return false;
  }
  const days = (DAYS[Number(month) - 1] ?? 0) + (Number(month) === 2 && isLeapYear(Number(year)) ? 1 : 0);
  return Number(day) >= 1 && Number(day) <= days;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The day so many days after a day, both as `yyyy-mm-dd`; null for a text that is no day. */
export function daysLater(isoDay: string, days: number): string | null {
  if (!isIsoDate(isoDay)) {
    return null;
  }
  const later = civilDate(daysOf(isoDay) + days);
  return `${String(later.year).padStart(4, '0')}-${twoDigits(later.month)}-${twoDigits(later.day)}`;
}

/** The days from one day to another, both as `yyyy-mm-dd`; null where one of them is no day. */
export function daysBetween(from: string, to: string): number | null {
  return isIsoDate(from) && isIsoDate(to) ? daysOf(to) - daysOf(from) : null;
}

function daysOf(isoDay: string): number {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  return daysSinceEpoch(year, month, day);
}

/** Undoes `civilDate`. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const fromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(fromMarch / 400);
  const yearOfEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}
