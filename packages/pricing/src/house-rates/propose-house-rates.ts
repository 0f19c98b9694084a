import { roundHalfUp } from '@pw/configurator/formula/functions';
import { houseRateRules } from '@pw/domain/house-rates/house-rate';

/** A finished unit: the quantity that its rate is paid for, and the hours or kilograms that it took. Both are above 0. */
export type RateSample = { readonly quantity: number; readonly actual: number };

/** A current rate with the finished units behind it, e.g. 0.06 h for a kilogram of net copper bars. */
export type RateSamples = {
  readonly activity: string;
  readonly now: number;
  readonly samples: readonly RateSample[];
};

export type RateProposal = {
  readonly activity: string;
  readonly now: number;
  /** How many finished units there are. */
  readonly units: number;
  /** What the units show; null while there are too few of them. */
  readonly result: {
    readonly proposed: number;
    /** Actual to estimated, of all units together. */
    readonly ratio: number;
    /** The least and the greatest ratio of a unit. */
    readonly spread: { readonly least: number; readonly most: number };
    /** The mean error of a unit in percent of what it took: by the current rate, and by a proposal made of the others. */
    readonly errorBefore: number;
    readonly errorAfter: number;
  } | null;
};

/**
 * Proposes each rate by the units that were finished with it: `now * (1 + (ratio - 1) * n / (n + 10))`, to three
 * significant digits. Hours of work are paid for a quantity; the purchase factor of bars is one, too: kilograms bought
 * for a kilogram net.
 *
 * The ratio compares what the units took with what the CURRENT rate estimates for their quantities, not with what
 * their offers estimated. An offer may be older than a rate that was accepted since. Its ratio would raise the accepted
 * rate by the same hours again.
 */
export function proposeHouseRates(evidence: readonly RateSamples[]): readonly RateProposal[] {
  return evidence.map(({ activity, now, samples }) => {
    const units = samples.length;
    return { activity, now, units, result: units < houseRateRules.leastUnits ? null : resultOf(now, samples) };
  });
}

function resultOf(now: number, samples: readonly RateSample[]): RateProposal['result'] {
  const sums = sumOf(samples);
  const ratios = samples.map(({ quantity, actual }) => actual / (quantity * now));
  const withoutOne = samples.map((sample) => {
    const others = { quantity: sums.quantity - sample.quantity, actual: sums.actual - sample.actual };
    return errorOf(sample, proposedRate(now, others, samples.length - 1));
  });
  return {
    proposed: proposedRate(now, sums, samples.length),
    ratio: ratioOf(now, sums),
    spread: { least: Math.min(...ratios), most: Math.max(...ratios) },
    errorBefore: meanOf(samples.map((sample) => errorOf(sample, now))),
    errorAfter: meanOf(withoutOne),
  };
}

function sumOf(samples: readonly RateSample[]): RateSample {
  return {
    quantity: samples.reduce((sum, { quantity }) => sum + quantity, 0),
    actual: samples.reduce((sum, { actual }) => sum + actual, 0),
  };
}

function ratioOf(now: number, { quantity, actual }: RateSample): number {
  return actual / (quantity * now);
}

/** The proposal of some units by their sums. One that three digits do not tell from the current rate is that rate. */
function proposedRate(now: number, sums: RateSample, units: number): number {
  const beyond = (ratioOf(now, sums) - 1) * (units / (units + houseRateRules.weightOfCurrent));
  const rounded = toDigits(now * (1 + beyond), houseRateRules.digits);
  return (rounded - now) * beyond > 0 ? rounded : now;
}

/** Rounds half up to significant digits; of a value above 0. */
function toDigits(value: number, digits: number): number {
  return roundHalfUp(value, digits - 1 - Math.floor(Math.log10(value)));
}

/** By how much a rate misses what a unit took, in percent of that. */
function errorOf({ quantity, actual }: RateSample, rate: number): number {
  return (100 * Math.abs(rate * quantity - actual)) / actual;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
