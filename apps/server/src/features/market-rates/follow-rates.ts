import { isoDayInIndia } from '@pw/domain/dates';
import { followedRates, type RateLink } from '@pw/pricing/market-rates/followed-rates';
import { isOf, type RateSubject, rateOfDay } from '@pw/pricing/market-rates/market-rate';
import { sql } from 'kysely';
import { type AppTransaction, inCompany } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRatesOfKinds, noteActed, type StoredMarketRate } from '../material-rates/market-rates.store.ts';
import {
  lockPricingTerms,
  rateTable,
  readRates,
  savePricingTerms,
  saveRates,
} from '../material-rates/material-rates.store.ts';
import { listRateLinks } from './rate-links.store.ts';

/** The kinds that material rates follow. */
const followedKinds = ['metal', 'labour'] as const;

/**
 * Sets the material rates that follow the current rates: each of these does so once, on its first day or when it is
 * entered. The pricing terms are locked.
 */
export async function followTodaysRates(tx: AppTransaction, companyId: string, now: Date): Promise<void> {
  const due = (await listRatesOfToday(tx, now)).filter(({ actedAt }) => actedAt === null);
  const links = due.length === 0 ? [] : await listRateLinks(tx);
  for (const rate of due) {
    await setFollowers(tx, companyId, rate, links, now);
    await noteActed(tx, rate.rateId, now);
  }
}

/** Sets the material rates of some links by the current rates. The pricing terms are locked. */
export async function followLinks(
  tx: AppTransaction,
  companyId: string,
  links: readonly RateLink[],
  now: Date,
): Promise<void> {
  for (const rate of await listRatesOfToday(tx, now)) {
    await setFollowers(tx, companyId, rate, rate.kind === 'metal' ? links : [], now);
  }
}

/** Has the current rate of a subject set its followers again: the one that held was withdrawn. */
export async function followAgain(
  tx: AppTransaction,
  companyId: string,
  subject: RateSubject,
  now: Date,
): Promise<void> {
  const holding = (await listRatesOfToday(tx, now)).find((rate) => isOf(rate, subject));
  if (holding) {
    await noteActed(tx, holding.rateId, null);
    await followTodaysRates(tx, companyId, now);
  }
}

async function listRatesOfToday(tx: AppTransaction, now: Date): Promise<readonly StoredMarketRate[]> {
  const rates = await listRatesOfKinds(tx, followedKinds);
  const today = isoDayInIndia(now.getTime());
  return rates.filter((rate) => rateOfDay(rates, rate, today) === rate);
}

async function setFollowers(
  tx: AppTransaction,
  companyId: string,
  rate: StoredMarketRate,
  links: readonly RateLink[],
  now: Date,
): Promise<void> {
  const followers = followedRates(rate, links, rateTable());
  const rates = followers.length === 0 ? [] : await readRates(tx);
  const changed = rates.flatMap((before) => {
    const follower = followers.find(({ rateKey }) => rateKey === before.rateKey);
    return follower && follower.paise !== before.ratePaise
      ? [{ before, after: { ...before, ratePaise: follower.paise } }]
      : [];
  });
  if (changed.length > 0) {
    const { terms } = await lockPricingTerms(tx);
    const follows = { validFrom: rate.validFrom, source: rate.source };
    await saveRates(tx, companyId, { changed, added: [] }, { by: rate.enteredBy, now, follows });
    // Saved unchanged, so that the revision rises: a user who still shows the old rate learns of it.
    await savePricingTerms(tx, terms);
  }
}

/** Sets what follows the rates that begin to hold today, one company after the other. Two servers may do it at once. */
export async function followDueRates({ database }: Pick<Platform, 'database'>, now: Date): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`select company_ids() as company_id`.execute(database);
  for (const { companyId } of rows) {
    await inCompany(database, companyId, async (tx) => {
      await lockPricingTerms(tx);
      await followTodaysRates(tx, companyId, now);
    });
  }
}
