import { readTables } from '@pw/configurator/table/read-table';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import type { TablesOf } from '@pw/configurator/table/table';
import type { PlacedFault, TableFault } from '@pw/configurator/table/table-fault';
import { currencies, listFields, priceUnits } from '@pw/domain/price-lists/list-codes';
import type { Result } from '@pw/domain/result';
import type { TableFileLimits } from '@pw/table-file/table-file';

/** The rows of `list-limit.csv`, each with its unit. */
const limitUnits = {
  'file size': 'MiB',
  'unpacked size': 'MiB',
  rows: '-',
  columns: '-',
  'characters of a cell': '-',
  'characters of a number': '-',
  'digits of a number cell': '-',
  'rows with a head': '-',
  'share of prices in their column': '%',
  'share of different numbers': '%',
  'largest price': '-',
  'ratio that rises suspiciously': '-',
  'ratio that falls suspiciously': '-',
  'tolerance of a decimal slip': '%',
  'share of gone articles': '%',
  'share of faulty rows': '%',
  'median of changes': '%',
  'days before or ahead': 'd',
} as const;

export type ListLimit = keyof typeof limitUnits;

// Object.keys forgets the key type; the object above is closed.
const listLimits = Object.keys(limitUnits) as [ListLimit, ...ListLimit[]];

/** The tables by which lists of makers are read and compared, `catalog/price-lists/*.csv`. */
export const listSchemas = {
  heading: defineTable({
    name: 'list-heading',
    columns: { field: choice(...listFields), words: text() },
    key: ['field'],
  }),
  unit: defineTable({ name: 'list-unit', columns: { word: text(), unit: choice(...priceUnits) }, key: ['word'] }),
  currency: defineTable({
    name: 'list-currency',
    columns: { word: text(), currency: choice(...currencies) },
    key: ['word'],
  }),
  word: defineTable({
    name: 'list-word',
    columns: { word: text(), meaning: choice('on request', 'gone', 'no number', 'no article', 'per') },
    key: ['word', 'meaning'],
  }),
  limit: defineTable({
    name: 'list-limit',
    columns: { limit: choice(...listLimits), value: number('-', { min: 0, max: 1e9 }), unit: text() },
    key: ['limit'],
    checks: [everyLimit],
  }),
};

/** Each limit has its row, in the unit in which it is read. */
function everyLimit(rows: readonly { readonly limit: ListLimit; readonly unit: string }[]): readonly PlacedFault[] {
  const missing = listLimits
    .filter((limit) => !rows.some((row) => row.limit === limit))
    .map((limit) => ({ row: 0, column: 'limit', message: `"${limit}" has no row: add it` }));
  const inOtherUnits = rows.flatMap(({ limit, unit }, index) =>
    unit === limitUnits[limit]
      ? []
      : [{ row: index + 1, column: 'unit', message: `${limit} is read in ${limitUnits[limit]}` }],
  );
  return [...missing, ...inOtherUnits];
}

export type ListTables = TablesOf<typeof listSchemas>;

/** Reads the tables from the texts of `catalog/price-lists`, by file name. */
export function readListTables(files: ReadonlyMap<string, string>): Result<ListTables, readonly TableFault[]> {
  return readTables(listSchemas, [], files);
}

/** The value of a limit, in the unit of its row. */
export function listLimit({ limit: table }: Pick<ListTables, 'limit'>, limit: ListLimit): number {
  const row = table.rows.find((each) => each.limit === limit);
  if (!row) {
    throw new Error(`${table.name}.csv holds no row of ${limit}, which its check forbids`);
  }
  return row.value;
}

const MEBIBYTE = 1024 * 1024;

/** How large the file of a list may be. */
export function fileLimits(tables: Pick<ListTables, 'limit'>): TableFileLimits {
  return {
    bytes: listLimit(tables, 'file size') * MEBIBYTE,
    unpackedBytes: listLimit(tables, 'unpacked size') * MEBIBYTE,
    rows: listLimit(tables, 'rows'),
    columns: listLimit(tables, 'columns'),
    cellCharacters: listLimit(tables, 'characters of a cell'),
  };
}
