import { isoDayInIndia } from '@pw/domain/dates';
import type { OfferCurrency } from '@pw/domain/market-rates/market-rate-codes';
import { foreignCurrencies, type OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { err, ok, type Result } from '@pw/domain/result';
import { currencyKey, rateOfDay } from '@pw/pricing/market-rates/market-rate';
import { usableSellRate } from '@pw/pricing/offer-currency/offer-amounts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';

/** The sell rate of the offer of a project, null in rupees, and how often the currency was set. */
export async function readStoredRate(
  tx: AppTransaction,
  projectId: number,
): Promise<{ readonly offerRate: OfferRate | null; readonly offerRateRevision: number }> {
  return tx
    .selectFrom('projects')
    .select(['offerRate', 'offerRateRevision'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
}

/**
 * Keeps the sell rate of the offer of a project that is locked or new; null for rupees.
 * @returns how often the currency was set by now
 */
export async function putOfferRate(tx: AppTransaction, projectId: number, rate: OfferRate | null): Promise<number> {
  const offerRate = rate === null ? null : JSON.stringify(rate);
  const { offerRateRevision } = await tx
    .updateTable('projects')
    .set((row) => ({ offerRate, offerRateRevision: row('offerRateRevision', '+', 1) }))
    .where('projectId', '=', projectId)
    .returning('offerRateRevision')
    .executeTakeFirstOrThrow();
  return offerRateRevision;
}

/** The usable sell rates of the company on a day, in the order of the currencies. */
export async function sellRatesOfDay(tx: AppTransaction, now: Date): Promise<readonly OfferRate[]> {
  const rates = await listRatesOfKinds(tx, ['currency']);
  const today = isoDayInIndia(now.getTime());
  return foreignCurrencies.flatMap((currency) => {
    const rate = rateOfDay(rates, { kind: 'currency', key: currencyKey(currency, 'sell') }, today);
    const sell = rate && { currency, rate: rate.value, validFrom: rate.validFrom, source: rate.source };
    return usableSellRate(sell) ?? [];
  });
}

/** The usable sell rate of a currency on a day, null for rupees. Refused with a text where the company has none. */
export async function chooseOfferRate(
  tx: AppTransaction,
  currency: OfferCurrency,
  now: Date,
): Promise<Result<OfferRate | null, { readonly code: 'NO_EXCHANGE_RATE'; readonly text: string }>> {
  if (currency === 'INR') {
    return ok(null);
  }
  const rate = (await sellRatesOfDay(tx, now)).find((each) => each.currency === currency);
  const text = `${currency} has no sell rate. Enter rupees for one ${currency} in Market rates.`;
  return rate ? ok(rate) : err({ code: 'NO_EXCHANGE_RATE', text });
}
