import type { Paise } from '@pw/domain/money';
import { type RateKey, rateKeys } from '../price-list/price-tables.ts';
import type { Report } from './fault-path.ts';
import { amount, type Members } from './fields.ts';
import { readPart } from './read-part.ts';

const ratesShape = Object.fromEntries(rateKeys.map((key) => [key, amount.optional()]));

/** Reads the rates that an enquiry sets in place of the company's. */
export function readRates(value: Members, path: string, report: Report): Readonly<Partial<Record<RateKey, Paise>>> {
  const rates = readPart(ratesShape, value, path, report) ?? {};
  return Object.fromEntries(
    rateKeys.flatMap((key) => {
      const rate = rates[key];
      return rate === undefined ? [] : [[key, rate]];
    }),
  );
}
