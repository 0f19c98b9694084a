import { type Amount, givenAmount } from '../money/amount.ts';
import { companyRateSource, type DatedRate } from '../rates/price-source.ts';
import type { PriceTerms } from './price-terms.ts';

/** The table of the material rates of a company, where an explanation names one. */
const MATERIAL_RATES = 'material rates';

/**
 * The same terms, whose rates say who entered each and on which day, for explanations: no amount is another. A rate that
 * the enquiry sets says so already.
 * @param rates those of the company, as they are kept
 */
export function datedTerms(terms: PriceTerms, rates: readonly DatedRate[]): PriceTerms {
  const byKey = new Map(rates.flatMap((rate) => (rate.rateKey === null ? [] : [[rate.rateKey, rate] as const])));
  const added = new Map(
    rates.flatMap((rate) => (rate.rateKey === null ? [[rate.material.trim(), rate] as const] : [])),
  );
  const dated = (amount: Amount, rate: DatedRate | undefined): Amount => {
    if (rate === undefined || amount.origin.rule !== 'rate') {
      return amount;
    }
    const { name, source, date } = companyRateSource(terms.book, rate);
    return givenAmount(amount.paise, 'rate', source, [{ table: MATERIAL_RATES, revision: date ?? '-', row: name }]);
  };
  return {
    ...terms,
    rates: Object.fromEntries(Object.entries(terms.rates).map(([key, amount]) => [key, dated(amount, byKey.get(key))])),
    added: terms.added.map((row) => ({ ...row, rate: dated(row.rate, added.get(row.material)) })),
  };
}
