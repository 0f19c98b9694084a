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
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import type { ProjectReading } from './project-reading.ts';

/**
 * Where the prices of a project come from on a day: the price list, each rate of the company or its enquiry file, the
 * sell rate of its offer, and the indices of its clause. Of a frozen project on the day of its submission.
 */
export async function readPriceAge(reading: ProjectReading, now: Date): Promise<PriceAge> {
  const frozen = await reading.frozen();
  if (frozen) {
    return frozen.priceAge;
  }
  const { book } = await reading.lists();
  const { enquiryRates: entered } = await reading.row();
  const { priceValidityDays: validityDays, agingDays } = await reading.settings();
  const rates = (await reading.rates()).map(
    (rate): PriceSource =>
      rate.rateKey !== null && rate.rateKey in entered
        ? { kind: 'rate', name: rate.material, source: 'enquiry', date: null, isDemo: false }
        : companyRateSource(book, rate),
  );
  const sold = offerRateSources((await reading.offerTexts()).offerRate);
  const today = isoDayInIndia(now.getTime());
  const indices = await readIndexSources(reading, today);
  const sources = [...priceListSources(book), ...rates, ...sold, ...indices];
  return { sources, today, validityDays, agingDays };
}

/** The indices that the clause of a project follows, each at its latest month; none without a clause. */
async function readIndexSources(reading: ProjectReading, today: string): Promise<readonly PriceSource[]> {
  const variation = await reading.variation();
  if (variation === null) {
    return [];
  }
  const rates = await listRatesOfKinds(reading.tx, ['index']);
  const names = new Set(variation.clause.parts.map(({ index }) => index));
  return [...names].map((key) => indexSource(key, rateOfDay(rates, { kind: 'index', key }, today)));
}
