import { daysBetween, daysLater, isoDayInIndia } from '../dates.ts';
import { lateDays } from './decide-stage.ts';
import type { StageProgress } from './stage.ts';
import { weekdayOf } from './work-calendar.ts';

/** How many weeks are shown at once. */
export const WEEKS_SHOWN = 6;

/** The Monday of the week of a day, both `yyyy-mm-dd`. */
export function mondayOf(day: string): string {
  return daysLater(day, 1 - weekdayOf(day)) ?? day;
}

/** The Mondays of the weeks that are shown, from that of a day on. */
export function weeksFrom(monday: string): readonly string[] {
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => daysLater(monday, 7 * week) ?? monday);
}

export type BarState = 'planned' | 'begun' | 'ended' | 'late';

/** The days of a stage on a strip, `yyyy-mm-dd`. */
export type StageBar = { readonly from: string; readonly to: string; readonly state: BarState };

/**
 * The bar of a stage: as it is planned until it begins, then from its begin to its end. One that is under way reaches to
 * its planned end, or to today where that has passed. Null for a stage that nobody has planned or begun.
 */
export function stageBar(progress: StageProgress, today: string): StageBar | null {
  const { plannedFrom, plannedTo, begunMs, endedMs } = progress;
  const isLate = lateDays(progress, today) > 0;
  if (begunMs === null) {
    return plannedFrom === null || plannedTo === null
      ? null
      : { from: plannedFrom, to: plannedTo, state: isLate ? 'late' : 'planned' };
  }
  const from = isoDayInIndia(begunMs);
  if (endedMs !== null) {
    return { from, to: isoDayInIndia(endedMs), state: 'ended' };
  }
  const to = [from, today, plannedTo ?? today].reduce((latest, day) => (day > latest ? day : latest));
  return { from, to, state: isLate ? 'late' : 'begun' };
}

/** The part of a bar in the week of a Monday: its first day, from 1, and its length; null where it has none. */
export function partInWeek(
  { from, to }: StageBar,
  monday: string,
): { readonly day: number; readonly days: number } | null {
  const begin = daysBetween(monday, from) ?? 0;
  const end = daysBetween(monday, to) ?? 0;
  if (end < 0 || begin > 6) {
    return null;
  }
  const day = Math.max(0, begin);
  return { day: day + 1, days: Math.min(6, end) - day + 1 };
}

/** Whether a stage that has not ended is planned, or under way, in the week of a day. */
export function isOfWeek(progress: StageProgress, today: string): boolean {
  const bar = progress.endedMs === null ? stageBar(progress, today) : null;
  return bar !== null && partInWeek(bar, mondayOf(today)) !== null;
}
