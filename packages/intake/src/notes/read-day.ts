import { isIsoDate } from '@pw/domain/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `12-11-2026`, `12.11.26`, `12th Nov 2026`: the day comes first, as enquiries write it. */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-./\s]+(\d{1,2}|[a-z]{3,9})[-./,\s]+(\d{4}|\d{2})$/iu;

/** The day that a text is, `yyyy-mm-dd`; null for none. */
export function readDay(text: string): string | null {
  const tidy = text.trim();
  if (isIsoDate(tidy)) {
    return tidy;
  }
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(tidy) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d+$/u.test(month) ? Number(month) : named;
  const iso = [year.length === 2 ? `20${year}` : year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isIsoDate(iso) ? iso : null;
}
