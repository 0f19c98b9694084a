import { isIsoDate } from '@pw/domain/dates';

/** A month as `yyyy-mm`. */
export type Month = string;

/** Tells whether a text is a month as `yyyy-mm`. */
export function isMonth(text: string): boolean {
  return isIsoDate(`${text}-01`);
}

const YEAR_MONTHS = 12;

/** The month so many months after a month; a negative count goes back. */
export function monthsLater(month: Month, count: number): Month {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const months = year * YEAR_MONTHS + ofYear - 1 + count;
  const later = Math.floor(months / YEAR_MONTHS);
  return `${String(later).padStart(4, '0')}-${String(months - later * YEAR_MONTHS + 1).padStart(2, '0')}`;
}
