import { reaches } from '@pw/configurator/value';
import type { Selectivity } from '../model/supply-network.ts';
import type { NetworkTables } from './network-constant.ts';

/** A breaker by its series, its setting In and its own rating In_f in A, and its short-time current in kA. */
export type GradedBreaker = {
  readonly series: string;
  readonly ratingA: number;
  readonly takenA: number;
  readonly icwKa: number | null;
};

const UNKNOWN: Selectivity = { word: 'unknown', toKa: null };

/**
 * How far a breaker upstream leaves a fault of up to `ikKa` to the breaker of a way, by the class table of the house and no
 * curve (SBD 2.11).
 * @param upstream null where none is known
 */
export function selectivityBehind(
  { selectivity }: Pick<NetworkTables, 'selectivity'>,
  upstream: GradedBreaker | null,
  way: Pick<GradedBreaker, 'ratingA' | 'takenA'>,
  ikKa: number,
): Selectivity {
  const row = upstream && selectivity.rows.find(({ series }) => series === upstream.series);
  if (!upstream || !row) {
    return UNKNOWN;
  }
  const [aboveA, belowA] = row.compared === 'In' ? [upstream.ratingA, way.ratingA] : [upstream.takenA, way.takenA];
  if (!reaches(aboveA, row.leastRatio * belowA)) {
    return { word: 'none', toKa: 0 };
  }
  const amperesTimes = (row.times ?? 1) * upstream.takenA;
  const limitKa = row.limit === 'Icw' ? upstream.icwKa : amperesTimes / 1000;
  if (limitKa === null) {
    return UNKNOWN;
  }
  return reaches(limitKa, ikKa) ? { word: 'total', toKa: ikKa } : { word: 'partial', toKa: limitKa };
}

/** The words from the one that leaves least to the way. */
const fromLeast: readonly Selectivity['word'][] = ['none', 'unknown', 'partial', 'total'];

/** The least of what the sections of a way say; nothing is known of one that is in none. */
export function leastSelectivity(each: readonly Selectivity[]): Selectivity {
  const rank = ({ word }: Selectivity) => fromLeast.indexOf(word);
  const [least] = each.toSorted((one, other) => rank(one) - rank(other) || (one.toKa ?? 0) - (other.toKa ?? 0));
  return least ?? UNKNOWN;
}
