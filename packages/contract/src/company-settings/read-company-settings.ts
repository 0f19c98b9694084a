import { defineCall } from '../call.ts';
import { companySettings } from './company-settings.ts';

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
