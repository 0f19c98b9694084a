import type { ForeignKey } from '@pw/configurator/table/foreign-key';
import { type KnownTables, readTable, readTables as readTablesOf } from '@pw/configurator/table/read-table';
import { type AnyTableSchema, fileOf } from '@pw/configurator/table/schema';
import type { Table, TablesOf } from '@pw/configurator/table/table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import { ok, type Result } from '@pw/domain/result';
import { articleTables } from './article-tables.ts';
import { boardTables } from './board-tables.ts';
import { breakerForeignKeys, breakerTables } from './breaker-tables.ts';
import { busbarForeignKeys, busbarTables } from './busbar-tables.ts';
import { cabinetTables } from './cabinet-tables.ts';
import { cableForeignKeys, cableTables } from './cable-tables.ts';
import { checkWordForeignKeys, checkWordTables } from './check-word-tables.ts';
import { componentTables, controlKitForeignKeys, controlKitTables, equipmentTables } from './component-tables.ts';
import { designTables } from './design-tables.ts';
import { formForeignKeys, formTables } from './form-tables.ts';
import {
  type ChoiceRow,
  type ChoiceTables,
  choiceTable,
  kindForeignKeys,
  kindTableSchemas,
  kindTables,
} from './kind-tables.ts';
import { offerForeignKeys, offerTables } from './offer-tables.ts';
import { quantityForeignKeys, quantityTables } from './quantity-tables.ts';
import { scheduleTables } from './schedule-tables.ts';
import { supplyForeignKeys, supplyTables } from './supply-tables.ts';
import { thermalForeignKeys, thermalTables } from './thermal-tables.ts';

/**
 * The tables by which boards are designed, priced and shown, under the name by which the rules read each. Browsers read
 * these alone; `catalogue-tables.ts` adds those of the works.
 */
export const schemas = {
  ...boardTables,
  ...busbarTables,
  ...breakerTables,
  ...cableTables,
  ...componentTables,
  ...designTables,
  ...checkWordTables,
  ...quantityTables,
  ...formTables,
  ...controlKitTables,
  ...equipmentTables,
  ...articleTables,
  ...kindTables,
  ...offerTables,
  ...scheduleTables,
  ...supplyTables,
  ...cabinetTables,
  ...thermalTables,
};

/** The keys between the tables. */
export const foreignKeys: readonly ForeignKey[] = [
  ...busbarForeignKeys,
  ...breakerForeignKeys,
  ...cableForeignKeys,
  ...quantityForeignKeys,
  ...formForeignKeys,
  ...controlKitForeignKeys,
  ...kindForeignKeys,
  ...supplyForeignKeys,
  ...checkWordForeignKeys,
  ...offerForeignKeys,
  ...thermalForeignKeys,
];

/** The tables as the rules get them, and the hash that names this state of the catalogue. */
export type Tables = TablesOf<typeof schemas> & ChoiceTables & { readonly hash: string };

/** Tables that were read before, with the texts of their files. */
type KnownFiles = { readonly files: ReadonlyMap<string, string>; readonly tables: Tables };

/**
 * Reads the tables of boards from the texts of their files, by file name (`catalog/<schema name>.csv`), with the tables that
 * only kinds of feeders read. `hash` names this state of the catalogue; the tables are frozen. Files that are known with the
 * same text are not read again.
 */
export function readTables(
  files: ReadonlyMap<string, string>,
  hash: string,
  known?: KnownFiles,
): Result<Tables, readonly TableFault[]> {
  const ofKinds = schemasOfKinds(files);
  const all: Readonly<Record<string, AnyTableSchema>> = { ...ofKinds, ...schemas };
  // While their own table cannot be read nobody knows the tables of kinds: only its faults are reported then.
  const declaredFiles = new Set(Object.values(schemas).map(fileOf));
  const given = ofKinds === null ? new Map([...files].filter(([file]) => declaredFiles.has(file))) : files;
  const read = readTablesOf(all, foreignKeys, given, known && knownTables(files, known));
  if (!read.ok) {
    return read;
  }
  const choices = Object.entries(all).flatMap(([name, schema]) => {
    // What a schema of columns by name reads are rows of cells by name.
    const table = read.value[name] as Table<ChoiceRow> | undefined;
    return table ? [[table.name, choiceTable(table, schema)] as const] : [];
  });
  const declared = Object.keys(schemas).map((name) => [name, read.value[name]] as const);
  // Every schema has given its table, under its own name.
  const tables = Object.fromEntries(declared) as unknown as TablesOf<typeof schemas>;
  return ok(Object.freeze({ ...tables, choices: new Map(choices), hash }));
}

/** The known tables by their names; those that only kinds read count while the same rows declare their columns. */
function knownTables(files: ReadonlyMap<string, string>, known: KnownFiles): KnownTables {
  const { hash: _, choices, ...declared } = known.tables;
  // What any schema reads are rows of cells by name.
  const read = Object.values(declared) as readonly unknown[] as readonly Table<ChoiceRow>[];
  const byName = new Map(read.map((table) => [table.name, table]));
  const columns = fileOf(kindTables.kindColumn);
  const ofKinds = files.get(columns) === known.files.get(columns) ? choices : new Map<string, Table<ChoiceRow>>();
  return { files: known.files, tableOf: ({ name }) => byName.get(name) ?? ofKinds.get(name) };
}

/** The schema of each file of boards, those of the tables that only kinds read as these files declare them. */
export function schemasOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, AnyTableSchema> {
  const all: readonly AnyTableSchema[] = [...Object.values(schemasOfKinds(files) ?? {}), ...Object.values(schemas)];
  return new Map(all.map((schema) => [fileOf(schema), schema]));
}

/** The schemas of the tables that only kinds read; null while their own table cannot be read, which is reported with the rest. */
function schemasOfKinds(files: ReadonlyMap<string, string>): Readonly<Record<string, AnyTableSchema>> | null {
  const file = fileOf(kindTables.kindColumn);
  const columns = readTable(file, files.get(file) ?? '', kindTables.kindColumn);
  return columns.ok ? kindTableSchemas(columns.value.rows) : null;
}
