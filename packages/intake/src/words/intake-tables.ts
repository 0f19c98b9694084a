import { readTables } from '@pw/configurator/table/read-table';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TablesOf } from '@pw/configurator/table/table';
import type { PlacedFault, TableFault } from '@pw/configurator/table/table-fault';
import type { Result } from '@pw/domain/result';
import { headingFields, propertyFields } from './column-fields.ts';

/** The rows of `intake-limit.csv`, each with its unit. */
const limitUnits = {
  'file size': 'MB',
  'unpacked size': 'MB',
  members: '-',
  'growth of a member': '-',
  'size of a member that may grow freely': 'MB',
  sheets: '-',
  'filled lines': '-',
  rows: '-',
  columns: '-',
  'characters of a cell': '-',
  pages: '-',
  boards: '-',
  'lines above the headings': '-',
  'share of cells that tell a column': '%',
  'share of cells that tell a unit': '%',
} as const;

type LimitName = keyof typeof limitUnits;

// Object.keys forgets the key type; the object above is closed.
const limitNames = Object.keys(limitUnits) as [LimitName, ...LimitName[]];

const lang = choice('en', 'hi');

/** Words that stand for the same, divided by `|`. */
const words = text(/[^|]+(?:\|[^|]+)*/);

/** What words of an enquiry are about. */
const wordKinds = [
  'role',
  'device',
  'group',
  'note',
  'total',
  'ditto',
  'nothing',
  'spare',
  'space',
  'bank',
  'step',
  'doubt',
  'trade',
  'instrument',
  'document',
  'like',
  'board',
  'comprising',
  'boardFiller',
  'scope',
  'glued',
  'operation',
  'mounting',
  'ownOperation',
  'ownMounting',
  'basis',
  'condition',
  'standing',
  'otherCondition',
  'sentence',
  'continuation',
  'groupFiller',
  'sectionFiller',
  'release',
  'about',
  'filler',
  'project',
  'article',
  'make',
  'makeFiller',
] as const;

export type WordKind = (typeof wordKinds)[number];

/** What a number with its unit measures. */
const quantityKinds = [
  'current',
  'trip',
  'frame',
  'faultLevel',
  'power',
  'apparentPower',
  'reactivePower',
  'controlPower',
] as const;

export type QuantityKind = (typeof quantityKinds)[number];

/** The tables by which an enquiry is read, `catalog/intake/*.csv`. */
const intakeSchemas = {
  limit: defineTable({
    name: 'intake-limit',
    columns: { limit: choice(...limitNames), value: number('-', { min: 0, max: 1e9 }), unit: text() },
    key: ['limit'],
    checks: [everyLimit],
  }),
  /** Words over columns besides those of `heading-word.csv`. */
  heading: defineTable({
    name: 'intake-heading',
    columns: {
      lang,
      field: choice(...headingFields),
      words,
      /** `power`, `number` or `text`: what most cells below must be. */
      content: orEmpty(choice('power', 'number', 'text')),
    },
    key: ['lang', 'field', 'content'],
  }),
  word: defineTable({
    name: 'intake-word',
    columns: { lang, kind: choice(...wordKinds), means: text(), words },
    key: ['lang', 'kind', 'means'],
  }),
  unit: defineTable({
    name: 'intake-unit',
    columns: {
      lang,
      unit: text(),
      words,
      factor: number('-', { min: 0.001, max: 1000 }),
      quantity: choice(...quantityKinds),
    },
    key: ['unit'],
  }),
  fact: defineTable({
    name: 'intake-fact',
    columns: { ...factColumns(), place: choice('any', 'title') },
    key: ['order'],
  }),
  note: defineTable({ name: 'intake-note', columns: factColumns(), key: ['order'] }),
  /** Meters, lamps and other equipment of a feeder. */
  equipment: defineTable({
    name: 'intake-equipment',
    columns: { order: number('-', { min: 1, max: 9999, whole: true }), lang, words, item: text() },
    key: ['order'],
  }),
  equipmentItem: defineTable({
    name: 'intake-equipment-item',
    columns: {
      item: text(),
      number: number('-', { min: 1, max: 99, whole: true }),
      part: text(),
      property: text(),
      value: text(),
    },
    key: ['item', 'number', 'property'],
  }),
  property: defineTable({
    name: 'intake-property',
    columns: { field: choice(...propertyFields), property: words },
    key: ['field'],
  }),
};

function factColumns() {
  return {
    order: number('-', { min: 1, max: 9999, whole: true }),
    lang,
    words,
    about: orEmpty(words),
    without: orEmpty(words),
    property: text(),
    value: text(),
    certainty: choice('certain', 'proposed'),
  };
}

/** Each limit has its row, in the unit in which it is read. */
function everyLimit(rows: readonly { readonly limit: LimitName; readonly unit: string }[]): readonly PlacedFault[] {
  const missing = limitNames
    .filter((limit) => !rows.some((row) => row.limit === limit))
    .map((limit) => ({ row: 0, column: 'limit', message: `"${limit}" has no row: add it` }));
  const inOtherUnits = rows.flatMap(({ limit, unit }, index) =>
    unit === limitUnits[limit]
      ? []
      : [{ row: index + 1, column: 'unit', message: `${limit} is read in ${limitUnits[limit]}` }],
  );
  return [...missing, ...inOtherUnits];
}

export type IntakeTables = TablesOf<typeof intakeSchemas>;

/** Reads the tables from the texts of `catalog/intake`, by file name. */
export function readIntakeTables(files: ReadonlyMap<string, string>): Result<IntakeTables, readonly TableFault[]> {
  return readTables(intakeSchemas, [], files);
}

/** The value of a limit, in the unit of its row. */
export function intakeLimit({ limit: table }: Pick<IntakeTables, 'limit'>, limit: LimitName): number {
  const row = table.rows.find((each) => each.limit === limit);
  if (!row) {
    throw new Error(`${table.name}.csv holds no row of ${limit}, which its check forbids`);
  }
  return row.value;
}
