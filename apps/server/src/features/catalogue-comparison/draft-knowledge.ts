import type { ChangedRow } from '@pw/configurator/overlay/changed-rows';
import { layEdits } from '@pw/configurator/overlay/lay-edits';
import { finish, type Knowledge, tryKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { type KnownCatalogue, readTables, schemasOf } from '@pw/switchboard/tables/tables';

/** The knowledge by some tables with one changed row alone; null where these do not compile. */
export function knowledgeWithRow(before: KnownCatalogue, { table, edits }: ChangedRow): Knowledge | null {
  const schemas = schemasOf(before.files);
  const laid = layEdits(before.files, edits, (file) => schemas.get(file)?.key);
  return laid.ok ? knowledgeOver(before, laid.value.files, table) : null;
}

/** The knowledge by changed tables, of which those without a change are not read again; null where they do not compile. */
export function knowledgeOver(
  before: KnownCatalogue,
  files: ReadonlyMap<string, string>,
  change: string,
): Knowledge | null {
  const tables = readTables(files, `${before.tables.hash} with ${change}`, before);
  const knowledge = tables.ok ? finish(tryKnowledge(tables.value)) : null;
  return knowledge?.ok ? knowledge.value : null;
}
