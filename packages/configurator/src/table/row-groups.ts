import type { CellValue } from './read-cell.ts';
import { rowIdentity } from './row-key.ts';

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

/** Every two points that stand beside each other. */
export function neighbours<Point>(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  return points.slice(1).flatMap((after, index) => {
    const before = points[index];
    return before === undefined ? [] : [[before, after] as const];
  });
}
