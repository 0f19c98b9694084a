import { readTables as readTablesOf } from '@pw/configurator/table/read-table';
import { type AnyTableSchema, fileOf } from '@pw/configurator/table/schema';
import type { Table, TablesOf } from '@pw/configurator/table/table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import { err, ok, type Result } from '@pw/domain/result';
import type { ChoiceRow } from './kind-tables.ts';
import { readTables, schemas, schemasOf, type Tables } from './tables.ts';
import { wiringTables } from './wiring-tables.ts';
import { workshopTables } from './workshop-tables.ts';

/** The tables that the works read besides: no design and no price depends on them, and no key leads to or from them. */
const worksSchemas = { ...workshopTables, ...wiringTables };

/** Every table of the catalogue, under the name by which code reads it. */
export const catalogueSchemas = { ...schemas, ...worksSchemas };

/** The whole catalogue: the tables of boards and those of the works. */
export type CatalogueTables = Tables & TablesOf<typeof worksSchemas>;

/** A catalogue that was read before, with the texts of its files. */
export type KnownCatalogue = { readonly files: ReadonlyMap<string, string>; readonly tables: CatalogueTables };

/** The names of the files that browsers leave alone. */
const filesOfWorks: ReadonlySet<string> = new Set(Object.values(worksSchemas).map(fileOf));

/**
 * Reads the catalogue from the texts of its files, by file name, with the tables that only kinds of feeders read. `hash`
 * names this state of the files; the tables are frozen. Files that a known catalogue has with the same text are not read again.
 */
export function readCatalogueTables(
  files: ReadonlyMap<string, string>,
  hash: string,
  known?: KnownCatalogue,
): Result<CatalogueTables, readonly TableFault[]> {
  const boards = readTables(filesOfBoards(files), hash, known);
  const ofWorks = new Map([...files].filter(([file]) => filesOfWorks.has(file)));
  const works = readTablesOf(worksSchemas, [], ofWorks, known && { files: known.files, tableOf: worksTableOf(known) });
  if (!boards.ok || !works.ok) {
    return err([...(boards.ok ? [] : boards.error), ...(works.ok ? [] : works.error)]);
  }
  return ok(Object.freeze({ ...boards.value, ...works.value }));
}

function worksTableOf({ tables }: KnownCatalogue): (schema: AnyTableSchema) => Table<ChoiceRow> | undefined {
  const names = new Map(
    Object.entries(worksSchemas).map(([key, { name }]) => [name, key as keyof typeof worksSchemas]),
  );
  return ({ name }) => {
    const key = names.get(name);
    // What any schema reads are rows of cells by name.
    return key && (tables[key] as unknown as Table<ChoiceRow>);
  };
}

/** The files by which boards are worked out, of those of the catalogue. */
export function filesOfBoards(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].filter(([file]) => !filesOfWorks.has(file)));
}

/** The columns that identify a row of a file; undefined for a file of no table, and of a table that only kinds read. */
export function keyOfFile(file: string): readonly string[] | undefined {
  return Object.values(catalogueSchemas).find((schema) => fileOf(schema) === file)?.key;
}

/** The schema of each file of the catalogue, those of the tables that only kinds read as these files declare them. */
export function catalogueSchemasOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, AnyTableSchema> {
  const ofWorks: readonly AnyTableSchema[] = Object.values(worksSchemas);
  return new Map([...schemasOf(files), ...ofWorks.map((schema) => [fileOf(schema), schema] as const)]);
}
