import { z } from 'zod';
import { defineCall, stale } from './call.ts';

/** What the margin percentage is a share of. */
export const marginModes = ['on cost', 'on sale'] as const;

/** What the insurance percentage is a share of. */
export const insuranceBases = ['goods and freight', '110 % of goods and freight'] as const;

/** Ten years: whoever wants no mark. */
const LONGEST_VALIDITY_DAYS = 3650;

/** How the company calculates its charges, how long its prices hold, and who reads them. */
export const companySettings = z.object({
  marginMode: z.enum(marginModes),
  insuranceBase: z.enum(insuranceBases),
  /** How old a price list or a rate may be before it is marked. */
  priceValidityDays: z.int().min(1).max(LONGEST_VALIDITY_DAYS),
  /** Whether lists for purchase and stores say what things cost: those of orders that are approved from now on. */
  pricesInPurchaseLists: z.boolean(),
  revision: z.int(),
});

export const readCompanySettingsCall = defineCall({
  name: 'readCompanySettings',
  slice: 'company-settings',
  server: 'own',
  method: 'GET',
  path: '/company-settings',
  summary: 'How the company calculates margin and insurance, and how long its prices hold.',
  access: 'company-settings.read',
  effect: 'read',
  reply: companySettings,
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const saveCompanySettingsCall = defineCall({
  name: 'saveCompanySettings',
  slice: 'company-settings',
  server: 'own',
  method: 'PUT',
  path: '/company-settings',
  summary: 'Sets how the company calculates margin and insurance; it acts at once on what is not submitted yet.',
  access: 'company-settings.manage',
  effect: 'write',
  body: companySettings.partial({ priceValidityDays: true, pricesInPurchaseLists: true, revision: true }),
  reply: companySettings,
  refusals: { STALE: stale },
  blocking: true,
  failure: 'shown',
});
