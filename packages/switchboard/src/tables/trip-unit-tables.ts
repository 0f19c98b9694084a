import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';

const series = choice('3VA1', '3VA2', '3VA27', '3WA1');
const release = text(/TM2[1-4]0|ETU\d{3}/);

/** The releases of each breaker series and the one that a feeder gets without a choice (SBD-R1 3.4). */
export const tripUnitTables = {
  tripUnit: defineTable({
    name: 'trip-unit',
    columns: { series, release, code: text(/[A-Z]{2}/), protection: text() },
    key: ['series', 'release'],
    checks: [
      covers({
        columns: ['series', 'release'],
        values: [
          ...['TM210', 'TM220', 'TM240'].map((each) => ['3VA1', each]),
          ...['ETU320', 'ETU350', 'ETU550', 'ETU560', 'ETU850', 'ETU860'].map((each) => ['3VA2', each]),
          ['3VA27', 'ETU350'],
          ['3WA1', 'ETU300'],
          ['3WA1', 'ETU600'],
        ],
      }),
    ],
  }),
  tripUnitDefault: defineTable({
    name: 'trip-unit-default',
    columns: {
      series,
      role: choice('incomer', 'bus coupler', 'outgoing'),
      fromA: number('A', { min: 0, max: 400, whole: true }),
      release,
    },
    key: ['series', 'role', 'fromA'],
    checks: [
      covers({
        columns: ['series', 'role', 'fromA'],
        values: [
          ['3VA1', 'incomer', 0],
          ['3VA1', 'outgoing', 0],
          ['3VA2', 'incomer', 0],
          ['3VA2', 'outgoing', 0],
          ['3VA2', 'outgoing', 400],
          ['3VA27', 'incomer', 0],
          ['3VA27', 'outgoing', 0],
          ['3WA1', 'incomer', 0],
          ['3WA1', 'bus coupler', 0],
          ['3WA1', 'outgoing', 0],
        ],
      }),
    ],
  }),
};
