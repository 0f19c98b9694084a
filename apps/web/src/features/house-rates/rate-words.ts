import type { HouseRateOnWire } from '@pw/contract/house-rates';
import { counted } from '@pw/domain/counted';
import type { Tone } from '../../theme/color-tokens.ts';

type Rate = Pick<HouseRateOnWire, 'of' | 'now'>;

/** A rate with its unit, e.g. `0.06 h`; the purchase factor is kilograms for a kilogram. */
export function rateText({ of }: Pick<Rate, 'of'>, value: number | string): string {
  return of === 'hours' ? `${value} h` : String(value);
}

/** By how much a rate differs from the current one, e.g. `+12.0 %`. */
export function changeText(now: number, rate: number): string {
  const percent = (100 * (rate - now)) / now;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
}

/** What the rate is of, in the plural. */
export function subjectsText({ of }: Pick<Rate, 'of'>): string {
  return of === 'hours' ? 'units' : 'orders';
}

/** How many finished units count, e.g. `3 of 5 units`, or `12 units, 1 left out`. */
export function unitsText(rate: HouseRateOnWire): string {
  const { units, leastUnits, leftOut } = rate;
  const name = subjectsText(rate);
  const number = units < leastUnits ? `${units} of ${leastUnits} ${name}` : `${units} ${name}`;
  return leftOut === 0 ? number : `${number}, ${leftOut} left out`;
}

export function spreadText({ spread }: Pick<HouseRateOnWire, 'spread'>): string {
  return spread === null ? '' : `${spread.least.toFixed(2)} to ${spread.most.toFixed(2)}`;
}

/** The mean error of a unit by the current rate and by the proposal, e.g. `15.3 -> 4.2`, in percent. */
export function errorText({ errorBefore, errorAfter }: Pick<HouseRateOnWire, 'errorBefore' | 'errorAfter'>): string {
  return errorBefore === null || errorAfter === null ? '' : `${errorBefore.toFixed(1)} -> ${errorAfter.toFixed(1)}`;
}

/** Hours or kilograms, to two decimals. */
export function amountText(amount: number): string {
  return amount.toFixed(2);
}

/** `1 open offer changes`, or how many of how many. */
export function offersText({ changedOffers, offers }: { readonly changedOffers: number; readonly offers: number }) {
  return `${changedOffers} of ${counted(offers, 'open offer')}`;
}

export const tones = {
  info: 'info',
  warning: 'warn',
  success: 'ok',
  neutral: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;
