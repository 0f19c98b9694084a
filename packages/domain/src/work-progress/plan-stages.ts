import { daysLater } from '../dates.ts';
import type { Stage, StageRule } from './stage.ts';
import { type WorkCalendar, weekdayOf } from './work-calendar.ts';

/** The first and the last day of a stage, both `yyyy-mm-dd`. */
export type PlannedDays = { readonly from: string; readonly to: string };

/**
 * Proposes the days of a unit, backwards from the promised day: its last stage ends on that day, or on the working day
 * before it. A stage takes its hours divided by the hours of its department on a day, rounded up. Without hours it has
 * no days, and those before it end where it would have begun. What other units need of a department is not counted.
 * @param rules each stage after those that it needs
 * @param hours of the unit, by stage
 * @param promisedOn `yyyy-mm-dd`
 */
export function planStages(
  rules: readonly StageRule[],
  hours: ReadonlyMap<Stage, number>,
  calendar: WorkCalendar,
  promisedOn: string,
): ReadonlyMap<Stage, PlannedDays> {
  const isWorkingDay = workingDaysOf(calendar);
  const planned = new Map<Stage, PlannedDays>();
  /** The days before which stages have to be ended. */
  const deadlines = new Map<Stage, string>();
  for (const { stage, needs } of rules.toReversed()) {
    const deadline = deadlines.get(stage) ?? dayAfter(promisedOn);
    const days = Math.ceil((hours.get(stage) ?? 0) / calendar.hoursPerDay[stage]);
    const plan = days > 0 ? daysBefore(deadline, days, isWorkingDay) : null;
    if (plan) {
      planned.set(stage, plan);
    }
    const begin = plan?.from ?? deadline;
    for (const need of needs) {
      const known = deadlines.get(need);
      deadlines.set(need, known !== undefined && known < begin ? known : begin);
    }
  }
  return planned;
}

/** Tells the working days of a calendar from others. */
export function workingDaysOf({ weekdays, holidays }: WorkCalendar): (day: string) => boolean {
  const works = new Set(weekdays);
  const off = new Set(holidays.map(({ day }) => day));
  return (day) => works.has(weekdayOf(day)) && !off.has(day);
}

/** The last so many working days before a day. A calendar has at least one working day in a week, but for its holidays. */
function daysBefore(deadline: string, count: number, isWorkingDay: (day: string) => boolean): PlannedDays {
  let day = dayBefore(deadline);
  while (!isWorkingDay(day)) {
    day = dayBefore(day);
  }
  const to = day;
  for (let left = count - 1; left > 0; ) {
    day = dayBefore(day);
    left -= isWorkingDay(day) ? 1 : 0;
  }
  return { from: day, to };
}

function dayBefore(day: string): string {
  return mustBeDay(daysLater(day, -1));
}

function dayAfter(day: string): string {
  return mustBeDay(daysLater(day, 1));
}

function mustBeDay(day: string | null): string {
  if (day === null) {
    throw new Error('A plan goes by days of the calendar');
  }
  return day;
}
