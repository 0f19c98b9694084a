import { daysBetween, isIsoDate } from '../dates.ts';
import { type FieldFaults, judgeFields, judgeLine } from '../field-rules.ts';
import { recordOf } from '../record-fields.ts';
import { type Stage, type StageRule, stages } from './stage.ts';

/** The days of a week, from Monday; a calendar names them by their place, from 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type Holiday = {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly name: string;
};

/** When the works of a company work. */
export type WorkCalendar = {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  readonly holidays: readonly Holiday[];
  /** Of the department of a stage, all of its people together. */
  readonly hoursPerDay: Readonly<Record<Stage, number>>;
};

/** The calendar of a company that has entered none: Monday to Saturday, without holidays. */
export function usualCalendar(rules: readonly StageRule[]): WorkCalendar {
  const hoursOf = new Map(rules.map(({ stage, hoursPerDay }) => [stage, hoursPerDay]));
  return {
    weekdays: [1, 2, 3, 4, 5, 6],
    holidays: [],
    hoursPerDay: recordOf(stages, (stage) => hoursOf.get(stage) ?? 8),
  };
}

export const calendarLimits = { holidays: 400, holidayName: 60, hoursPerDay: 1000 } as const;

const weekdayCount = weekdayNames.length;

/** Judges a calendar that an administrator enters; the text at each part that is not right. */
export function judgeCalendar(calendar: WorkCalendar): FieldFaults<keyof WorkCalendar> {
  return judgeFields<WorkCalendar, keyof WorkCalendar>(
    [
      {
        field: 'weekdays',
        text: 'Choose at least one day of the week.',
        isBrokenBy: ({ weekdays }) =>
          weekdays.length === 0 ||
          new Set(weekdays).size !== weekdays.length ||
          !weekdays.every((each) => Number.isInteger(each) && each >= 1 && each <= weekdayCount),
      },
      {
        field: 'holidays',
        text: `Enter each holiday once, with its day and a name of at most ${calendarLimits.holidayName} characters; at most ${calendarLimits.holidays} of them.`,
        isBrokenBy: ({ holidays }) =>
          holidays.length > calendarLimits.holidays ||
          new Set(holidays.map(({ day }) => day)).size !== holidays.length ||
          !holidays.every(({ day, name }) => isIsoDate(day) && judgeLine(name, calendarLimits.holidayName) === null),
      },
      {
        field: 'hoursPerDay',
        text: `Enter hours above 0 and up to ${calendarLimits.hoursPerDay} for each department.`,
        isBrokenBy: ({ hoursPerDay }) =>
          !stages.every((stage) => hoursPerDay[stage] > 0 && hoursPerDay[stage] <= calendarLimits.hoursPerDay),
      },
    ],
    calendar,
  );
}

/** A Monday, from which the days of the week are counted. */
const A_MONDAY = '2024-01-01';

/** The day of the week of a day `yyyy-mm-dd`: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  const days = daysBetween(A_MONDAY, day) ?? 0;
  return (((days % weekdayCount) + weekdayCount) % weekdayCount) + 1;
}
