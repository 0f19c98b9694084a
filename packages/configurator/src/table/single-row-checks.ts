import { exceeds, TOLERANCE } from '../value.ts';
import type { CellValue } from './read-cell.ts';
import { neighbours } from './row-groups.ts';
import type { Having, PlacedFault, RowCheck } from './schema.ts';

/** Every value is a multiple of the step, e.g. heights on a 50 mm grid. Blank cells are left out. */
export function steps<const Measure extends string>(demand: {
  readonly column: Measure;
  readonly step: number;
}): RowCheck<Having<Measure, number | null>> {
  const { column, step } = demand;
  return (rows) =>
    rows.flatMap((row, index) => {
      const value = row[column] ?? 0;
      const rest = Math.abs(value / step - Math.round(value / step)) * step;
      return rest <= TOLERANCE
        ? []
        : [placed(index, column, `${value} is no multiple of ${step}: the ${step} grid is expected`)];
    });
}

/** In every row `column` is from `min` to `max` times the column `of`. Rows with a blank in one of them are left out. */
export function quotient<const Measure extends string>(demand: {
  readonly column: Measure;
  readonly of: Measure;
  readonly min: number;
  readonly max: number;
}): RowCheck<Having<Measure, number | null>> {
  const { column, of, min, max } = demand;
  return (rows) =>
    rows.flatMap((row, index) => {
      const [value, base]: readonly (number | null)[] = [row[column], row[of]];
      if (value == null || base == null || !(exceeds(base * min, value) || exceeds(value, base * max))) {
        return [];
      }
      const message = `${value} beside ${base} in ${of}: from ${min} to ${max} times that is expected`;
      return [placed(index, column, message)];
    });
}

/** In every row the columns never fall from left to right. Blank cells are left out. */
export function risingAcross<const Measure extends string>(demand: {
  readonly columns: readonly Measure[];
  /** Neighbours differ at most by this factor. */
  readonly atMost?: number;
}): RowCheck<Having<Measure, number | null>> {
  const { columns, atMost = Number.POSITIVE_INFINITY } = demand;
  return (rows) =>
    rows.flatMap((row, index) => {
      const filled = columns.flatMap((column) => {
        const value: number | null = row[column];
        return value === null ? [] : [{ column, value }];
      });
      return neighbours(filled).flatMap(([before, after]) => {
        if (!exceeds(before.value, after.value) && !exceeds(after.value, before.value * atMost)) {
          return [];
        }
        const message = `${after.value} beside ${before.value} in ${before.column}: a rise to at most x${atMost} is expected`;
        return [placed(index, after.column, message)];
      });
    });
}

/** Each value lies in the range of its row's word in `by`, for tables that hold quantities of several kinds. */
export function ranges<const By extends string, const Measure extends string>(demand: {
  readonly by: By;
  readonly column: Measure;
  readonly ranges: Readonly<Record<string, readonly [min: number, max: number]>>;
  /** The range of every other word; without it another word is a fault. */
  readonly otherwise?: readonly [min: number, max: number];
}): RowCheck<Having<By, CellValue> & Having<Measure, number | null>> {
  const { by, column } = demand;
  return (rows) =>
    rows.flatMap((row, index) => {
      const [name, value]: readonly CellValue[] = [row[by], row[column]];
      const range = demand.ranges[`${name}`] ?? demand.otherwise;
      if (range === undefined) {
        return [placed(index, by, `${name} is unknown: no range is declared for it`)];
      }
      const [min, max] = range;
      if (typeof value !== 'number' || (value >= min && value <= max)) {
        return [];
      }
      return [placed(index, column, `${value} is out of range: from ${min} to ${max} is expected for ${name}`)];
    });
}

function placed(index: number, column: string, message: string): PlacedFault {
  return { row: index + 1, column, message };
}
