import { join } from 'node:path';
import { overlayFiles } from '@pw/configurator/overlay/overlay-files';
import { describeFault, type TableFault } from '@pw/configurator/table/table-fault';
import type { Result } from '@pw/domain/result';
import { type CatalogueKnowledge, compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { keyOfFile, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { hashOf, readCatalogFiles, readTableFiles } from './read.ts';

const folder = join(import.meta.dirname, '../examples/own-series/tables');

/** The make of the series that a company adds in `examples/own-series`: five frames of MCCBs, their numbers in a list. */
export const OWN_MAKE = 'Norda';

/** The rows of that company, by file name. */
export const ownSeriesFiles = readTableFiles(folder);

/**
 * What the product and a company with rows of its own know together, for tests.
 * @throws naming every fault
 */
export function knowledgeWith(added: ReadonlyMap<string, string>): CatalogueKnowledge {
  const { files } = mustBeFaultless(overlayFiles(readCatalogFiles(), added, keyOfFile));
  return compileKnowledge(mustBeFaultless(readCatalogueTables(files, hashOf(files))));
}

function mustBeFaultless<Value>(result: Result<Value, readonly TableFault[]>): Value {
  if (!result.ok) {
    throw new Error(result.error.map(describeFault).join('\n'));
  }
  return result.value;
}

let ownSeries: CatalogueKnowledge | undefined;

/** The knowledge of the company with the series of its own, compiled once for a process. */
export function ownSeriesKnowledge(): CatalogueKnowledge {
  ownSeries ??= knowledgeWith(ownSeriesFiles);
  return ownSeries;
}
