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
      /**
       * `total`: begins a line of sums; `filler`: says nothing that is not known without it; `release`: says what every
       * release does; `equipment`: has a meaning that is reported where nothing was made of it; `month`: of a date.
       */
      use: choice('total', 'filler', 'release', 'equipment', 'month'),
      words,
    },
    key: ['language', 'use'],
  }),
};
