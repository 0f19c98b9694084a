import { createHash } from 'node:crypto';
import { type KeptTerms, projectTerms, type TermsOfBoard } from '@pw/pricing/project-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceBook, priceFiles } from '../../platform/knowledge.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readPricingTerms, readRates } from '../material-rates/material-rates.store.ts';
import { readEnquiryPricing } from './projects.store.ts';

/** What the prices of a project depend on besides its boards. */
export type ProjectTerms = {
  readonly of: TermsOfBoard;
  /** Another one as soon as anything of the terms is another. */
  readonly fingerprint: string;
};

/** The company's rates and settings as they are now, with what the enquiry file of the project says. */
export async function readKeptTerms(tx: AppTransaction, projectId: number): Promise<KeptTerms> {
  const rows = await readRates(tx);
  const { revision: ratesRevision } = await readPricingTerms(tx);
  const { marginMode: margin, insuranceBase } = await readSettings(tx);
  const pricing = await readEnquiryPricing(tx, projectId);
  const rates = rows.map(({ rateKey, type, material, unit, ratePaise }) => ({
    rateKey,
    type,
    material,
    unit,
    ratePaise,
  }));
  return { rates, ratesRevision, margin, insuranceBase, pricing };
}

/** The same, ready to price by. */
export async function readProjectTerms(tx: AppTransaction, projectId: number): Promise<ProjectTerms> {
  const kept = await readKeptTerms(tx, projectId);
  // The revision counts saves, also those that change no amount.
  const { ratesRevision: _saves, ...terms } = kept;
  const fingerprint = createHash('sha256').update(JSON.stringify([priceFiles().hash, terms]));
  return { of: projectTerms(priceBook(), kept), fingerprint: fingerprint.digest('base64') };
}
