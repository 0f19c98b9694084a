import { createHash } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import { companyRateSource, type PriceSource, priceListSource } from '@pw/pricing/price-list/price-source';
import { noKeptCharges } from '@pw/pricing/project-charges';
import { type KeptTerms, projectTerms, type TermsOfBoard } from '@pw/pricing/project-terms';
import type { PriceAge } from '@pw/pricing/quote/reservations';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceBook, priceFiles } from '../../platform/knowledge.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readPricingTerms, readRates } from '../material-rates/material-rates.store.ts';
import { readDiscounts } from './component-discounts.store.ts';
import { readProjectCharges } from './project-charges.store.ts';
import { readEnquiryRates } from './projects.store.ts';

/** What the prices of a project depend on besides its boards. */
export type ProjectTerms = {
  readonly of: TermsOfBoard;
  /** Another one as soon as anything of the terms is another. */
  readonly fingerprint: string;
};

/** The company's rates and settings as they are now, with rates, discounts and charges of the project. */
export async function readKeptTerms(tx: AppTransaction, projectId: number): Promise<KeptTerms> {
  const rows = await readRates(tx);
  const { revision: ratesRevision } = await readPricingTerms(tx);
  const { marginMode: margin, insuranceBase } = await readSettings(tx);
  const enquiryRates = await readEnquiryRates(tx, projectId);
  const discounts = await readDiscounts(tx, projectId);
  const charges = (await readProjectCharges(tx, projectId))?.charges ?? noKeptCharges;
  const rates = rows.map(({ rateKey, type, material, unit, ratePaise }) => ({
    rateKey,
    type,
    material,
    unit,
    ratePaise,
  }));
  return { rates, ratesRevision, margin, insuranceBase, enquiryRates, discounts, charges };
}

/** The same, ready to price by. */
export async function readProjectTerms(tx: AppTransaction, projectId: number): Promise<ProjectTerms> {
  const kept = await readKeptTerms(tx, projectId);
  // The revision counts saves, also those that change no amount.
  const { ratesRevision: _saves, ...terms } = kept;
  const fingerprint = createHash('sha256').update(JSON.stringify([priceFiles().hash, terms]));
  return { of: projectTerms(priceBook(), kept), fingerprint: fingerprint.digest('base64') };
}

/** Where the prices of a project come from on a day: the price list, and each rate of the company or its enquiry file. */
export async function readPriceAge(tx: AppTransaction, projectId: number, now: Date): Promise<PriceAge> {
  const book = priceBook();
  const entered = await readEnquiryRates(tx, projectId);
  const { priceValidityDays: validityDays } = await readSettings(tx);
  const rates = (await readRates(tx)).map(
    (rate): PriceSource =>
      rate.rateKey !== null && rate.rateKey in entered
        ? { kind: 'rate', name: rate.material, source: 'enquiry', date: null, isDemo: false }
        : companyRateSource(book, rate),
  );
  return { sources: [priceListSource(book), ...rates], today: isoDayInIndia(now.getTime()), validityDays };
}
