import { add, exactOf, subtract } from '@pw/domain/exact-number';
import { clauseLimits, type VariationClause } from '@pw/domain/price-variation/variation-clause';
import { err, ok, type Result } from '@pw/domain/result';
import { isMonth } from './month.ts';

/** Why a clause cannot be: the text of each field by its place, as `parts.0.weight`; or what the weights come to. */
export type ClauseRefusal =
  | { readonly code: 'FIELD_INVALID'; readonly faults: Readonly<Record<string, string>> }
  | { readonly code: 'WEIGHTS_NOT_100'; readonly percent: number };

const { decimals, mostCap, mostLag, parts: mostParts } = clauseLimits;

const texts = {
  percent: `Write a percentage of 0 to 100 with at most ${decimals} decimals.`,
  weight: `Write a percentage above 0, with at most ${decimals} decimals.`,
  lag: `Write a number of months from 0 to ${mostLag}.`,
  index: 'Choose an index.',
  twice: 'This index is there with the same lag. Put both in one line.',
  parts: `A clause has 1 to ${mostParts} indices.`,
  baseMonth: 'Write a month as yyyy-MM.',
  cap: `Write a percentage above 0, at most ${mostCap}, with at most ${decimals} decimals.`,
} as const;

/** Judges a clause by itself; whether its indices have values is another question. */
export function judgeClause(clause: VariationClause): Result<VariationClause, ClauseRefusal> {
  const { fixed, parts, baseMonth, bandPercent, capPercent } = clause;
  const faults: Record<string, string> = {};
  const check = (isRight: boolean, field: string, text: string) => {
    if (!isRight) {
      faults[field] = text;
    }
  };
  check(isWithin(fixed, 0, 100), 'fixed', texts.percent);
  check(parts.length >= 1 && parts.length <= mostParts, 'parts', texts.parts);
  for (const [at, { index, weight, lag }] of parts.entries()) {
    const isFirst = parts.findIndex((part) => part.index === index && part.lag === lag) === at;
    check(isFirst, `parts.${at}.index`, texts.twice);
    check(index !== '', `parts.${at}.index`, texts.index);
    check(isWithin(weight, 0, 100) && weight > 0, `parts.${at}.weight`, texts.weight);
    check(Number.isInteger(lag) && lag >= 0 && lag <= mostLag, `parts.${at}.lag`, texts.lag);
  }
  check(isMonth(baseMonth), 'baseMonth', texts.baseMonth);
  check(bandPercent === null || isWithin(bandPercent, 0, 100), 'bandPercent', texts.percent);
  check(capPercent === null || (isWithin(capPercent, 0, mostCap) && capPercent > 0), 'capPercent', texts.cap);
  if (Object.keys(faults).length > 0) {
    return err({ code: 'FIELD_INVALID', faults });
  }
  const sum = parts.reduce((total, { weight }) => add(total, exactOf(weight)), exactOf(fixed));
  return subtract(sum, exactOf(100)).numerator === 0n
    ? ok(clause)
    : err({ code: 'WEIGHTS_NOT_100', percent: Number(sum.numerator) / Number(sum.denominator) });
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isFinite(value) && value >= least && value <= most && Number(value.toFixed(decimals)) === value;
}
