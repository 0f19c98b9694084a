import type { ForeignKey } from '@pw/configurator/table/foreign-key';
import { type AnyTableSchema, fileOf } from '@pw/configurator/table/read-tables';
import { splitTableText } from '@pw/configurator/table/table-csv';

/** A catalogue file as its keeper sees it in a spreadsheet: cells of text that can be mistyped. */
export type TableSheet = {
  readonly file: string;
  readonly schema: AnyTableSchema;
  readonly comments: readonly string[];
  readonly head: readonly string[];
  readonly units: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The keys that lead from this table into others, with the values that stand there. */
  readonly foreignKeys: readonly { readonly columns: readonly string[]; readonly known: ReadonlySet<string> }[];
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
        const known = (target?.rows ?? []).map((row) => cellsOf(target?.head ?? [], row, key.matching));
        return { columns: key.columns, known: new Set(known) };
      });
    return { file: fileOf(schema), schema, comments, head, units, rows, foreignKeys: outgoing };
  });
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
