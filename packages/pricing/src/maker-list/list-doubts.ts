import { type ListScope, type RowClass, rowClasses } from '@pw/domain/price-lists/list-codes';
import type { ComparedRow } from './compare-list.ts';
import { type ListTables, listLimit } from './list-tables.ts';
import type { MakerList } from './read-list.ts';

/** Why a list looks wrong by its rows. Each doubt is confirmed by a person before the list is published. */
export type RowsDoubt =
  /** Many articles of the version before are gone. */
  | { readonly code: 'MANY_GONE'; readonly percent: number }
  | { readonly code: 'MANY_FAULTS'; readonly percent: number }
  /** Half of the changed prices rise or fall by more; in hundredths of a percent. */
  | { readonly code: 'MEDIAN_JUMP'; readonly change: number }
  /** No number of the version before occurs: the list may be of another maker. */
  | { readonly code: 'NOTHING_KNOWN' };

/** Why a list looks wrong by the day from which it is valid. */
export type DayDoubt =
  /** Another version of the maker is valid from the same day. */
  | { readonly code: 'SAME_DAY' }
  /** The latest version of the maker is valid from a later day. */
  | { readonly code: 'OLD_DAY' };

/** A published version, as far as the days of a new one are judged by it. */
export type KnownVersion = {
  /** ISO day. */
  readonly validFrom: string;
};

/** How many rows each class has. */
export type ClassCounts = Readonly<Record<RowClass, number>>;

/** Counts the rows of each class; an article that is gone without a row counts, too. */
export function countClasses(rows: readonly ComparedRow[]): ClassCounts {
  const counts = new Map<RowClass, number>(rowClasses.map((each) => [each, 0]));
  for (const { class: rowClass } of rows) {
    counts.set(rowClass, (counts.get(rowClass) ?? 0) + 1);
  }
  // Each class has just been set.
  return Object.fromEntries(counts) as ClassCounts;
}

/**
 * Judges the rows of a list as a whole (SBD 13.8).
 * @param before how many articles the version before offers; 0 for the first list of a maker
 */
export function doubtsOfRows(
  list: Pick<MakerList, 'rows'>,
  rows: readonly ComparedRow[],
  { before, scope }: { readonly before: number; readonly scope: ListScope },
  tables: Pick<ListTables, 'limit'>,
): readonly RowsDoubt[] {
  const counts = countClasses(rows);
  const gone = percentOf(counts.gone, before);
  const faults = percentOf(counts.faulty, list.rows.length);
  const median = medianChange(rows);
  const all: readonly (RowsDoubt | false)[] = [
    scope === 'full' && gone > listLimit(tables, 'share of gone articles') && { code: 'MANY_GONE', percent: gone },
    faults > listLimit(tables, 'share of faulty rows') && { code: 'MANY_FAULTS', percent: faults },
    Math.abs(median) > listLimit(tables, 'median of changes') * 100 && { code: 'MEDIAN_JUMP', change: median },
    before > 0 && !rows.some((row) => row.row !== null && row.before !== null) && { code: 'NOTHING_KNOWN' },
  ];
  return all.filter((doubt) => doubt !== false);
}

/**
 * Judges the day from which a list is valid (SBD 13.8).
 * @param versions all published versions of the maker, in their order
 */
export function doubtsOfDay(validFrom: string, versions: readonly KnownVersion[]): readonly DayDoubt[] {
  const latest = versions.at(-1)?.validFrom;
  const all: readonly (DayDoubt | false)[] = [
    versions.some((version) => version.validFrom === validFrom) && { code: 'SAME_DAY' },
    latest !== undefined && validFrom < latest && { code: 'OLD_DAY' },
  ];
  return all.filter((doubt) => doubt !== false);
}

/** A share in percent; of nothing it is 0. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part * 100) / whole;
}

/** The median change of the prices that differ, in hundredths of a percent; of two in the middle their mean. */
function medianChange(rows: readonly ComparedRow[]): number {
  const changes = rows
    .filter((row) => row.class === 'changed' || row.class === 'suspicious')
    .flatMap(({ change }) => change ?? [])
    .toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [changes[Math.floor((changes.length - 1) / 2)], changes[Math.floor(changes.length / 2)]];
  return Math.round((low + high) / 2);
}
