import { readCompanySettingsCall } from '@pw/contract/company-settings/read-company-settings';
import { route } from '../../platform/http/route.ts';
import { readSettings } from './company-settings.store.ts';

/** How the company calculates margin and insurance. */
export const readCompanySettingsRoute = route(readCompanySettingsCall, {
  handle: ({ tx }) => readSettings(tx),
});
