import { exceeds, reaches } from '@pw/configurator/value';

type Having<Name extends string> = Readonly<Record<Name, number>>;

/** The row with the lowest limit that still reaches the value, for columns such as `ratingUpToA`. */
export function rowUpTo<const Name extends string, Row extends Having<Name>>(
  rows: readonly Row[],
  column: Name,
  value: number,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) {
    if (reaches(row[column], value) && (best === undefined || row[column] < best[column])) {
      best = row;
    }
  }
  return best;
}

/** The row with the highest start that the value reaches, for columns such as `circuitsFrom`. */
export function rowFrom<const Name extends string, Row extends Having<Name>>(
  rows: readonly Row[],
  column: Name,
  value: number,
): Row | undefined {
  return highest(rows, column, (start) => reaches(value, start));
}

/** The row with the highest bound that the value exceeds, for columns such as `faultLevelAboveKa`. */
export function rowAbove<const Name extends string, Row extends Having<Name>>(
  rows: readonly Row[],
  column: Name,
  value: number,
): Row | undefined {
  return highest(rows, column, (bound) => exceeds(value, bound));
}

function highest<const Name extends string, Row extends Having<Name>>(
  rows: readonly Row[],
  column: Name,
  qualifies: (bound: number) => boolean,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) {
    if (qualifies(row[column]) && (best === undefined || row[column] > best[column])) {
      best = row;
    }
  }
  return best;
}
