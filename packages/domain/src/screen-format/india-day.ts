import { dateOnScreen } from './date-on-screen.ts';

/** The day of a moment (epoch milliseconds) in India as `yyyy-mm-dd`. */
export function isoDayInIndia(epochMs: number): string {
  return dateOnScreen(epochMs).split('-').reverse().join('-');
}
