import type { ComparedRow } from './compared-intake.ts';
import { folded, textOf } from './value-text.ts';

/** A row of the earlier edition with its row in the later one. */
type RowPair = readonly [before: ComparedRow, after: ComparedRow];

/** Rows of two editions of a board: those that are the same feeder, and those that have no counterpart. */
type PairedRows = {
  readonly pairs: readonly RowPair[];
  readonly removed: readonly ComparedRow[];
  readonly added: readonly ComparedRow[];
};

/**
 * Pairs the rows of two editions of a board: by their names, then by the longest common order of type, rating and power,
 * then by their place between rows that are paired. A row that only moved is paired by its name.
 */
export function pairRows(before: readonly ComparedRow[], after: readonly ComparedRow[]): PairedRows {
  const partner = new Map<ComparedRow, ComparedRow>();
  const link = ([one, other]: RowPair) => {
    partner.set(one, other);
    partner.set(other, one);
  };
  const left = (rows: readonly ComparedRow[]) => rows.filter((row) => !partner.has(row));
  pairByName(before, after).forEach(link);
  pairInOrder(left(before), left(after)).forEach(link);
  pairByPlace(before, after, partner).forEach(link);
  return {
    pairs: before.flatMap((row): readonly RowPair[] => {
      const other = partner.get(row);
      return other ? [[row, other]] : [];
    }),
    removed: left(before),
    added: left(after),
  };
}

/** Rows whose name is there once in both editions. */
function pairByName(before: readonly ComparedRow[], after: readonly ComparedRow[]): readonly RowPair[] {
  const [names, others] = [before, after].map((rows) => Map.groupBy(rows, nameOf));
  return [...(names ?? [])].flatMap(([name, [row, ...more]]): readonly RowPair[] => {
    const [other, ...moreOthers] = others?.get(name) ?? [];
    return row && other && name !== '' && more.length === 0 && moreOthers.length === 0 ? [[row, other]] : [];
  });
}

function nameOf({ values }: ComparedRow): string {
  return folded(textOf(values.name));
}

function kindOf({ values }: ComparedRow): string {
  return JSON.stringify([textOf(values.type), textOf(values.rating), textOf(values.kw)]);
}

/** The longest common order of what the rows are. */
function pairInOrder(before: readonly ComparedRow[], after: readonly ComparedRow[]): readonly RowPair[] {
  const [kinds, others] = [before.map(kindOf), after.map(kindOf)];
  const width = others.length + 1;
  // lengths[i * width + j]: how many rows from i and j on can be paired.
  const lengths = new Uint16Array((kinds.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = kinds.length - 1; i >= 0; i -= 1) {
    for (let j = others.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        kinds[i] === others[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: RowPair[] = [];
  let [i, j] = [0, 0];
  while (i < kinds.length && j < others.length) {
    const [one, other] = [before[i], after[j]];
    if (kinds[i] === others[j] && one && other) {
      pairs.push([one, other]);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return pairs;
}

/** Pairs the remaining rows of one type in their order, between the same paired rows. */
function pairByPlace(
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
  partner: ReadonlyMap<ComparedRow, ComparedRow>,
): readonly RowPair[] {
  const placeOf = (rows: readonly ComparedRow[], isAfter: boolean) => {
    let anchor = '';
    let count = new Map<string, number>();
    const places = new Map<string, ComparedRow>();
    for (const row of rows) {
      const other = partner.get(row);
      if (other) {
        anchor = isAfter ? row.id : other.id;
        count = new Map();
        continue;
      }
      const type = textOf(row.values.type);
      const nth = (count.get(type) ?? 0) + 1;
      count.set(type, nth);
      places.set(JSON.stringify([anchor, type, nth]), row);
    }
    return places;
  };
  const others = placeOf(after, true);
  return [...placeOf(before, false)].flatMap(([place, row]): readonly RowPair[] => {
    const other = others.get(place);
    return other ? [[row, other]] : [];
  });
}
