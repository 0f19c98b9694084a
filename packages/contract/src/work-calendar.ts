import { recordOf } from '@pw/domain/record-fields';
import { stages } from '@pw/domain/work-progress/stage';
import { calendarLimits } from '@pw/domain/work-progress/work-calendar';
import { z } from 'zod';
import { defineCall, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { wireRevisionOrNone } from './project-fields.ts';

const calendar = z.object({
  /** From 1 for Monday. */
  weekdays: z.array(z.number()).max(100).readonly(),
  holidays: z
    .array(z.object({ day: z.string().max(100), name: z.string().max(1000) }))
    .max(2 * calendarLimits.holidays)
    .readonly(),
  /** Of the department of each stage, all of its people together. */
  hoursPerDay: z.object(recordOf(stages, () => z.number())),
  /** Counts its changes; 0 while nobody has saved one. */
  revision: wireRevisionOrNone,
});

export type WorkCalendarOnWire = z.output<typeof calendar>;

export const workCalendar = calendar;

export const readWorkCalendarCall = defineCall({
  name: 'readWorkCalendar',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/work-calendar',
  summary: 'The days on which the works work, their holidays, and the hours of each department on a day.',
  access: 'units.read',
  effect: 'read',
  reply: calendar,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const saveWorkCalendarCall = defineCall({
  name: 'saveWorkCalendar',
  slice: 'work-progress',
  server: 'own',
  method: 'PUT',
  path: '/work-calendar',
  summary: 'Sets the working days, holidays and hours that stages are planned by from now on.',
  access: 'work-calendar.manage',
  effect: 'write',
  body: calendar,
  reply: calendar,
  refusals: {
    /** Details: the text at each part that is not right. */
    FIELD_INVALID,
    /** Details: the calendar as it is. */
    STALE: stale,
  },
  blocking: false,
  failure: 'silent',
});

export const workCalendarCalls = [readWorkCalendarCall, saveWorkCalendarCall] as const;
