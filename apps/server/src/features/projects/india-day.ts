import { dateOnScreen } from '@pw/domain/screen-format/date-on-screen';

/** The day of a moment in India as `yyyy-mm-dd`. */
export function isoDayInIndia(moment: Date): string {
  return dateOnScreen(moment.getTime()).split('-').reverse().join('-');
}

/** The year of a moment in India. */
export function yearInIndia(moment: Date): number {
  return Number(isoDayInIndia(moment).slice(0, 4));
}
