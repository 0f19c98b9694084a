import { join } from 'node:path';
import { hashOf, readCatalog, readCatalogFiles, readTableFiles } from '@pw/catalog/read';
import { overlayFiles } from '@pw/configurator/overlay/overlay-files';
import { describeFault, type TableFault } from '@pw/configurator/table/table-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { type CatalogueKnowledge, compileKnowledge, finish, tryKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { keyOfFile, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';

/** The folder of a company with rows that it adds to the tables of the product. */
const TABLES = 'tables';

let loaded: CatalogueKnowledge | undefined;

/**
 * The rules over the tables of the product, and over the rows of `tables/*.csv` in the company's folder: a row with a
 * known key takes the place of that of the product. The refusal lists every fault.
 */
export function readKnowledge(company: string | null): Result<CatalogueKnowledge, readonly string[]> {
  const added: ReadonlyMap<string, string> = company === null ? new Map() : readTableFiles(join(company, TABLES));
  return added.size === 0 ? readShipped() : readWith(added);
}

/** The knowledge of the product: compiled once for a process, which in tests runs the command many times. */
function readShipped(): Result<CatalogueKnowledge, readonly string[]> {
  if (loaded === undefined) {
    const tables = readCatalog();
    if (!tables.ok) {
      return err(tables.error.map(describeFault));
    }
    loaded = compileKnowledge(tables.value);
  }
  return ok(loaded);
}

function readWith(added: ReadonlyMap<string, string>): Result<CatalogueKnowledge, readonly string[]> {
  const overlaid = overlayFiles(readCatalogFiles(), added, keyOfFile);
  if (!overlaid.ok) {
    return err(overlaid.error.map(inCompany));
  }
  const { files, placeOf } = overlaid.value;
  const tables = readCatalogueTables(files, hashOf(files));
  if (!tables.ok) {
    return err(
      tables.error.map(placeOf).map(({ isAdded, ...fault }) => (isAdded ? inCompany(fault) : describeFault(fault))),
    );
  }
  const knowledge = finish(tryKnowledge(tables.value));
  return knowledge.ok ? knowledge : err([`${TABLES}: ${knowledge.error.message}`]);
}

function inCompany(fault: TableFault): string {
  return describeFault({ ...fault, file: `${TABLES}/${fault.file}` });
}
