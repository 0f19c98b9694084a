import { daysLater } from '@pw/domain/dates';
import type { PriceBook } from '../price-list/price-book.ts';
import { type RateKey, tableRate } from '../price-list/price-tables.ts';
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
};

/** How long prices hold unless the company says otherwise, in days. */
export const DEFAULT_VALIDITY_DAYS = 90;

export const LONGEST_VALIDITY_DAYS = 3650;

const DEMO = 'demo';
const NOBODY = 'unknown';
const MONTH_LENGTH = 'yyyy-mm'.length;

/** The price lists of a book as sources. */
export function priceListSources({ list: { isDemo, parts } }: Pick<PriceBook, 'list'>): readonly PriceSource[] {
  return parts.map(({ name, source, date }) => ({
    kind: 'price list',
    name,
    source: isDemo ? DEMO : source,
    date,
    isDemo,
  }));
}

/** A rate of the table that comes with the product. */
export function demoRateSource({ tables }: Pick<PriceBook, 'tables'>, material: string): PriceSource {
  return { kind: 'rate', name: material, source: DEMO, date: tables.rate.revision, isDemo: true };
}

/**
 * Price list and rates of a quote without a stored company: the rates of the table, and those that the enquiry names.
 * @param entered the rates of the enquiry, which are as old as it is
 * @param date ISO day of the enquiry, '' when it has none
 */
export function enquirySources(
  book: PriceBook,
  entered: Readonly<Record<RateKey, unknown>>,
  date: string,
): readonly PriceSource[] {
  const rates = book.tables.rate.rows.map(
    ({ rateKey, material: name }): PriceSource =>
      entered[rateKey] === undefined
        ? demoRateSource(book, name)
        : { kind: 'rate', name, source: 'enquiry', date: date === '' ? null : date, isDemo: false },
  );
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
  const { rateKey, material, ratePaise, changedOn, changedBy } = rate;
  if (changedOn !== null) {
    return { kind: 'rate', name: material, source: changedBy ?? NOBODY, date: changedOn, isDemo: false };
  }
  const { rate: table } = book.tables;
  const row = table.rows.find((each) => each.rateKey === rateKey);
  // A rate that was changed before its day was kept is no demo rate, though nobody knows of when it is.
  return row !== undefined && tableRate(table, row).paise === ratePaise
    ? demoRateSource(book, material)
    : { kind: 'rate', name: material, source: NOBODY, date: null, isDemo: false };
}

/** The last day on which a source may be priced by, as an ISO day; null where its date is not known. */
export function validUntil({ date }: Pick<PriceSource, 'date'>, validityDays: number): string | null {
  // Of a month the first day counts: prices are not taken for younger than they may be.
  return date === null ? null : daysLater(date.length === MONTH_LENGTH ? `${date}-01` : date, validityDays);
}

/** Whether a source is older than its company lets prices be; what nobody dated is not called old. */
export function isOld(source: Pick<PriceSource, 'date'>, today: string, validityDays: number): boolean {
  const last = validUntil(source, validityDays);
  return last !== null && today !== '' && today > last;
}

/** The day or month of a source as people read it: `20-11-2026`, `11-2026`. */
export function printDay(date: string): string {
  return date.split('-').reverse().join('-');
}

/** A source in one line, e.g. `Demo price list, 11-2026, demo`. */
export function sourceText({ name, source, date }: PriceSource): string {
  return [name, date === null ? 'no date' : printDay(date), ...(source === name ? [] : [source])].join(', ');
}
