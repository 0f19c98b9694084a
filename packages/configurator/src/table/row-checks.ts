import { exceeds } from '../value.ts';
import type { CellValue } from './read-cell.ts';
import { groupRows, neighbours } from './row-key.ts';
import type { Having, RowCheck } from './schema.ts';
import type { PlacedFault } from './table-fault.ts';

type Series<Group extends string, By extends string, Measure extends string> = {
  /** Rows with equal values in these columns form one series. */
  readonly within?: readonly Group[];
  /** The column along which the series runs. */
  readonly by: By;
  readonly column: Measure;
  /** Neighbours may not be equal. */
  readonly strictly?: boolean;
  /** Neighbours differ at most by this factor: catches a misplaced decimal point at the ends of the series. */
  readonly atMost?: number;
};

type SeriesRow<Group extends string, By extends string, Measure extends string> = Having<Group, CellValue> &
  Having<By, number> &
  Having<Measure, number | null>;

/** In each series the column never falls. Blank cells are left out. */
export function rising<const Group extends string, const By extends string, const Measure extends string>(
  series: Series<Group, By, Measure>,
): RowCheck<SeriesRow<Group, By, Measure>> {
  return monotone(series, 'rise');
}

/** In each series the column never rises. Blank cells are left out. */
export function falling<const Group extends string, const By extends string, const Measure extends string>(
  series: Series<Group, By, Measure>,
): RowCheck<SeriesRow<Group, By, Measure>> {
  return monotone(series, 'fall');
}

function monotone<Group extends string, By extends string, Measure extends string>(
  series: Series<Group, By, Measure>,
  direction: 'rise' | 'fall',
): RowCheck<SeriesRow<Group, By, Measure>> {
  const { within = [], by, column, strictly = false, atMost = Number.POSITIVE_INFINITY } = series;
  return (rows) =>
    groupRows<Group, SeriesRow<Group, By, Measure>>(rows, within).flatMap((group) => {
      const points: SeriesPoint[] = group.flatMap(({ row, number }) => {
        const [at, value]: readonly [number, number | null] = [row[by], row[column]];
        return value === null ? [] : [{ number, at, value }];
      });
      return neighbours(points).flatMap<PlacedFault>(([before, after]) => {
        if (after.at < before.at) {
          const message = `${after.at} comes after ${before.at} (row ${before.number}): rising order is expected`;
          return [{ row: after.number, column: by, message }];
        }
        const message = stepFault(before, after, { direction, strictly, atMost });
        return message === null ? [] : [{ row: after.number, column, message: `${message} along ${by}` }];
      });
    });
}

type SeriesPoint = {
  readonly number: number;
  readonly at: number;
  readonly value: number;
};

function stepFault(
  before: SeriesPoint,
  after: SeriesPoint,
  limits: { readonly direction: 'rise' | 'fall'; readonly strictly: boolean; readonly atMost: number },
): string | null {
  const [small, large] = limits.direction === 'rise' ? [before.value, after.value] : [after.value, before.value];
  const pair = `${after.value} at ${after.at} after ${before.value} at ${before.at} (row ${before.number})`;
  if (exceeds(small, large) || (limits.strictly && !exceeds(large, small))) {
    return `${pair}: the column must ${limits.direction}`;
  }
  return exceeds(large, small * limits.atMost) ? `${pair}: a step of at most x${limits.atMost} is expected` : null;
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
      const message = `${value} for ${base} in ${of}: from ${min} to ${max} times that is expected`;
      return [placed(index, column, message)];
    });
}

/**
 * In every row the column follows from others: it is their product times the figure of its group, the median of what its
 * rows give, within `tolerance` of it. Rows with a blank in one of the columns are left out.
 */
export function proportional<const Group extends string, const Measure extends string>(demand: {
  readonly column: Measure;
  readonly to: readonly Measure[];
  readonly within?: readonly Group[];
  /** A share, e.g. 0.02. */
  readonly tolerance: number;
}): RowCheck<Having<Group, CellValue> & Having<Measure, number | null>> {
  const { column, to, within = [], tolerance } = demand;
  return (rows) =>
    groupRows<Group, (typeof rows)[number]>(rows, within).flatMap((group) => {
      const points = group.flatMap(({ row, number }) => {
        const [value, ...factors]: readonly (number | null)[] = [row[column], ...to.map((each) => row[each])];
        const base = factors.reduce<number | null>((product, factor) => product && factor && product * factor, 1);
        return value == null || !base ? [] : [{ number, value, base }];
      });
      const figure = median(points.map(({ value, base }) => value / base));
      return points
        .filter(({ value, base }) => exceeds(Math.abs(value - figure * base), figure * base * tolerance))
        .map(({ number, value, base }) =>
          placed(
            number - 1,
            column,
            `${value} for ${to.join(' x ')}: about ${Number((figure * base).toPrecision(4))} is expected`,
          ),
        );
    });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
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
        const message = `${after.value} after ${before.value} in ${before.column}: a rise to at most x${atMost} is expected`;
        return [placed(index, after.column, message)];
      });
    });
}

function placed(index: number, column: string, message: string): PlacedFault {
  return { row: index + 1, column, message };
}
