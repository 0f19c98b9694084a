import { defineCall } from '../call.ts';
import { stale } from '../refusal-forms.ts';
import { companySettings } from './company-settings.ts';

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
