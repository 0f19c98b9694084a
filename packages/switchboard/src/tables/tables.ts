import type { ForeignKey } from '@pw/configurator/table/foreign-key';
import { readTables as readTablesOf } from '@pw/configurator/table/read-table';
import type { TablesOf } from '@pw/configurator/table/table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import { ok, type Result } from '@pw/domain/result';
import { articleTables } from './article-tables.ts';
import { boardTables } from './board-tables.ts';
import { breakerForeignKeys, breakerTables } from './breaker-tables.ts';
import { busbarForeignKeys, busbarTables } from './busbar-tables.ts';
import { cableTables } from './cable-tables.ts';
import { componentTables, controlKitForeignKeys, controlKitTables, equipmentTables } from './component-tables.ts';
import { designTables } from './design-tables.ts';
import { formForeignKeys, formTables } from './form-tables.ts';
import { quantityTables } from './quantity-tables.ts';

/** Every table of the catalogue, under the name by which the rules read it. */
export const schemas = {
  ...boardTables,
  ...busbarTables,
  ...breakerTables,
  ...cableTables,
  ...componentTables,
  ...designTables,
  ...quantityTables,
  ...formTables,
  ...controlKitTables,
  ...equipmentTables,
  ...articleTables,
};

/** The keys between the tables. */
export const foreignKeys: readonly ForeignKey[] = [
  ...busbarForeignKeys,
  ...breakerForeignKeys,
  ...formForeignKeys,
  ...controlKitForeignKeys,
];

/** The catalogue as the rules get it: every table, and the hash that names this state of it. */
export type Tables = TablesOf<typeof schemas> & { readonly hash: string };

/**
 * Reads the catalogue from the texts of its files, by file name (`catalog/<schema name>.csv`).
 * `hash` names this state of the files; the tables are frozen.
 */
export function readTables(files: ReadonlyMap<string, string>, hash: string): Result<Tables, readonly TableFault[]> {
  const tables = readTablesOf(schemas, foreignKeys, files);
  return tables.ok ? ok(Object.freeze({ ...tables.value, hash })) : tables;
}
