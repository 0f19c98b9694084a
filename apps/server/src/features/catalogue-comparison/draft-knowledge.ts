import type { ChangedRow } from '@pw/configurator/overlay/changed-rows';
import { layEdits } from '@pw/configurator/overlay/lay-edits';
import { type CatalogueKnowledge, finish, tryKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { catalogueSchemasOf, type KnownCatalogue, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';

/** The knowledge by some tables with one changed row alone; null where these do not compile. */
export function knowledgeWithRow(before: KnownCatalogue, { table, edits }: ChangedRow): CatalogueKnowledge | null {
  const schemas = catalogueSchemasOf(before.files);
  const laid = layEdits(before.files, edits, (file) => schemas.get(file)?.key);
  return laid.ok ? knowledgeOver(before, laid.value.files, table) : null;
}

/** The knowledge by changed tables, of which those without a change are not read again; null where they do not compile. */
export function knowledgeOver(
  before: KnownCatalogue,
  files: ReadonlyMap<string, string>,
  change: string,
): CatalogueKnowledge | null {
  const tables = readCatalogueTables(files, `${before.tables.hash} with ${change}`, before);
  const knowledge = tables.ok ? finish(tryKnowledge(tables.value)) : null;
  return knowledge?.ok ? knowledge.value : null;
}
