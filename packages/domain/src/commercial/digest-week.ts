import { beginOfDayInIndia, daysBetween, daysLater, isoDayInIndia } from '../dates.ts';

const HOUR_MS = 3_600_000;

/** The hour of Monday in India at which a digest is due. */
const DUE_HOUR = 7;

const SOME_MONDAY = '1970-01-05';

const WEEK_DAYS = 7;

/** A digest by the Monday on which it is due, and the week before, of which it tells. */
export type DigestWeek = {
  /** ISO days. */
  readonly monday: string;
  readonly from: string;
  readonly to: string;
  /** In epoch milliseconds. */
  readonly dueMs: number;
};

/** The digest that is due at a moment (epoch milliseconds): that of the last Monday, 07:00 in India. */
export function digestWeekOf(epochMs: number): DigestWeek {
  const day = isoDayInIndia(epochMs - DUE_HOUR * HOUR_MS);
  const weekday = (daysBetween(SOME_MONDAY, day) ?? 0) % WEEK_DAYS;
  const monday = daysLater(day, -weekday) ?? day;
  return {
    monday,
    from: daysLater(monday, -WEEK_DAYS) ?? monday,
    to: daysLater(monday, -1) ?? monday,
    dueMs: beginOfDayInIndia(monday) + DUE_HOUR * HOUR_MS,
  };
}
