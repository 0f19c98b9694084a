import { err, ok, type Result } from '@pw/domain/result';
import Papa from 'papaparse';
import { rowName } from '../table/row-key.ts';
import { splitTableText, type TableText } from '../table/table-csv.ts';
import { columnOf, type TableEdit } from './table-edit.ts';

/** A row of a table with the edits of a company in it. */
export type OverlaidRow = {
  readonly name: string;
  readonly cells: readonly string[];
  /** Its place in the base from 0; null for a row that the company added. */
  readonly baseRow: number | null;
  /** The last edit that changed it, by its place in the list of edits; null for a row as the base has it. */
  readonly edit: number | null;
};

/** A table with the edits of a company: the file below, and its rows now. */
export type OverlaidTable = {
  readonly base: TableText;
  readonly key: readonly string[];
  readonly rows: readonly OverlaidRow[];
};

/** A catalogue with the edits of a company. */
export type OverlaidCatalogue = {
  /** By file name, as `readTables` takes them. A file whose rows are those of the base is that of the base. */
  readonly files: ReadonlyMap<string, string>;
  /** The tables that an edit is about, by name. */
  readonly tables: ReadonlyMap<string, OverlaidTable>;
};

/** Why an edit fits no table: what it names is not there, or is there already. */
export type EditFaultCode = 'NO_TABLE' | 'NO_ROW' | 'NO_COLUMN' | 'NO_PLACE' | 'ROW_EXISTS' | 'KEY_DIFFERS';

/** An edit that does not fit, by its place in the list. */
export type EditFault = { readonly index: number; readonly edit: TableEdit; readonly code: EditFaultCode };

/** The columns that identify a row of a file; undefined for a file that no table has. */
export type KeyOfFile = (file: string) => readonly string[] | undefined;

/**
 * Carries out the edits of a company over the files of a catalogue, one after the other.
 * @returns the files, or every edit that does not fit; the edits after it are tried without that edit
 */
export function layEdits(
  base: ReadonlyMap<string, string>,
  edits: readonly TableEdit[],
  keyOf: KeyOfFile,
): Result<OverlaidCatalogue, readonly EditFault[]> {
  const tables = new Map<string, OverlaidTable>();
  const faults: EditFault[] = [];
  for (const [index, edit] of edits.entries()) {
    const table = tables.get(edit.table) ?? openTable(base, edit.table, keyOf);
    const rows = table === undefined ? err('NO_TABLE' as const) : editRows(table, edit, index);
    if (!rows.ok) {
      faults.push({ index, edit, code: rows.error });
    } else if (table !== undefined) {
      tables.set(edit.table, { ...table, rows: rows.value });
    }
  }
  if (faults.length > 0) {
    return err(faults);
  }
  const files = new Map(base);
  for (const [name, table] of tables) {
    if (isChanged(table)) {
      files.set(`${name}.csv`, textOf(table));
    }
  }
  return ok({ files, tables });
}

/** A table of a catalogue before its first edit; undefined where there is no such table. */
export function openTable(
  base: ReadonlyMap<string, string>,
  name: string,
  keyOf: KeyOfFile,
): OverlaidTable | undefined {
  const [text, key] = [base.get(`${name}.csv`), keyOf(`${name}.csv`)];
  if (text === undefined || key === undefined) {
    return undefined;
  }
  const parts = splitTableText(text);
  const rows = parts.rows.map((cells, baseRow) => ({
    name: nameOf(parts.head, cells, key),
    cells,
    baseRow,
    edit: null,
  }));
  return { base: parts, key, rows };
}

/** The name of a row by its key, of cells as they are written. */
export function nameOf(head: readonly string[], cells: readonly string[], key: readonly string[]): string {
  return rowName(Object.fromEntries(head.map((column, index) => [column, cells[index] || null])), key);
}

type EditedRows = Result<readonly OverlaidRow[], EditFaultCode>;

function editRows(table: OverlaidTable, edit: TableEdit, index: number): EditedRows {
  const place = table.rows.findIndex(({ name }) => name === edit.row);
  const row = table.rows[place];
  if (edit.kind === 'add') {
    return row === undefined ? addRow(table, edit, index) : err('ROW_EXISTS');
  }
  if (row === undefined) {
    return err('NO_ROW');
  }
  const others = table.rows.toSpliced(place, 1);
  switch (edit.kind) {
    case 'set':
      return setCell(table, place, edit, index);
    case 'remove':
      return ok(others);
    case 'move':
      return insertRow(others, { ...row, edit: index }, edit.after);
  }
}

function setCell(
  { base, key, rows }: OverlaidTable,
  place: number,
  edit: Extract<TableEdit, { kind: 'set' }>,
  index: number,
): EditedRows {
  const [column, row] = [base.head.indexOf(edit.column), rows[place]];
  if (column < 0 || row === undefined) {
    return err('NO_COLUMN');
  }
  const cells = row.cells.with(column, edit.value);
  const name = nameOf(base.head, cells, key);
  const isInUse = name !== row.name && rows.some((other) => other.name === name);
  return isInUse ? err('ROW_EXISTS') : ok(rows.with(place, { ...row, name, cells, edit: index }));
}

function addRow(
  { base, key, rows }: OverlaidTable,
  edit: Extract<TableEdit, { kind: 'add' }>,
  index: number,
): EditedRows {
  if (Object.keys(edit.cells).some((column) => !base.head.includes(column))) {
    return err('NO_COLUMN');
  }
  const cells = base.head.map((column) => edit.cells[column] ?? '');
  const row: OverlaidRow = { name: edit.row, cells, baseRow: null, edit: index };
  return nameOf(base.head, cells, key) === edit.row ? insertRow(rows, row, edit.after) : err('KEY_DIFFERS');
}

function insertRow(rows: readonly OverlaidRow[], row: OverlaidRow, after: string | null | undefined): EditedRows {
  if (after === undefined) {
    return ok([...rows, row]);
  }
  const place = after === null ? 0 : rows.findIndex(({ name }) => name === after) + 1;
  return place === 0 && after !== null ? err('NO_PLACE') : ok(rows.toSpliced(place, 0, row));
}

function isChanged({ base, rows }: OverlaidTable): boolean {
  return JSON.stringify(base.rows) !== JSON.stringify(rows.map(({ cells }) => cells));
}

function textOf({ base, rows }: OverlaidTable): string {
  const lines = [base.head, base.units, ...rows.map(({ cells }) => cells)].map((cells) => [...cells]);
  return [...base.comments, Papa.unparse(lines, { newline: '\n' }), ''].join('\n');
}

/** Says why an edit does not fit, and what to do. */
export function describeEditFault({ edit, code }: EditFault): string {
  const row = `the row ${edit.row} of ${edit.table}.csv`;
  switch (code) {
    case 'NO_TABLE':
      return `The catalogue has no table ${edit.table}: correct the name`;
    case 'NO_ROW':
      return `There is no longer ${row}: read the table again`;
    case 'NO_COLUMN':
      return `${edit.table}.csv has no column ${columnOf(edit) ?? 'of this name'}: correct the name`;
    case 'NO_PLACE':
      return `The row above ${row} is not there: read the table again`;
    case 'ROW_EXISTS':
      return `The key of ${row} is already in another row: a key may occur once`;
    case 'KEY_DIFFERS':
      return `The cells of ${row} have another key: correct the one or the other`;
  }
}
