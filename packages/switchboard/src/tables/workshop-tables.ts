import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';

/** The values that a line of a rating plate can show. */
export const plateValues = [
  'manufacturer',
  'board',
  'serial',
  'month of manufacture',
  'standard',
  'rated current',
  'operational voltage',
  'frequency',
  'short-time current',
  'conditional current',
  'peak current',
  'insulation voltage',
  'impulse voltage',
  'degree of protection',
  'form of separation',
  'earthing',
  'diversity',
  'dimensions',
  'mass',
  'order number',
] as const;

export type PlateValue = (typeof plateValues)[number];

/** The values of a label that a column of a label file can hold. */
export const labelValues = ['kind', 'serial', 'board', 'address', 'line1', 'line2', 'count'] as const;

export type LabelValue = (typeof labelValues)[number];

/** `heading=value`, between |. */
const labelColumn = `[^=|]+=(?:${labelValues.join('|')})`;

/** What of a board an item of maintenance is of: the whole, or the breakers of a discount group. */
export const maintainedThings = ['board', 'ACB', 'MCCB'] as const;

/** The tables behind plates, labels and maintenance of units: no design and no price of a board depends on them. */
export const workshopTables = {
  plateLine: defineTable({
    name: 'plate-line',
    columns: {
      line: number('-', { min: 1, max: 99, whole: true }),
      text: text(),
      of: choice(...plateValues),
      /** Whether a plate without its value is refused. */
      required: choice('Y', 'N'),
      source: text(),
    },
    key: ['line'],
  }),
  labelFormat: defineTable({
    name: 'label-format',
    columns: {
      format: text(/[a-z0-9-]+/),
      name: text(),
      separator: choice('comma', 'semicolon', 'tab'),
      encoding: choice('UTF-8', 'UTF-8 with mark', 'UTF-16', 'Windows-1252'),
      quoting: choice('always', 'where needed'),
      /** Whether the first row holds the headings. */
      head: choice('Y', 'N'),
      lineEnd: choice('CRLF', 'LF'),
      columns: text(new RegExp(`${labelColumn}(?:\\|${labelColumn})*`)),
      longest: number('-', { min: 10, max: 1000, whole: true }),
      tooLong: choice('two lines', 'refuse'),
      importedOn: orEmpty(text(/\d{4}-\d\d-\d\d/)),
    },
    key: ['format'],
  }),
  maintenance: defineTable({
    name: 'maintenance',
    columns: {
      item: text(/M\d{1,2}/),
      /** Which boards need it: every one, or those with articles of the group. */
      of: choice(...maintainedThings),
      text: text(),
      interval: number('months', { min: 1, max: 240, whole: true }),
      what: text(),
      source: text(),
    },
    key: ['item'],
  }),
};
