import { err, ok, type Result } from '@pw/domain/result';
import Papa from 'papaparse';
import { rowIdentity } from './row-key.ts';
import { readFrontMatter, splitTableText, type TableText } from './table-csv.ts';
import { inFile, ofWholeFile, type PlacedFault, type TableFault } from './table-fault.ts';

/** A catalogue with rows of somebody else, and where each of its rows comes from. */
export type OverlaidFiles = {
  /** By file name, as `readTables` takes them. */
  readonly files: ReadonlyMap<string, string>;
  /** The fault with the row of the added file, where an added row is to blame. */
  readonly placeOf: (fault: TableFault) => TableFault & { readonly isAdded: boolean };
};

/** The columns that identify a row of a file; undefined for a file that no table has. */
export type KeyOfFile = (file: string) => readonly string[] | undefined;

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
  const files = new Map(base);
  const rows = new Map<string, readonly OverlaidRow[]>();
  const faults: TableFault[] = [];
  for (const [file, text] of added) {
    const [known, key] = [base.get(file), keyOf(file)];
    if (known === undefined || key === undefined) {
      const message = 'no table of the catalogue has this name: rename or remove it';
      faults.push(...inFile(file, [ofWholeFile(message)]));
      continue;
    }
    const [below, above] = [splitTableText(known), splitTableText(text)];
    const wrong = headFaults(below, above);
    if (wrong.length > 0) {
      faults.push(...inFile(file, wrong));
      continue;
    }
    const laid = layRows(below, above, key);
    faults.push(...inFile(file, laid.faults));
    rows.set(file, laid.rows);
    files.set(file, textOf(below, laid.rows));
  }
  if (faults.length > 0) {
    return err(faults);
  }
  const placeOf = (fault: TableFault) => {
    const place = rows.get(fault.file)?.[fault.row - 1];
    return place?.addedRow === undefined
      ? { ...fault, isAdded: false }
      : { ...fault, row: place.addedRow, isAdded: true };
  };
  return ok({ files, placeOf });
}

/** A row with its number in the added file, if it comes from there; both count from 1. */
type OverlaidRow = { readonly cells: readonly string[]; readonly addedRow?: number };

function headFaults(base: TableText, added: TableText): readonly PlacedFault[] {
  const quoting = added.quotingFaults.map(({ row, message }) => ({ row, column: '', message }));
  const frontMatter = readFrontMatter(added.comments);
  const parts = ['head', 'units'] as const;
  const different = parts.filter((part) => base[part].join() !== added[part].join());
  return [
    ...(frontMatter.ok ? [] : frontMatter.error.map(ofWholeFile)),
    ...quoting,
    ...different.map((part) => ofWholeFile(`the ${part} must be those of the catalogue: ${base[part].join()}`)),
  ];
}

function layRows(base: TableText, added: TableText, key: readonly string[]) {
  const identityOf = (cells: readonly string[]) =>
    rowIdentity(Object.fromEntries(base.head.map((name, index) => [name, cells[index] ?? ''])), key);
  const byKey = new Map<string, OverlaidRow>(base.rows.map((cells) => [identityOf(cells), { cells }]));
  const firstRows = new Map<string, number>();
  const faults: PlacedFault[] = [];
  for (const [index, cells] of added.rows.entries()) {
    const [identity, row] = [identityOf(cells), index + 1];
    const first = firstRows.get(identity);
    if (first !== undefined) {
      faults.push({ row, column: key.join('/'), message: `the key is already in row ${first}: a key may occur once` });
    }
    firstRows.set(identity, first ?? row);
    byKey.set(identity, { cells, addedRow: row });
  }
  return { rows: [...byKey.values()], faults };
}

function textOf({ comments, head, units }: TableText, rows: readonly OverlaidRow[]): string {
  const lines = [head, units, ...rows.map(({ cells }) => cells)].map((cells) => [...cells]);
  return [...comments, Papa.unparse(lines, { newline: '\n' }), ''].join('\n');
}
