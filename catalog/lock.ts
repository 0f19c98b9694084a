import { createHash } from 'node:crypto';
import { rowName } from '@pw/configurator/table/row-key';
import { splitTableText } from '@pw/configurator/table/table-csv';
import type { TableFault } from '@pw/configurator/table/table-fault';
import { err, ok, type Result } from '@pw/domain/result';

/** What was reviewed of a table: its rows in their order, by key, and a hash of each row, each column and the whole. */
export type TableLock = {
  readonly sha256: string;
  /** The columns by which rows are named, with `/` between them: the first ones, as few as tell all rows apart. */
  readonly key: string;
  /** A hash for each column, so that a changed cell can be named. */
  readonly columns: Readonly<Record<string, string>>;
  /** `key hash` of each row. */
  readonly rows: readonly string[];
};

/** What was reviewed of the tables, by file name. */
export type CatalogLock = Readonly<Record<string, TableLock>>;

/** A difference between the tables and what was reviewed. */
export type LockDifference = Omit<TableFault, 'message'> & { readonly what: string };

export const LOCK_FILE = 'catalog.lock.json';

/** The command that accepts the tables as they are. */
const ACCEPT = 'npm run catalog:lock';

const SHORT = 8;

type Cells = { readonly head: readonly string[]; readonly units: readonly string[]; readonly rows: readonly Row[] };
type Row = readonly string[];

/** The lock that fits these files, in the order of their names. */
export function lockOf(files: ReadonlyMap<string, string>): CatalogLock {
  const names = [...files.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, lockTable(splitTableText(files.get(name) ?? ''))]));
}

/** The text of the lock file. */
export function printLock(lock: CatalogLock): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** Reads the text of a lock file; undefined where there is none. */
export function readLock(text: string | undefined): Result<CatalogLock, readonly TableFault[]> {
  const read = text === undefined ? undefined : parsed(text);
  if (isLock(read)) {
    return ok(read);
  }
  const what = text === undefined ? 'the file is missing' : 'the file cannot be read';
  return err([{ file: LOCK_FILE, row: 0, column: '', message: `${what}: make it with ${ACCEPT} and review it` }]);
}

/** Where the files differ from what was reviewed, as faults that say how a change is accepted. */
export function judgeLock(files: ReadonlyMap<string, string>, lock: CatalogLock): readonly TableFault[] {
  return compareWithLock(files, lock).map(({ what, ...place }) => ({
    ...place,
    message: `${what}: take the change back, or review it and accept it with ${ACCEPT}`,
  }));
}

/** Where the files differ from what was reviewed. */
export function compareWithLock(files: ReadonlyMap<string, string>, lock: CatalogLock): readonly LockDifference[] {
  const lost = Object.keys(lock)
    .filter((file) => !files.has(file))
    .map((file) => ({ file, row: 0, column: '', what: `the table is gone that is in ${LOCK_FILE}` }));
  const others = [...files].flatMap(([file, text]) => {
    const known = lock[file];
    return known === undefined
      ? [{ file, row: 0, column: '', what: `the table is not in ${LOCK_FILE}` }]
      : compareTable(splitTableText(text), known).map((difference) => ({ file, ...difference }));
  });
  return [...lost, ...others];
}

function lockTable(table: Cells): TableLock {
  const key = shortestKey(table);
  return {
    sha256: wholeHash(table),
    key: key.join('/'),
    columns: columnHashes(table),
    rows: namedRows(table, key).map(rowLine),
  };
}

function wholeHash({ head, units, rows }: Cells): string {
  return hash([head, units, ...rows]);
}

function columnHashes({ head, units, rows }: Cells): Readonly<Record<string, string>> {
  const cellsOf = (index: number) => [units[index], ...rows.map((row) => row[index])];
  return Object.fromEntries(head.map((name, index) => [name, hash(cellsOf(index)).slice(0, SHORT)]));
}

function shortestKey({ head, rows }: Cells): readonly string[] {
  const differs = (length: number) => new Set(rows.map((row) => JSON.stringify(row.slice(0, length)))).size;
  const length = head.findIndex((_, index) => differs(index + 1) === rows.length);
  return length < 0 ? head : head.slice(0, length + 1);
}

type NamedRow = { readonly name: string; readonly hash: string };

function namedRows({ head, rows }: Cells, key: readonly string[]): readonly NamedRow[] {
  return rows.map((row) => ({
    name: rowName(Object.fromEntries(head.map((column, index) => [column, row[index] || null])), key),
    hash: hash(row).slice(0, SHORT),
  }));
}

function rowLine({ name, hash: digits }: NamedRow): string {
  return `${name} ${digits}`;
}

function readRowLine(line: string): NamedRow {
  const end = line.lastIndexOf(' ');
  return { name: line.slice(0, end), hash: line.slice(end + 1) };
}

type Difference = Omit<LockDifference, 'file'>;

function compareTable(table: Cells, lock: TableLock): readonly Difference[] {
  if (wholeHash(table) === lock.sha256) {
    return [];
  }
  if (table.head.join() !== Object.keys(lock.columns).join()) {
    return [{ row: 0, column: '', what: `the head is not that of ${LOCK_FILE}` }];
  }
  const column = lock.key;
  const now = namedRows(table, column.split('/'));
  const before = lock.rows.map(readRowLine);
  const moved = [...lostRows(now, before), ...newRows(now, before)];
  const differences = moved.length > 0 ? moved : exchangedRows(now, before);
  // Each column has another hash when a row came, went or moved, so that it tells nothing of single cells then.
  const others = columnHashes(table);
  const changed = Object.keys(others).filter((name) => others[name] !== lock.columns[name]);
  const cells = differences.length > 0 ? column : changed.join('/');
  const all = [
    ...differences.map((difference) => ({ ...difference, column })),
    ...changedRows(now, before).map((difference) => ({ ...difference, column: cells })),
  ];
  return all.length > 0
    ? all.sort((one, other) => one.row - other.row)
    : [{ row: 0, column: changed.join('/') || column, what: `the units are not those of ${LOCK_FILE}` }];
}

type RowDifference = Omit<Difference, 'column'>;

/** A lost row is reported at the place where it was. */
function lostRows(now: readonly NamedRow[], before: readonly NamedRow[]): readonly RowDifference[] {
  const rowOf = new Map(now.map(({ name }, index) => [name, index + 1]));
  let last = 0;
  return before.flatMap(({ name }) => {
    const row = rowOf.get(name);
    last = row ?? last;
    return row === undefined ? [{ row: last + 1, what: `the row ${name} is gone that is in ${LOCK_FILE}` }] : [];
  });
}

function newRows(now: readonly NamedRow[], before: readonly NamedRow[]): readonly RowDifference[] {
  const left = new Set(before.map(({ name }) => name));
  return now.flatMap(({ name }, index) =>
    left.delete(name) ? [] : [{ row: index + 1, what: `the row ${name} is not in ${LOCK_FILE}` }],
  );
}

function exchangedRows(now: readonly NamedRow[], before: readonly NamedRow[]): readonly RowDifference[] {
  return now.flatMap(({ name }, index) => {
    const expected = before[index]?.name;
    return name === expected
      ? []
      : [{ row: index + 1, what: `the row ${name} stands where ${LOCK_FILE} has ${expected}` }];
  });
}

function changedRows(now: readonly NamedRow[], before: readonly NamedRow[]): readonly RowDifference[] {
  const hashOf = new Map(before.map((row) => [row.name, row.hash]));
  return now.flatMap((row, index) => {
    const known = hashOf.get(row.name);
    return known === undefined || known === row.hash
      ? []
      : [{ row: index + 1, what: `the row ${row.name} is not the one of ${LOCK_FILE}` }];
  });
}

function hash(cells: unknown): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLock(value: unknown): value is CatalogLock {
  return typeof value === 'object' && value !== null && Object.values(value).every(isTableLock);
}

function isTableLock(value: unknown): value is TableLock {
  const { sha256, key, columns, rows } = Object(value);
  return typeof sha256 === 'string' && typeof key === 'string' && Array.isArray(rows) && typeof columns === 'object';
}
