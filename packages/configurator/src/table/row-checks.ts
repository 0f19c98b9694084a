import { exceeds } from '../value.ts';
import type { CellValue } from './read-cell.ts';
import { groupRows, type NumberedRow, neighbours } from './row-groups.ts';
import { rowName } from './row-key.ts';
import type { Having, PlacedFault, RowCheck } from './schema.ts';

type Series<Group extends string, By extends string, Measure extends string> = {
  /** Rows with equal values in these columns form one series. */
  readonly within?: readonly Group[];
  /** The column along which the series runs. */
  readonly by: By;
  /** The order of the values of `by` where it holds words. */
  readonly order?: readonly string[];
  readonly column: Measure;
  /** Neighbours may not be equal. */
  readonly strictly?: boolean;
  /** Neighbours differ at most by this factor: catches a misplaced decimal point at the ends of the series. */
  readonly atMost?: number;
};

type SeriesRow<Group extends string, By extends string, Measure extends string> = Having<Group | By, CellValue> &
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
  const { within = [], by, order, column, strictly = false, atMost = Number.POSITIVE_INFINITY } = series;
  return (rows) =>
    groupRows<Group, SeriesRow<Group, By, Measure>>(rows, within).flatMap((group) => {
      const points: SeriesPoint[] = group.flatMap(({ row, number }) => {
        const value: number | null = row[column];
        return value === null ? [] : [{ number, at: rank(row[by], order), name: `${row[by]}`, value }];
      });
      return neighbours(points).flatMap<PlacedFault>(([before, after]) => {
        if (after.at < before.at) {
          const message = `${after.name} stands below ${before.name} (row ${before.number}): rising order is expected`;
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
  readonly name: string;
  readonly value: number;
};

function stepFault(
  before: SeriesPoint,
  after: SeriesPoint,
  limits: { readonly direction: 'rise' | 'fall'; readonly strictly: boolean; readonly atMost: number },
): string | null {
  const [small, large] = limits.direction === 'rise' ? [before.value, after.value] : [after.value, before.value];
  const pair = `${after.value} at ${after.name} after ${before.value} at ${before.name} (row ${before.number})`;
  if (exceeds(small, large) || (limits.strictly && !exceeds(large, small))) {
    return `${pair}: the column must ${limits.direction}`;
  }
  return exceeds(large, small * limits.atMost) ? `${pair}: a step of at most x${limits.atMost} is expected` : null;
}

function rank(value: CellValue, order: readonly string[] | undefined): number {
  const found = order === undefined ? value : order.indexOf(`${value}`);
  if (typeof found !== 'number' || found < 0) {
    throw new Error(`A series cannot be ordered by ${JSON.stringify(value)}: the schema gives it no place.`);
  }
  return found;
}

/**
 * Every one of the values (or combinations of values) stands in some row, so that a lost row is noticed.
 * The values of a single column stand in this order, so that two exchanged keys are noticed too.
 */
export function covers<const Name extends string>(
  demand:
    | { readonly column: Name; readonly values: readonly CellValue[] }
    | { readonly columns: readonly Name[]; readonly values: readonly (readonly CellValue[])[] },
): RowCheck<Having<Name, CellValue>> {
  const columns = 'columns' in demand ? demand.columns : [demand.column];
  const values = 'columns' in demand ? demand.values : demand.values.map((value) => [value]);
  return (rows) => [
    ...missingCombinations(rows, columns, values),
    ...('column' in demand ? disordered(rows, demand.column, demand.values) : []),
  ];
}

/** Every combination of the values that occur in these columns stands in some row: the table has no hole. */
export function grid<const Name extends string>(...columns: readonly Name[]): RowCheck<Having<Name, CellValue>> {
  return (rows) => {
    const axes = columns.map((column) => [...new Set(rows.map((row) => row[column]))]);
    const combinations = axes.reduce<readonly (readonly CellValue[])[]>(
      (begun, axis) => begun.flatMap((values) => axis.map((value) => [...values, value])),
      [[]],
    );
    return missingCombinations(rows, columns, combinations);
  };
}

function disordered<Name extends string>(
  rows: readonly Having<Name, CellValue>[],
  column: Name,
  values: readonly CellValue[],
): readonly PlacedFault[] {
  const places = rows
    .map((row, index) => ({ number: index + 1, value: row[column], at: values.indexOf(row[column]) }))
    .filter((place) => place.at >= 0);
  return neighbours(places).flatMap(([before, after]) =>
    after.at >= before.at
      ? []
      : [
          {
            row: after.number,
            column,
            message: `${after.value} is expected above ${before.value} (row ${before.number})`,
          },
        ],
  );
}

function missingCombinations<Name extends string>(
  rows: readonly Having<Name, CellValue>[],
  columns: readonly Name[],
  combinations: readonly (readonly CellValue[])[],
): readonly PlacedFault[] {
  const places = new Map(
    groupRows(rows, columns).map((group) => [keyOf(group[0], columns), group.at(-1)?.number ?? 0]),
  );
  const faults: PlacedFault[] = [];
  let last = 0;
  for (const combination of combinations) {
    const place = places.get(JSON.stringify(combination));
    if (place === undefined) {
      const name = combination.map((value) => value ?? '-').join('/');
      faults.push({
        row: last + 1,
        column: columns.join('/'),
        message: `the row ${name} is missing: it is expected here`,
      });
    }
    last = place ?? last;
  }
  return faults;
}

function keyOf<Name extends string>(
  first: NumberedRow<Having<Name, CellValue>> | undefined,
  columns: readonly Name[],
): string {
  return JSON.stringify(columns.map((column) => first?.row[column] ?? null));
}

/** Within each group the largest value is at most `mostRatio` times the smallest. Blank cells are left out. */
export function band<const Group extends string, const Measure extends string>(demand: {
  readonly within?: readonly Group[];
  readonly column: Measure;
  readonly mostRatio: number;
}): RowCheck<Having<Group, CellValue> & Having<Measure, number | null>> {
  const { within = [], column, mostRatio } = demand;
  return (rows) =>
    groupRows<Group, Having<Group, CellValue> & Having<Measure, number | null>>(rows, within).flatMap((group) => {
      const points = group.flatMap(({ row, number }) => {
        const value: number | null = row[column];
        return value === null ? [] : [{ number, value, name: rowName(row, within) }];
      });
      const sorted = points.sort((one, other) => one.value - other.value);
      const [lowest, highest] = [sorted[0], sorted.at(-1)];
      if (lowest === undefined || highest === undefined || !exceeds(highest.value, lowest.value * mostRatio)) {
        return [];
      }
      const message = `${highest.value} is more than ${mostRatio} times ${lowest.value} of row ${lowest.number}`;
      return [{ row: highest.number, column, message: `${message}: one of them is wrong` }];
    });
}
