import { z } from 'zod';
import { defineCall, stale } from './call.ts';

/** What the margin percentage is a share of. */
export const marginModes = ['on cost', 'on sale'] as const;

/** What the insurance percentage is a share of. */
export const insuranceBases = ['goods and freight', '110 % of goods and freight'] as const;

/** How the company calculates its charges. */
export const companySettings = z.object({
  marginMode: z.enum(marginModes),
  insuranceBase: z.enum(insuranceBases),
  revision: z.int(),
});

export const readCompanySettingsCall = defineCall({
  name: 'readCompanySettings',
  slice: 'company-settings',
  server: 'own',
  method: 'GET',
  path: '/company-settings',
  summary: 'How the company calculates margin and insurance.',
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
  body: companySettings.partial({ revision: true }),
  reply: companySettings,
  refusals: { STALE: stale },
  blocking: true,
  failure: 'shown',
});
