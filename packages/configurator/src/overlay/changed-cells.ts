import { tableOfFile } from '../table/schema.ts';
import { type KeyOfFile, openTable } from './lay-edits.ts';

/**
 * Counts the cells that differ between two versions of a catalogue; a row that only one of them has counts once.
 * @param keyOf - the columns that identify the rows of a file of either version
 */
export function countChangedCells(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  keyOf: KeyOfFile,
): number {
  const files = new Set([...before.keys(), ...now.keys()]);
  return [...files]
    .filter((file) => before.get(file) !== now.get(file))
    .map((file) => changedIn(rowsOf(before, file, keyOf), rowsOf(now, file, keyOf)))
    .reduce((sum, count) => sum + count, 0);
}

type Rows = ReadonlyMap<string, readonly string[]>;

function rowsOf(files: ReadonlyMap<string, string>, file: string, keyOf: KeyOfFile): Rows {
  const table = openTable(files, tableOfFile(file), keyOf);
  return new Map(table?.rows.map(({ name, cells }) => [name, cells]));
}

function changedIn(before: Rows, now: Rows): number {
  const names = new Set([...before.keys(), ...now.keys()]);
  const counts = [...names].map((name) => {
    const [old, current] = [before.get(name), now.get(name)];
    return old === undefined || current === undefined ? 1 : current.filter((cell, at) => cell !== old[at]).length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
