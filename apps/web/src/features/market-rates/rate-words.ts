import type { RateCardOnWire, RateJumpOnWire } from '@pw/contract/market-rates';
import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { type EnteredRateKind, marketRateLimits } from '@pw/domain/market-rates/market-rate-codes';

/** What the kinds are called. */
export const kindWords: Readonly<Record<EnteredRateKind, string>> = {
  metal: 'Metal',
  labour: 'Labour',
  currency: 'Currency',
  index: 'Index',
};

/** The title of a card: "Copper", "EUR buy". */
export function subjectText({ kind, key }: Pick<RateCardOnWire, 'kind' | 'key'>): string {
  return kind === 'metal' || kind === 'labour' ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : key;
}

/** A value with two to six decimals. */
export function valueText(value: number): string {
  return value.toLocaleString('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: marketRateLimits.decimals,
  });
}

/** The age of the current rate. */
export function ageText({ ageDays }: Pick<RateCardOnWire, 'ageDays'>): string {
  return ageDays === null ? 'none yet' : ageDays === 0 ? 'new today' : `${counted(ageDays, 'day')} old`;
}

const hintTexts = {
  'decimal point': ' Is a decimal point wrong?',
  inverse: ' Is it the wrong way round?',
} as const;

/** What is asked about a value: "80.00 is 37.73 % above 58.09 of 01-10-2026." */
export function jumpText(value: number, { before, validFrom, changePercent, hint }: RateJumpOnWire): string {
  const side = changePercent < 0 ? 'below' : 'above';
  const far = `${valueText(value)} is ${Math.abs(changePercent)} % ${side} ${valueText(before)} of ${printDay(validFrom)}.`;
  return `${far}${hint === null ? '' : hintTexts[hint]}`;
}
