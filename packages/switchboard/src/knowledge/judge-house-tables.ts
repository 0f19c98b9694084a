import type { Finding } from '@pw/configurator/overlay/finding';
import type { OverlaidCatalogue } from '@pw/configurator/overlay/lay-edits';
import { tableFindings } from '@pw/configurator/overlay/table-findings';
import { rowName } from '@pw/configurator/table/row-key';
import { fileOf } from '@pw/configurator/table/schema';
import type { TableFault } from '@pw/configurator/table/table-fault';
import { catalogueSchemasOf, type KnownCatalogue, readCatalogueTables } from '../tables/catalogue-tables.ts';
import type { Tables } from '../tables/tables.ts';
import { wiringFaults } from '../wiring/wiring-needs.ts';
import { type CatalogueKnowledge, finish, type KnowledgeFault, tryKnowledge } from './knowledge.ts';

/** The judgement of a company's tables: what keeps them from being used, and what a person must confirm. */
export type HouseJudgement = {
  /** A fault that no file is to blame for by itself has the file ''. */
  readonly faults: readonly TableFault[];
  readonly findings: readonly Finding[];
  /** The rules over the tables; null while there are faults. */
  readonly knowledge: CatalogueKnowledge | null;
};

/**
 * Judges the tables of the product with the edits of a company as the server and `npm run catalog:lock` judge those of the
 * product: by the same schemas, keys and rules. Tables without an edit are not read again.
 * @param known - the catalogue below the edits
 * @param hash - names this state of the tables
 */
export function judgeHouseTables(catalogue: OverlaidCatalogue, known: KnownCatalogue, hash: string): HouseJudgement {
  return finish(judgingHouseTables(catalogue, known, hash));
}

/** The same in steps of some milliseconds each, so that a server can answer calls between two of them. */
export function* judgingHouseTables(
  { files, tables }: OverlaidCatalogue,
  known: KnownCatalogue,
  hash: string,
): Generator<void, HouseJudgement> {
  const schemas = catalogueSchemasOf(files);
  const findings = [...tables].flatMap(([name, table]) => {
    const schema = schemas.get(`${name}.csv`);
    return schema === undefined ? [] : tableFindings(name, table, schema);
  });
  yield;
  const read = readCatalogueTables(files, hash, known);
  yield;
  if (!read.ok) {
    return { faults: read.error, findings, knowledge: null };
  }
  const wiring = wiringFaults(read.value);
  if (wiring.length > 0) {
    return { faults: wiring, findings, knowledge: null };
  }
  yield;
  const knowledge = yield* tryKnowledge(read.value);
  return knowledge.ok
    ? { faults: [], findings, knowledge: knowledge.value }
    : { faults: [placedFault(knowledge.error, read.value)], findings, knowledge: null };
}

function placedFault({ place, message }: KnowledgeFault, tables: Tables): TableFault {
  if (place === null) {
    return { file: '', row: 0, column: '', message };
  }
  const table = [...tables.choices.values()].find((each) => fileOf(each) === place.file);
  const row = (table?.rows ?? []).findIndex((each) => rowName(each, table?.keys ?? []) === place.row) + 1;
  return { file: place.file, row, column: place.column, message };
}
