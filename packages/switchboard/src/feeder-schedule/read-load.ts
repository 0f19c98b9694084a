import { exceeds } from '@pw/configurator/value';
import { feederConstant } from '../breaker/feeder-constant.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** What loads and ratings are worked out with. */
type LoadTables = Pick<Knowledge['tables'], 'feederConstant'>;

/** Less than this is a slip of the pen. */
const LEAST_POWER_FACTOR = 0.1;

/** The current of a three-phase apparent power in kVA, A: Ib = S / (sqrt(3) x U). */
export function currentOfApparentPower(kva: number, voltageV: number): number {
  return tenths((kva * 1000) / (Math.sqrt(3) * voltageV));
}

/**
 * The current of a three-phase power in kW, A: Ib = P / (sqrt(3) x U x power factor).
 * @param factor as it is written, in percent too; the usual one counts for null and for what can be none
 */
export function currentOfPower(
  kw: number,
  { factor, voltageV }: { readonly factor: number | null; readonly voltageV: number },
  tables: LoadTables,
): number {
  const given = factor === null ? null : usableFactor(factor);
  const used = given ?? feederConstant(tables, 'usual power factor').value;
  return tenths((kw * 1000) / (Math.sqrt(3) * voltageV * used));
}

/** A power factor may be written in percent; null where it can be none. */
function usableFactor(written: number): number | null {
  const factor = written > 1 ? written / 100 : written;
  return factor >= LEAST_POWER_FACTOR && factor <= 1 ? factor : null;
}

/** The smallest of some ratings in A that reaches so many times a load, its margin; null where none does. */
export function nextRating(
  { loadA, margin }: { readonly loadA: number; readonly margin: number },
  ratings: readonly number[],
): number | null {
  const enough = ratings.filter((ratingA) => !exceeds(loadA * margin, ratingA));
  return enough.length === 0 ? null : Math.min(...enough);
}

/** A load has at most one decimal. */
function tenths(value: number): number {
  return Math.round((value + Number.EPSILON) * 10) / 10;
}
