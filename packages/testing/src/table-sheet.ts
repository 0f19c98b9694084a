import { type ForeignKey, foreignKey } from '@pw/configurator/table/foreign-key';
import { type AnyTableSchema, defineTable, fileOf, number, text } from '@pw/configurator/table/schema';
import { splitTableText } from '@pw/configurator/table/table-csv';
import type { TableFault } from '@pw/configurator/table/table-fault';
import { judgePriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import { MOST_RUPEES, priceForeignKeys, priceTables } from '@pw/pricing/price-list/price-tables';

/** A catalogue file as its keeper sees it in a spreadsheet: cells of text that can be mistyped. */
export type TableSheet = {
  readonly file: string;
  readonly schema: AnyTableSchema;
  readonly comments: readonly string[];
  readonly head: readonly string[];
  readonly units: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The keys that lead from this table into others, with the values that are there. */
  readonly foreignKeys: readonly {
    readonly columns: readonly string[];
    readonly known: ReadonlySet<string>;
    /** Whether the key is about a row. */
    readonly asks: (row: readonly string[]) => boolean;
  }[];
};

/** Opens the files of a catalogue as sheets, in the order of the schemas. */
export function openSheets(
  schemas: readonly AnyTableSchema[],
  foreignKeys: readonly ForeignKey[],
  files: ReadonlyMap<string, string>,
): readonly TableSheet[] {
  const parts = new Map(schemas.map((schema) => [schema.name, splitTableText(files.get(fileOf(schema)) ?? '')]));
  return schemas.map((schema) => {
    const { comments = [], head = [], units = [], rows = [] } = parts.get(schema.name) ?? {};
    const outgoing = foreignKeys
      .filter((key) => key.from === schema.name)
      .map((key) => {
        const target = parts.get(key.to);
        const known = (target?.rows ?? [])
          .filter((row) => hasCells(target?.head ?? [], row, key.toWhere))
          .map((row) => cellsOf(target?.head ?? [], row, key.matching));
        const asks = (row: readonly string[]) => hasCells(head, row, key.fromWhere);
        return { columns: key.columns, known: new Set(known), asks };
      });
    return { file: fileOf(schema), schema, comments, head, units, rows, foreignKeys: outgoing };
  });
}

function hasCells(head: readonly string[], row: readonly string[], cells: ForeignKey['toWhere'] = {}): boolean {
  return Object.entries(cells).every(([column, cell]) => row[head.indexOf(column)] === String(cell ?? ''));
}

/** The cells of some columns of a row as one text, to compare rows by. */
export function cellsOf(head: readonly string[], row: readonly string[], columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[head.indexOf(column)] ?? ''));
}

/** The text of the file that a sheet is saved as. */
export function saveSheet(sheet: TableSheet): string {
  const lines = [sheet.head, sheet.units, ...sheet.rows].map((cells) => cells.map(quoted).join(','));
  return `${[...sheet.comments, ...lines].join('\n')}\n`;
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The demo price list as a sheet; `readPriceList` takes lists with fewer columns too. */
const priceList = defineTable({
  name: 'price-list',
  columns: {
    catalogueNumber: text(),
    description: text(),
    group: text(),
    series: text(),
    listPrice: number('INR', { min: 0, max: MOST_RUPEES }),
  },
  key: ['catalogueNumber'],
});

const bandOfSeries = foreignKey({
  from: priceList,
  columns: ['series'],
  to: priceTables.priceBand,
  matching: ['series'],
});

/** Opens the files of `catalog/prices` as sheets. */
export function openPriceSheets(files: ReadonlyMap<string, string>): readonly TableSheet[] {
  return openSheets([priceList, ...Object.values(priceTables)], [bandOfSeries, ...priceForeignKeys], files);
}

/** The faults of the files of `catalog/prices`, by themselves and next to a catalogue. */
export function priceFaults(
  files: ReadonlyMap<string, string>,
  catalogue: Parameters<typeof judgePriceBook>[1],
): readonly TableFault[] {
  const book = readPriceBook(files);
  return book.ok ? judgePriceBook(book.value, catalogue) : book.error;
}
