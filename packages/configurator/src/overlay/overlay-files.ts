import { err, ok, type Result } from '@pw/domain/result';
import { tableOfFile } from '../table/schema.ts';
import { readFrontMatter, splitTableText } from '../table/table-csv.ts';
import { inFile, ofWholeFile, type PlacedFault, type TableFault } from '../table/table-fault.ts';
import { describeEditFault, type KeyOfFile, layEdits } from './lay-edits.ts';
import { readTableEdits } from './read-table-edits.ts';
import type { TableEdit } from './table-edit.ts';

/** A catalogue with the files of a company over it, and where each of its rows comes from. */
export type OverlaidFiles = {
  /** By file name, as `readTables` takes them. */
  readonly files: ReadonlyMap<string, string>;
  /** The fault with the row of the added file, where an added row is to blame. */
  readonly placeOf: (fault: TableFault) => TableFault & { readonly isAdded: boolean };
};

/**
 * Lays further rows over the files of a catalogue: a row whose key the catalogue has takes its place, any other comes
 * behind the last one. An added file has comment lines of its own, and the head and the units of the file that it adds
 * to; the comment lines of the catalogue stay.
 * @returns every file that adds to no table or has another head or units, or a key twice
 */
export function overlayFiles(
  base: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
  keyOf: KeyOfFile,
): Result<OverlaidFiles, readonly TableFault[]> {
  const edits: TableEdit[] = [];
  const rowsOfFile = new Map<string, readonly string[]>();
  const faults: TableFault[] = [];
  for (const [file, text] of added) {
    const [current, key] = [base.get(file), keyOf(file)];
    if (current === undefined || key === undefined) {
      const message = 'no table of the catalogue has this name: rename or remove it';
      faults.push(...inFile(file, [ofWholeFile(message)]));
      continue;
    }
    const read = readTableEdits(tableOfFile(file), current, text, key);
    faults.push(...inFile(file, [...frontMatterFaults(text), ...(read.ok ? [] : read.error.faults)]));
    if (read.ok) {
      edits.push(...read.value.edits);
      rowsOfFile.set(file, read.value.rows);
    }
  }
  if (faults.length > 0) {
    return err(faults);
  }
  const catalogue = layEdits(base, edits, keyOf);
  if (!catalogue.ok) {
    throw new Error(catalogue.error.map(describeEditFault).join('\n'));
  }
  const { files, tables } = catalogue.value;
  const placeOf = (fault: TableFault) => {
    const name = tables.get(tableOfFile(fault.file))?.rows[fault.row - 1]?.name;
    const place = name === undefined ? -1 : (rowsOfFile.get(fault.file) ?? []).indexOf(name);
    return place < 0 ? { ...fault, isAdded: false } : { ...fault, row: place + 1, isAdded: true };
  };
  return ok({ files, placeOf });
}

function frontMatterFaults(text: string): readonly PlacedFault[] {
  const frontMatter = readFrontMatter(splitTableText(text).comments);
  return frontMatter.ok ? [] : frontMatter.error.map(ofWholeFile);
}
