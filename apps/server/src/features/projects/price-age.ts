import { isoDayInIndia } from '@pw/domain/dates';
import { rateOfDay } from '@pw/pricing/market-rates/market-rate';
import type { PriceAge } from '@pw/pricing/quote/reservations';
import {
  companyRateSource,
  indexSource,
  offerRateSources,
  type PriceSource,
  priceListSources,
} from '@pw/pricing/rates/price-source';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { readListsOfProject } from '../price-lists/price-books.ts';
import { findFrozen } from './frozen-project.store.ts';
import { readOfferRate } from './offer-rates.store.ts';
import { readPriceVariation } from './price-variations.store.ts';
import { readEnquiryRates } from './projects.store.ts';

/**
 * Where the prices of a project come from on a day: the price list, each rate of the company or its enquiry file, the
 * sell rate of its offer, and the indices of its clause. Of a frozen project on the day of its submission.
 */
export async function readPriceAge(tx: AppTransaction, projectId: number, now: Date): Promise<PriceAge> {
  const frozen = await findFrozen(tx, projectId);
  if (frozen) {
    return frozen.priceAge;
  }
  const { book } = await readListsOfProject(tx, projectId);
  const entered = await readEnquiryRates(tx, projectId);
  const { priceValidityDays: validityDays, agingDays } = await readSettings(tx);
  const rates = (await readRates(tx)).map(
    (rate): PriceSource =>
      rate.rateKey !== null && rate.rateKey in entered
        ? { kind: 'rate', name: rate.material, source: 'enquiry', date: null, isDemo: false }
        : companyRateSource(book, rate),
  );
  const sold = offerRateSources((await readOfferRate(tx, projectId)) ?? undefined);
  const today = isoDayInIndia(now.getTime());
  const indices = await readIndexSources(tx, projectId, today);
  const sources = [...priceListSources(book), ...rates, ...sold, ...indices];
  return { sources, today, validityDays, agingDays };
}

/** The indices that the clause of a project follows, each at its latest month; none without a clause. */
async function readIndexSources(tx: AppTransaction, projectId: number, today: string): Promise<readonly PriceSource[]> {
  const { variation } = await readPriceVariation(tx, projectId);
  if (variation === null) {
    return [];
  }
  const rates = await listRatesOfKinds(tx, ['index']);
  const names = new Set(variation.clause.parts.map(({ index }) => index));
  return [...names].map((key) => indexSource(key, rateOfDay(rates, { kind: 'index', key }, today)));
}
