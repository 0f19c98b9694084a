import {
  type CurrencySide,
  currencySides,
  type MarketRateKind,
  metals,
  type OfferCurrency,
  offerCurrencies,
} from '@pw/domain/market-rates/market-rate-codes';
import { type Currency, currencies } from '@pw/domain/price-lists/list-codes';
import { departments } from '@pw/switchboard/model/quantity-names';

/** The subject of a rate. */
export type RateSubject = {
  readonly kind: MarketRateKind;
  /** A metal, a department, `EUR buy`, the name of an index, or the key of a material rate. */
  readonly key: string;
};

/** A dated rate of a company. */
export type MarketRate = RateSubject & {
  /** In its unit, with at most six decimals. */
  readonly value: number;
  readonly unit: string;
  /** ISO day; of an index the month `yyyy-mm`. */
  readonly validFrom: string;
  readonly source: string;
};

/** The key of the rate by which list prices become rupees, or rupees the amounts of an offer. */
export function currencyKey(currency: OfferCurrency, side: CurrencySide): string {
  return `${currency} ${side}`;
}

const isForeign = (currency: string) => currency !== 'INR';

/** The keys of currencies: lists are bought in some, offers are made in more. */
const currencyKeys: readonly string[] = currencySides.flatMap((side) =>
  (side === 'buy' ? currencies : offerCurrencies)
    .filter(isForeign)
    .map((currency: OfferCurrency) => currencyKey(currency, side)),
);

/** The keys of each kind. An index may have any name, and material rates have a page of their own. */
export const marketRateKeys: Readonly<Record<Exclude<MarketRateKind, 'index' | 'rate'>, readonly string[]>> = {
  metal: metals,
  labour: departments,
  currency: currencyKeys,
};

/** The unit of an entered rate; `-` for an index. */
export function unitOfSubject({ kind, key }: RateSubject): string {
  switch (kind) {
    case 'metal':
      return 'INR/kg';
    case 'labour':
      return 'INR/h';
    case 'currency':
      return `INR/${key.split(' ')[0]}`;
    case 'index':
    case 'rate':
      return '-';
  }
}

const MONTH_LENGTH = 'yyyy-mm'.length;

/** A day as rates of a kind are dated: of an index its month. */
export function dateOfKind(kind: MarketRateKind, day: string): string {
  return kind === 'index' ? day.slice(0, MONTH_LENGTH) : day;
}

/**
 * The rate that holds on a day: the latest one from that day or before; null before the first.
 * @param rates of any subjects, without those that were withdrawn
 */
export function rateOfDay<Rate extends MarketRate>(
  rates: readonly Rate[],
  subject: RateSubject,
  day: string,
): Rate | null {
  return latest(rates.filter((rate) => isOf(rate, subject) && rate.validFrom <= dateOfKind(subject.kind, day)));
}

/** The rate before a date of the same subject; null for the first one. */
export function rateBefore<Rate extends MarketRate>(
  rates: readonly Rate[],
  { validFrom, ...subject }: RateSubject & Pick<MarketRate, 'validFrom'>,
): Rate | null {
  return latest(rates.filter((rate) => isOf(rate, subject) && rate.validFrom < validFrom));
}

/** Whether a rate is of a subject. */
export function isOf(rate: RateSubject, { kind, key }: RateSubject): boolean {
  return rate.kind === kind && rate.key === key;
}

function latest<Rate extends MarketRate>(rates: readonly Rate[]): Rate | null {
  return rates.reduce<Rate | null>(
    (last, rate) => (last === null || rate.validFrom > last.validFrom ? rate : last),
    null,
  );
}

/** The exchange rates that list prices become rupees by on a day, in the order of the currencies. */
export function buyRatesOfDay(
  rates: readonly MarketRate[],
  day: string,
): readonly (readonly [Currency, { readonly rate: number; readonly validFrom: string; readonly source: string }])[] {
  return currencies.flatMap((currency) => {
    const rate = rateOfDay(rates, { kind: 'currency', key: currencyKey(currency, 'buy') }, day);
    return rate === null
      ? []
      : [[currency, { rate: rate.value, validFrom: rate.validFrom, source: rate.source }] as const];
  });
}
