import type { CellValue } from './read-cell.ts';
import type { PlacedFault } from './table-fault.ts';

type Row = Readonly<Record<string, CellValue | undefined>>;

/** The values of a row that identify it, as people write them: `250/MCCB_OG`, a blank as `-`. */
export function rowName(row: Row, columns: readonly string[]): string {
  return columns.map((column) => `${row[column] ?? '-'}`).join('/');
}

/** The values of a row in some columns as one key, so that rows with equal values have the same. */
export function rowIdentity(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => row[column]));
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
    const message = `the key ${rowName(row, key)} is already in row ${first}: a key may occur once`;
    faults.push({ row: index + 1, column: key.join('/'), message });
  }
  return faults;
}

/** A row with its number in the file, counted like `TableFault.row`. */
export type NumberedRow<Row> = { readonly row: Row; readonly number: number };

/** Parts the rows into groups of equal values in the columns `within`; no columns make one group. */
export function groupRows<Name extends string, Row extends Readonly<Record<Name, CellValue>>>(
  rows: readonly Row[],
  within: readonly Name[],
): readonly (readonly NumberedRow<Row>[])[] {
  const groups = new Map<string, NumberedRow<Row>[]>();
  for (const [index, row] of rows.entries()) {
    const identity = rowIdentity(row, within);
    const group = groups.get(identity) ?? [];
    group.push({ row, number: index + 1 });
    groups.set(identity, group);
  }
  return [...groups.values()];
}

/** Every two points that are next to each other. */
export function neighbours<Point>(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  return points.slice(1).flatMap((after, index) => {
    const before = points[index];
    return before === undefined ? [] : [[before, after] as const];
  });
}
