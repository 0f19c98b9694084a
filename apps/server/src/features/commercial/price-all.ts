import { offerStatuses } from '@pw/domain/commercial/exposed-offers';
import { inCompany } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewOfferValues } from './offer-values.ts';
import { readPriceFacts } from './price-facts.ts';

/** Prices every project of a company whose value or facts are old. */
export type PriceAll = (companyId: string, now: Date) => Promise<void>;

/** The same on this thread, some projects in each transaction. A server has a thread for it (`openPriceThread`). */
export function priceAllHere({ database }: Pick<Platform, 'database'>): PriceAll {
  return async (companyId, now) => {
    const priceSome = () =>
      inCompany(database, companyId, async (tx) => {
        const request = { tx, actor: { companyId }, now };
        const values = await renewOfferValues(request);
        const facts = await readPriceFacts(request, offerStatuses);
        return values.outdated + facts.outdated;
      });
    // Where none becomes fewer, what is left waits for its prices.
    let left = Number.POSITIVE_INFINITY;
    for (let outdated = await priceSome(); outdated > 0 && outdated < left; outdated = await priceSome()) {
      left = outdated;
    }
  };
}
