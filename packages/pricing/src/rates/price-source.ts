import { daysBetween, daysLater, printDay } from '@pw/domain/dates';
import { type AgingDays, type AgingKind, usualAgingDays } from '@pw/domain/material-rates/price-aging';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { currencyKey, type MarketRate } from '../market-rates/market-rate.ts';
import type { PriceBook } from '../price-list/price-book.ts';
import { type PriceTables, type RateKey, tableRate } from '../price-list/price-tables.ts';
import type { RateRow } from './company-rates.ts';

/** Where a price list or a rate comes from, and of when it is. */
export type PriceSource = {
  readonly kind: 'price list' | 'rate';
  /** The list, or the material of the rate. */
  readonly name: string;
  /** Who or what it comes from, e.g. `demo`, `Asha Rao`, `prices.csv`. */
  readonly source: string;
  /** ISO day, or the month `yyyy-mm` where no day is known; null where nobody said. */
  readonly date: string | null;
  /** Whether it came with the product and is no price of anybody. */
  readonly isDemo: boolean;
  /** The maker whose list it is; left out of everything else. */
  readonly maker?: string | undefined;
  /** ISO day, the last one on which the maker holds by his list; left out where he names none. */
  readonly validUntil?: string | undefined;
  /** What grows old sooner or later than lists and other rates; left out of those. */
  readonly aging?: AgingKind | undefined;
  /** Whether it is an index of the price variation clause of the offer. */
  readonly isIndex?: boolean | undefined;
  /** The rate of a metal, by which its kilograms in an offer are counted; left out of everything else. */
  readonly metalRate?: { readonly rateKey: RateKey; readonly paise: number } | undefined;
};

/** How long lists and all other rates hold unless the company says otherwise, in days. */
export const DEFAULT_VALIDITY_DAYS = 90;

const DEMO = 'demo';
const NOBODY = 'unknown';
const MONTH_LENGTH = 'yyyy-mm'.length;

/** The price lists of a book as sources, and the exchange rates that they are converted by. */
export function priceListSources({ list }: Pick<PriceBook, 'list'>): readonly PriceSource[] {
  const { parts, exchange = [] } = list;
  return [
    ...parts.map(({ source, isDemo = false, ...part }): PriceSource => {
      return { kind: 'price list', ...part, source: isDemo ? DEMO : source, isDemo };
    }),
    ...exchange.map((rate): PriceSource => ({ kind: 'rate', ...rate, isDemo: false, aging: 'currency' })),
  ];
}

/** The sell rate of an offer in another currency; nothing for one in rupees. */
export function offerRateSources(rate: OfferRate | undefined): readonly PriceSource[] {
  if (rate === undefined) {
    return [];
  }
  const { currency, validFrom: date, source } = rate;
  return [{ kind: 'rate', name: currencyKey(currency, 'sell'), source, date, isDemo: false, aging: 'currency' }];
}

/** An index that a clause follows, at its latest month; without one nobody knows its value any longer. */
export function indexSource(index: string, latest: Pick<MarketRate, 'source' | 'validFrom'> | null): PriceSource {
  const [source, date] = [latest?.source ?? NOBODY, latest?.validFrom ?? null];
  return { kind: 'rate', name: index, source, date, isDemo: false, isIndex: true };
}

type TableRow = PriceTables['rate']['rows'][number];

/** A rate of the table that comes with the product: its row says of when the value is, and who said it. */
function demoRateSource({ tables }: Pick<PriceBook, 'tables'>, row: TableRow, name: string): PriceSource {
  const { source, validFrom: date } = row;
  return { kind: 'rate', name, source, date, isDemo: true, ...agingOf(row, tableRate(tables.rate, row).paise) };
}

/** How a rate of the product grows old, at the amount that is paid for it. */
function agingOf({ rateKey, metal, department }: TableRow, paise: number): Pick<PriceSource, 'aging' | 'metalRate'> {
  if (metal !== null) {
    return { aging: 'metal', metalRate: { rateKey, paise } };
  }
  return department === null ? {} : { aging: 'labour' };
}

/**
 * Price list and rates of a quote without a stored company: the rates of the table, and those that the enquiry names.
 * @param entered the rates of the enquiry, which are as old as it is
 * @param date ISO day of the enquiry, '' when it has none
 */
export function enquirySources(
  book: PriceBook,
  entered: Readonly<Record<RateKey, number>>,
  date: string,
): readonly PriceSource[] {
  const rates = book.tables.rate.rows.map((row): PriceSource => {
    const { rateKey, material: name } = row;
    const paise = entered[rateKey];
    return paise === undefined
      ? demoRateSource(book, row, name)
      : {
          kind: 'rate',
          name,
          source: 'enquiry',
          date: date === '' ? null : date,
          isDemo: false,
          ...agingOf(row, paise),
        };
  });
  return [...priceListSources(book), ...rates];
}

/** A kept rate with what is known of its age. */
export type DatedRate = Pick<RateRow, 'rateKey' | 'material' | 'ratePaise'> & {
  /** ISO day; null on a rate that nobody has changed since the company came. */
  readonly changedOn: string | null;
  readonly changedBy: string | null;
};

/** A rate of a company: the user who entered it last, or the demo rate that it began with. */
export function companyRateSource(book: Pick<PriceBook, 'tables'>, rate: DatedRate): PriceSource {
  const { rateKey, material: name, ratePaise, changedOn, changedBy } = rate;
  const { rate: table } = book.tables;
  const row = table.rows.find((each) => each.rateKey === rateKey);
  // A rate that was changed before its day was kept is no demo rate, though nobody knows of when it is.
  if (changedOn === null && row !== undefined && tableRate(table, row).paise === ratePaise) {
    return demoRateSource(book, row, name);
  }
  const source = changedOn === null ? NOBODY : (changedBy ?? NOBODY);
  return { kind: 'rate', name, source, date: changedOn, isDemo: false, ...(row ? agingOf(row, ratePaise) : {}) };
}

/** What a price is called old by. */
type AgedPrice = Pick<PriceSource, 'date' | 'aging'>;

/** How long a price holds, in days. */
export function holdsDays({ aging }: AgedPrice, validityDays: number, agingDays: AgingDays = usualAgingDays): number {
  return aging === undefined ? validityDays : agingDays[aging];
}

/** The last day on which a source may be priced by, as an ISO day; null where its date is not known. */
export function validUntil(price: AgedPrice, validityDays: number, agingDays?: AgingDays): string | null {
  return price.date === null ? null : daysLater(dayOf(price.date), holdsDays(price, validityDays, agingDays));
}

/** How old a price is on a day, in days; null where one of the two days is not known. */
export function ageInDays({ date }: AgedPrice, today: string): number | null {
  return date === null ? null : daysBetween(dayOf(date), today);
}

/** Of a month the first day counts: prices are not taken for younger than they may be. */
function dayOf(date: string): string {
  return date.length === MONTH_LENGTH ? `${date}-01` : date;
}

/** Whether a source is older than its company lets prices be; what nobody dated is not called old. */
export function isOld(price: AgedPrice, today: string, validityDays: number, agingDays?: AgingDays): boolean {
  const last = validUntil(price, validityDays, agingDays);
  return last !== null && today !== '' && today > last;
}

/** A source in one line, e.g. `Demo price list, 11-2026, demo`. */
export function sourceText({ name, source, date }: PriceSource): string {
  return [name, date === null ? 'no date' : printDay(date), ...(source === name ? [] : [source])].join(', ');
}
