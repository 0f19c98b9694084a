import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFault, type TableFault } from '@pw/configurator/table/table-fault';
import { err, type Result } from '@pw/domain/result';
import { type CatalogueTables, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { wiringFaults } from '@pw/switchboard/wiring/wiring-needs';
import { judgeLock, LOCK_FILE, readLock } from './lock.ts';

const HASH_DIGITS = 12;

/**
 * Reads and checks the tables of a folder, by default the catalogue that comes with the product: each by its schema,
 * and all by the lock next to them. The hash changes when any file gets another name or content.
 */
export function readCatalog(folder: string = import.meta.dirname): Result<CatalogueTables, readonly TableFault[]> {
  const files = readTableFiles(folder);
  const tables = readCatalogueTables(files, hashOf(files));
  if (!tables.ok) {
    return tables;
  }
  const unlocked = lockFaults(folder, files);
  // No lock is written over faulty nets. Those of changed tables come first: they say more about a slip than the lock can.
  return unlocked.length > 0 ? err([...wiringFaults(tables.value), ...unlocked]) : tables;
}

let readBefore: CatalogueTables | undefined;

/**
 * Reads the catalogue where a fault in it is a defect: in tests and benches. Once for a process, since a hundred files of
 * tests ask for it.
 * @throws naming every fault
 */
export function mustReadCatalog(): CatalogueTables {
  if (readBefore === undefined) {
    const tables = readCatalog();
    if (!tables.ok) {
      throw new Error(describeFaults(tables.error));
    }
    readBefore = tables.value;
  }
  return readBefore;
}

/** The texts of a folder's CSV files by file name, in the order of the names; none when there is no such folder. */
export function readTableFiles(folder: string): ReadonlyMap<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Names a state of some files: another one when any file gets another name or content. */
export function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    hash.update(JSON.stringify([name, text]));
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/**
 * The files of the catalogue that comes with the product, by file name.
 * @throws when they are not those of their lock
 */
export function readCatalogFiles(): ReadonlyMap<string, string> {
  return readLockedFiles(import.meta.dirname);
}

/**
 * The files of the price book that comes with the product, by file name: the demo price list and the rates.
 * @throws when they are not those of their lock
 */
export function readPriceFiles(): ReadonlyMap<string, string> {
  return readLockedFiles(join(import.meta.dirname, 'prices'));
}

/**
 * The tables by which price lists of makers are read, by file name: words, units and limits.
 * @throws when they are not those of their lock
 */
export function readMakerListFiles(): ReadonlyMap<string, string> {
  return readLockedFiles(join(import.meta.dirname, 'price-lists'));
}

/**
 * The tables by which enquiries are read, by file name: words over columns, words in cells, units and limits.
 * @throws when they are not those of their lock
 */
export function readIntakeFiles(): ReadonlyMap<string, string> {
  return readLockedFiles(join(import.meta.dirname, 'intake'));
}

/**
 * The tables by which specifications are split into clauses, by file name.
 * @throws when they are not those of their lock
 */
export function readSpecificationFiles(): ReadonlyMap<string, string> {
  return readLockedFiles(join(import.meta.dirname, 'specification'));
}

/**
 * The tables by which the AAS of a unit is written, by file name.
 * @throws when they are not those of their lock
 */
export function readAasFiles(): ReadonlyMap<string, string> {
  return readLockedFiles(join(import.meta.dirname, 'aas'));
}

/**
 * The boards by which a changed catalogue is compared, as enquiry files, by file name: the reference boards of the rules,
 * short cases, kinds of feeders, options, ladders, and boards of published tenders.
 */
export function readGoldenBoardFiles(): ReadonlyMap<string, string> {
  const folder = join(import.meta.dirname, 'golden-boards');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function readLockedFiles(folder: string): ReadonlyMap<string, string> {
  const files = readTableFiles(folder);
  const faults = lockFaults(folder, files);
  if (faults.length > 0) {
    throw new Error(describeFaults(faults));
  }
  return files;
}

function lockFaults(folder: string, files: ReadonlyMap<string, string>): readonly TableFault[] {
  const lock = readFolderLock(folder);
  return lock.ok ? judgeLock(files, lock.value) : lock.error;
}

/** Reads the lock next to the tables of a folder. */
export function readFolderLock(folder: string): ReturnType<typeof readLock> {
  const path = join(folder, LOCK_FILE);
  return readLock(existsSync(path) ? readFileSync(path, 'utf8') : undefined);
}

function describeFaults(faults: readonly TableFault[]): string {
  return faults.map(describeFault).join('\n');
}
