import { err, ok, type Result } from '@pw/domain/result';
import { brokenForeignKeys, type ForeignKey, type TableRows } from './foreign-key.ts';
import { readTable } from './read-table.ts';
import type { RowCheck, TableFault, TableSchema } from './schema.ts';
import type { TableOf } from './table.ts';

/** A schema of whatever columns: what can be done with it without knowing them. */
export type AnyTableSchema = Omit<TableSchema, 'key' | 'checks'> & {
  readonly key: readonly string[];
  readonly checks: readonly RowCheck<never>[];
};

/** The tables that a record of schemas declares, under the same names. */
export type TablesOf<Schemas> = { readonly [Name in keyof Schemas]: TableOf<Schemas[Name]> };

/** The file of a table, e.g. `busbar-current.csv`. */
export function fileOf(schema: { readonly name: string }): string {
  return `${schema.name}.csv`;
}

/**
 * Reads a set of catalogue tables from the texts of their files, by file name, and checks the keys between them.
 * A file that no schema asks for and a schema without its file are faults too. The tables are frozen.
 */
export function readTables<const Schemas extends Readonly<Record<string, AnyTableSchema>>>(
  schemas: Schemas,
  foreignKeys: readonly ForeignKey[],
  files: ReadonlyMap<string, string>,
): Result<TablesOf<Schemas>, readonly TableFault[]> {
  const faults = unknownFiles(files, Object.values(schemas));
  const tables: [string, TableRows][] = [];
  const rowsByTable = new Map<string, TableRows>();
  for (const [name, schema] of Object.entries(schemas)) {
    const file = fileOf(schema);
    const text = files.get(file);
    if (text === undefined) {
      faults.push({ file, row: 0, column: '', message: 'the file is missing: every table of the catalogue is needed' });
      continue;
    }
    // A record of schemas has forgotten which columns belong to which checks; each schema was declared as one whole.
    const table = readTable(file, text, schema as TableSchema);
    if (table.ok) {
      tables.push([name, table.value]);
      rowsByTable.set(schema.name, table.value);
    } else {
      faults.push(...table.error);
    }
  }
  faults.push(...brokenForeignKeys(rowsByTable, foreignKeys));
  // Without faults every schema has given its table, under its own name.
  return faults.length > 0 ? err(faults) : ok(Object.freeze(Object.fromEntries(tables)) as TablesOf<Schemas>);
}

function unknownFiles(files: ReadonlyMap<string, string>, schemas: readonly AnyTableSchema[]): TableFault[] {
  const known = new Set(schemas.map(fileOf));
  return [...files.keys()]
    .filter((file) => !known.has(file))
    .map((file) => ({
      file,
      row: 0,
      column: '',
      message: 'no table of the catalogue has this name: rename or remove it',
    }));
}
