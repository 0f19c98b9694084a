import { type ScheduleField, scheduleFields } from '@pw/switchboard/model/schedule-field';

/** What a column of an enquiry holds besides what a column of a feeder schedule can. */
const intakeColumnFields = [
  'board',
  'unit',
  'rate',
  'amount',
  'frame',
  'metering',
  'control',
  'mounting',
  'operation',
  'kindCode',
  'height',
  'width',
  'location',
  'curve',
  'sensitivity',
  'load',
  // The setting of the trip, which is the rating; `release` is what a schedule calls its kind.
  'trip',
] as const;

export type ColumnField = ScheduleField | (typeof intakeColumnFields)[number];

/** The fields that a heading of the intake can name. */
export const headingFields = [...intakeColumnFields, ...scheduleFields] as const;

/** The fields of a row that a property of a feeder follows from. */
export const propertyFields = [
  'rating',
  'poles',
  'faultLevel',
  'release',
  'mounting',
  'basis',
  'starter',
  'duty',
  'kw',
  'va',
  'kvar',
  'steps',
  'description',
  'distribution',
  'note',
] as const;

export type PropertyField = (typeof propertyFields)[number];

/** Columns whose cells say nothing of a feeder: they are known, and need no answer. */
export const silentFields: ReadonlySet<ColumnField> = new Set<ColumnField>([
  'serial',
  'unit',
  'rate',
  'amount',
  'kindCode',
  'height',
  'width',
  'leftOut',
]);
