import { type Figure, figure } from '@pw/configurator/origin';
import { type ExactNumber, exactOf, multiply, roundExactly, subtract } from '@pw/domain/exact-number';
import { err, ok, type Result } from '@pw/domain/result';

/** What a maker takes off, step by step in percent, and by what the cost of getting his articles multiplies. */
type Terms = {
  /** "52 + 5 + 3": each step is on what the one before leaves. */
  readonly discounts: readonly number[];
  /** Customs, freight in, losses of exchange; 1 for none. */
  readonly factor: number;
};

/** The terms of a maker, and those of his discount groups that differ. */
export type MakerTerms = Terms & {
  readonly groups: readonly (Terms & { readonly group: string })[];
  /** Who saved them, and the ISO day; left out where nobody kept it. It changes no price. */
  readonly saved?: { readonly by: string; readonly on: string };
};

export const noMakerTerms: MakerTerms = { discounts: [], factor: 1, groups: [] };

/** What terms may be (SBD 13.9). */
export const termLimits = {
  steps: 4,
  discount: { min: 0, max: 100, decimals: 2 },
  factor: { min: 0.1, max: 10, decimals: 4 },
} as const;

/** Why terms cannot be: which of them. */
export type TermsRefusal = { readonly code: 'TOO_MANY_STEPS' | 'DISCOUNT_INVALID' | 'FACTOR_INVALID' };

/** Judges the terms of a maker or of a group. */
export function judgeTerms<T extends Terms>(terms: T): Result<T, TermsRefusal> {
  if (terms.discounts.length > termLimits.steps) {
    return err({ code: 'TOO_MANY_STEPS' });
  }
  if (!terms.discounts.every((step) => isWithin(step, termLimits.discount))) {
    return err({ code: 'DISCOUNT_INVALID' });
  }
  return isWithin(terms.factor, termLimits.factor) ? ok(terms) : err({ code: 'FACTOR_INVALID' });
}

type NumberLimits = { readonly min: number; readonly max: number; readonly decimals: number };

function isWithin(value: number, { min, max, decimals }: NumberLimits): boolean {
  return Number.isFinite(value) && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
}

const ONE: ExactNumber = { numerator: 1n, denominator: 1n };
const HUNDRED: ExactNumber = { numerator: 100n, denominator: 1n };
const PERCENT: ExactNumber = { numerator: 1n, denominator: 100n };
const DECIMALS_OF_DISCOUNT = 4;

/** The one discount that steps come to, in percent with four decimals, half up: 52 + 5 + 3 is 55.768. */
export function effectiveDiscount(discounts: readonly number[]): number {
  const left = discounts.reduce((rest, step) => multiply(rest, subtract(ONE, multiply(exactOf(step), PERCENT))), ONE);
  const { numerator, denominator } = roundExactly(multiply(HUNDRED, subtract(ONE, left)), DECIMALS_OF_DISCOUNT);
  return Number(numerator) / Number(denominator);
}

/** The one discount of steps as a figure, which says the steps. */
export function discountOfSteps(discounts: readonly number[], source: string): Figure {
  const value = effectiveDiscount(discounts);
  return figure(value, () => ({
    rule: 'maker-discount',
    source,
    value,
    arithmetic: `round(100 * (1 - ${discounts.map((step) => `(1 - ${step} / 100)`).join(' * ')}), ${DECIMALS_OF_DISCOUNT})`,
    inputs: discounts.map((step) => ({ name: 'step', value: step })),
    rows: [],
  }));
}

/** The terms of an article: those of its discount group where the maker has some for it. */
export function termsOfGroup(terms: MakerTerms, group: string): Terms {
  return terms.groups.find((each) => each.group === group) ?? terms;
}
