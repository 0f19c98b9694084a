import type { RowReference } from '../origin.ts';
import type { CellValue } from './read-cell.ts';
import type { PlacedFault } from './schema.ts';

type Row = Readonly<Record<string, CellValue | undefined>>;

/** The values of a row that identify it, as people write them: `250/MCCB_OG`, a blank as `-`. */
export function rowName(row: Row, columns: readonly string[]): string {
  return columns.map((column) => `${row[column] ?? '-'}`).join('/');
}

/** The values of a row in some columns as one key, so that rows with equal values have the same. */
export function rowIdentity(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
}

/** The function that names a row of a table for explanations, by its key columns. */
export function referenceTo(
  schema: { readonly name: string; readonly key: readonly string[] },
  revision: string,
): (row: Row) => RowReference {
  return (row) => ({ table: schema.name, revision, row: rowName(row, schema.key) });
}

/** The rows whose key is already taken by a row above; rows without a readable key are left to their own faults. */
export function repeatedKeys(rows: readonly Row[], key: readonly string[]): readonly PlacedFault[] {
  const firstRows = new Map<string, number>();
  const faults: PlacedFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (key.some((column) => row[column] === undefined)) {
      continue;
    }
    const identity = rowIdentity(row, key);
    const first = firstRows.get(identity);
    if (first === undefined) {
      firstRows.set(identity, index + 1);
      continue;
    }
    const message = `the key ${rowName(row, key)} stands already in row ${first}: a key may stand once`;
    faults.push({ row: index + 1, column: key.join('/'), message });
  }
  return faults;
}
