import { percentChange } from '../maker-list/compare-list.ts';

/** The final prices of an open project by its own price book and by the current one, in paise; null where a book leads to none. */
type FinalPrices = { readonly beforePaise: number | null; readonly afterPaise: number | null };

/** What the current prices change of a project; null where one of the two prices is missing. */
export type PriceImpact = {
  readonly changePaise: number | null;
  /** With two decimals; null where the price before is 0, too. */
  readonly changePercent: number | null;
};

/** Compares the final prices of a project. */
export function impactOf({ beforePaise, afterPaise }: FinalPrices): PriceImpact {
  if (beforePaise === null || afterPaise === null) {
    return { changePaise: null, changePercent: null };
  }
  const changePercent = beforePaise > 0 ? percentChange(beforePaise, afterPaise) : null;
  return { changePaise: afterPaise - beforePaise, changePercent };
}

type AffectedProject = FinalPrices &
  Pick<PriceImpact, 'changePaise'> & {
    /** Lines whose price differs, and numbers that have none by the current prices. */
    readonly changed: number;
    readonly unpriced: number;
  };

/**
 * Sums up projects: how many change, and how many are incomplete. The amounts are those of the others, since a final price
 * without an article is not what an offer costs.
 */
export function sumImpacts(projects: readonly AffectedProject[]) {
  const complete = projects.filter(({ changePaise, unpriced }) => changePaise !== null && unpriced === 0);
  const sumOf = (field: 'beforePaise' | 'afterPaise' | 'changePaise') =>
    complete.reduce((sum, project) => sum + (project[field] ?? 0), 0);
  return {
    changed: projects.filter(({ changed }) => changed > 0).length,
    incomplete: projects.length - complete.length,
    beforePaise: sumOf('beforePaise'),
    afterPaise: sumOf('afterPaise'),
    changePaise: sumOf('changePaise'),
  };
}

/** Orders projects by rupees whatever their sign; one without both prices comes first, since nobody knows how much it is. */
export function byImpact(
  one: Pick<PriceImpact, 'changePaise'> & { readonly projectId: number },
  other: Pick<PriceImpact, 'changePaise'> & { readonly projectId: number },
): number {
  const size = ({ changePaise }: Pick<PriceImpact, 'changePaise'>) =>
    changePaise === null ? Infinity : Math.abs(changePaise);
  const [left, right] = [size(one), size(other)];
  return left === right ? one.projectId - other.projectId : right - left;
}
