import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFault, type TableFault } from '@pw/configurator/table/table-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { wiringFaults } from '@pw/switchboard/wiring/wiring-needs';
import { type CatalogLock, compareWithLock, LOCK_FILE, lockOf, printLock } from './lock.ts';
import { readFolderLock, readTableFiles } from './read.ts';

/** Accepts the current catalogue of a folder. Answers what differs from the lock before, or the faults of the tables. */
export function acceptCatalog(folder: string): Result<readonly string[], readonly TableFault[]> {
  const tables = readCatalogueTables(readTableFiles(folder), '');
  const faults = tables.ok ? wiringFaults(tables.value) : tables.error;
  return faults.length === 0 ? ok(acceptTables(folder)) : err(faults);
}

/** Writes the lock that fits the tables of a folder; answers a line for each difference from the lock before. */
export function acceptTables(folder: string): readonly string[] {
  const files = readTableFiles(folder);
  const before = readFolderLock(folder);
  const known: CatalogLock = before.ok ? before.value : {};
  writeFileSync(join(folder, LOCK_FILE), printLock(lockOf(files)));
  return compareWithLock(files, known).map(({ what, ...place }) => describeFault({ ...place, message: what }));
}

if (import.meta.main) {
  const accepted = acceptCatalog(import.meta.dirname);
  if (accepted.ok) {
    const folders = ['prices', 'price-lists', 'intake', 'specification', 'aas'].map((folder) =>
      join(import.meta.dirname, folder),
    );
    const lines = [...accepted.value, ...folders.flatMap(acceptTables)];
    console.log([...lines, `${lines.length} differences accepted: review ${LOCK_FILE} with the tables`].join('\n'));
  } else {
    console.error([...accepted.error.map(describeFault), 'The lock stays: correct the tables first'].join('\n'));
    process.exitCode = 1;
  }
}
