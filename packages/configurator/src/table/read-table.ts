import { err, ok, type Result } from '@pw/domain/result';
import { brokenForeignKeys, type ForeignKey, type TableRows } from './foreign-key.ts';
import { type CellValue, judgeHead, judgeUnits, readCell } from './read-cell.ts';
import { repeatedKeys } from './row-key.ts';
import { type AnyTableSchema, type Column, type Columns, fileOf, type RowOf, type TableSchema } from './schema.ts';
import { referenceTo, type Table, type TablesOf } from './table.ts';
import { readFrontMatter, splitTableText, type TableText } from './table-csv.ts';
import { inFile, ofWholeFile, type PlacedFault, type TableFault } from './table-fault.ts';

type Row = Readonly<Record<string, CellValue>>;

/** The character that decoding writes for bytes that are no UTF-8. */
const UNREADABLE = '\uFFFD';

/**
 * Reads a catalogue file: comment lines `# source: …`, `# tag: …`, `# revision: …` (and `# note: …`), then CSV with a
 * head line, a line of units (`-` where there is none) and the data rows.
 *
 * Gives the frozen table or every fault that can be found: a wrong head hides the cells, and the checks over all rows
 * (`schema.checks`) run only over rows that are right by themselves.
 */
export function readTable<C extends Columns>(
  file: string,
  text: string,
  schema: TableSchema<C>,
): Result<Table<RowOf<C>>, readonly TableFault[]> {
  const parts = splitTableText(text);
  const frontMatter = readFrontMatter(parts.comments);
  const faults = frontMatter.ok ? [] : frontMatter.error.map(ofWholeFile);
  if (text.includes(UNREADABLE)) {
    faults.push(ofWholeFile('the file is not in UTF-8: save it as "CSV UTF-8"'));
  }
  const read = readRows(parts, schema);
  if (!frontMatter.ok || !read.ok || faults.length > 0) {
    return err(inFile(file, [...faults, ...(read.ok ? [] : read.error)]));
  }

  // Every cell has just been read by its own column, so the rows are what the columns declare.
  const rows = Object.freeze(read.value as readonly RowOf<C>[]);
  const broken = schema.checks.flatMap((check) => check(rows));
  if (broken.length > 0) {
    return err(inFile(file, broken));
  }
  const { source, revision } = frontMatter.value;
  return ok(Object.freeze({ name: schema.name, revision, source, rows, reference: referenceTo(schema, revision) }));
}

/** Tables that were read before, with the texts that they were read from and the schemas that read them. */
export type KnownTables = {
  readonly files: ReadonlyMap<string, string>;
  readonly tableOf: (schema: AnyTableSchema) => Table<Row> | undefined;
};

/**
 * Reads a set of catalogue tables from the texts of their files, by file name, and checks the keys between them.
 * A file that no schema asks for and a schema without its file are faults too. The tables are frozen. A file with the
 * text of a known table is not read again: its table is that one.
 */
export function readTables<const Schemas extends Readonly<Record<string, AnyTableSchema>>>(
  schemas: Schemas,
  foreignKeys: readonly ForeignKey[],
  files: ReadonlyMap<string, string>,
  known?: KnownTables,
): Result<TablesOf<Schemas>, readonly TableFault[]> {
  const faults = unknownFiles(files, Object.values(schemas));
  const tables: [string, TableRows][] = [];
  const rowsByTable = new Map<string, TableRows>();
  for (const [name, schema] of Object.entries(schemas)) {
    const file = fileOf(schema);
    const text = files.get(file);
    if (text === undefined) {
      faults.push({ file, row: 0, column: '', message: 'the file is missing: every table of the catalogue is needed' });
      continue;
    }
    const before = known?.files.get(file) === text ? known.tableOf(schema) : undefined;
    // A record of schemas has forgotten which columns belong to which checks; each schema was declared as one whole.
    const table = before ? ok(before) : readTable(file, text, schema as TableSchema);
    if (table.ok) {
      tables.push([name, table.value]);
      rowsByTable.set(schema.name, table.value);
    } else {
      faults.push(...table.error);
    }
  }
  faults.push(...brokenForeignKeys(rowsByTable, foreignKeys));
  // Without faults every schema has given its table, under its own name.
  return faults.length > 0 ? err(faults) : ok(Object.freeze(Object.fromEntries(tables)) as TablesOf<Schemas>);
}

function readRows(
  parts: TableText,
  schema: Pick<AnyTableSchema, 'columns' | 'key' | 'mayBeEmpty'>,
): Result<readonly Row[], readonly PlacedFault[]> {
  const unreadable = [
    ...parts.quotingFaults.map(({ row, message }) => ({ row, column: '', message })),
    ...judgeHead(parts.head, schema.columns),
  ];
  if (unreadable.length > 0) {
    return err(unreadable);
  }
  const faults: PlacedFault[] = [...judgeUnits(parts.units, schema.columns)];
  if (parts.rows.length === 0 && !schema.mayBeEmpty) {
    faults.push({ row: 1, column: schema.key.join('/'), message: 'the table has no data row: one is expected here' });
  }
  const columns = Object.entries(schema.columns);
  const read = parts.rows.map((cells, index) => readRow(cells, columns, index + 1));
  const rows = read.map((row) => row.values);
  faults.push(...read.flatMap((row) => row.faults), ...repeatedKeys(rows, schema.key));
  return faults.length > 0 ? err(faults) : ok(rows);
}

/** The cells that can be read, and what is wrong with the others. */
function readRow(
  cells: readonly string[],
  columns: readonly (readonly [name: string, column: Column])[],
  row: number,
): { readonly values: Row; readonly faults: readonly PlacedFault[] } {
  if (cells.length !== columns.length) {
    const [column = ''] = columns[Math.min(cells.length, columns.length) - 1] ?? [];
    const message = `the row has ${cells.length} cells, ${columns.length} are expected`;
    return { values: {}, faults: [{ row, column, message }] };
  }
  const values: Record<string, CellValue> = {};
  const faults: PlacedFault[] = [];
  for (const [index, [name, column]] of columns.entries()) {
    const value = readCell(cells[index] ?? '', column);
    if (value.ok) {
      values[name] = value.value;
    } else {
      faults.push({ row, column: name, message: value.error });
    }
  }
  return { values: Object.freeze(values), faults };
}

function unknownFiles(files: ReadonlyMap<string, string>, schemas: readonly AnyTableSchema[]): TableFault[] {
  const known = new Set(schemas.map(fileOf));
  return [...files.keys()]
    .filter((file) => !known.has(file))
    .map((file) => ({
      file,
      row: 0,
      column: '',
      message: 'no table of the catalogue has this name: rename or remove it',
    }));
}
