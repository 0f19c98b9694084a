import { offerCurrencies } from '@pw/domain/market-rates/market-rate-codes';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { type Currency, currencies } from '@pw/domain/price-lists/list-codes';
import { err, ok, type Result } from '@pw/domain/result';
import type { ListTables } from '@pw/pricing/maker-list/list-tables';
import type { ExchangeRates } from '@pw/pricing/maker-list/maker-prices';
import { readDay } from '@pw/pricing/maker-list/read-list';
import { z } from 'zod';
import { type Faults, plainNumber, readRows } from './read-company-table.ts';

const RATES_FILE = 'exchange.csv';

/** Decimals of an exchange rate, and the largest one. */
const rateLimits = { decimals: 6, most: 100_000 } as const;

/** Rupees for one; null for an empty cell. */
const inr = z
  .string()
  .transform((text) => (text.trim() === '' ? null : plainNumber(text, rateLimits.decimals)))
  .refine((rate) => rate === null || (rate > 0 && rate <= rateLimits.most), 'write rupees for one, such as 92.4375');

const rateSchema = z.object({
  currency: z.enum(offerCurrencies).exclude(['INR']),
  buyInr: inr,
  sellInr: inr,
  validFrom: z.string().transform((text, context) => {
    const day = readDay(text);
    if (day === null) {
      context.addIssue({ code: 'custom', message: 'write a day as 2026-11-20' });
    }
    return day ?? '';
  }),
  source: z.string().min(3, 'say where the rate comes from'),
});

const rateColumns = ['currency', 'buyInr', 'sellInr', 'validFrom', 'source'] as const;

/** The sell rates of a company's folder, by currency. */
export type SellRates = ReadonlyMap<OfferRate['currency'], OfferRate>;

type ExchangeFile = { readonly buy: ExchangeRates; readonly sell: SellRates };

/** Reads the rates of each currency: `buyInr` makes rupees of list prices, `sellInr` amounts of an offer of rupees. */
export async function readExchange(folder: string, tables: ListTables): Promise<Result<ExchangeFile, Faults>> {
  const required = rateColumns.filter((column) => column !== 'buyInr' && column !== 'sellInr');
  const records = await readRows(folder, RATES_FILE, rateColumns, required, tables);
  if (!records.ok) {
    return records;
  }
  const buy = new Map<Currency, { readonly rate: number; readonly validFrom: string; readonly source: string }>();
  const sell = new Map<OfferRate['currency'], OfferRate>();
  const known = new Set<string>();
  const faults: string[] = [];
  for (const { row, cells } of records.value) {
    const parsed = rateSchema.safeParse(cells);
    if (!parsed.success) {
      faults.push(
        ...parsed.error.issues.map(({ path, message }) => `${RATES_FILE} row ${row}, ${path.join('.')}: ${message}.`),
      );
      continue;
    }
    const { currency, buyInr, sellInr, validFrom, source } = parsed.data;
    if (known.has(currency)) {
      faults.push(`${RATES_FILE} row ${row}: ${currency} is there twice. Leave the rate of the day of the offer.`);
    }
    known.add(currency);
    const listed = currencies.find((each) => each === currency);
    if (buyInr === null && sellInr === null) {
      faults.push(`${RATES_FILE} row ${row}: ${currency} has no rate. Write buyInr, sellInr or both.`);
    }
    if (buyInr !== null && listed !== undefined) {
      buy.set(listed, { rate: buyInr, validFrom, source });
    }
    if (sellInr !== null) {
      sell.set(currency, { currency, rate: sellInr, validFrom, source });
    }
  }
  return faults.length > 0 ? err(faults) : ok({ buy, sell });
}
