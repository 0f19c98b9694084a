import { choice, defineTable, text } from '@pw/configurator/table/schema';
import { scheduleFields } from '../model/schedule-field.ts';

const language = choice('en', 'de', 'fr', 'hi');

/** Words that stand for the same, divided by `|`. */
const words = text(/[^|]+(?:\|[^|]+)*/);

/** The words of feeder schedules that belong to no kind of feeder. */
export const scheduleTables = {
  /** The words over the columns. */
  headingWord: defineTable({
    name: 'heading-word',
    columns: { language, field: choice(...scheduleFields), words },
    key: ['language', 'field'],
  }),
  /** What words are about that are no value of a feeder. */
  scheduleWord: defineTable({
    name: 'schedule-word',
    columns: {
      language,
      /** `total`: begins a line of sums; `month`: of a date. */
      use: choice('total', 'month'),
      words,
    },
    key: ['language', 'use'],
  }),
};
