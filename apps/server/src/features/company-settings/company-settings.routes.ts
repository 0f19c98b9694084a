import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { route } from '../../platform/http/route.ts';
import { lockSettings, readSettings, saveSettings } from './company-settings.store.ts';

/** How the company calculates margin and insurance. */
export const readCompanySettingsRoute = route(readCompanySettingsCall, {
  handle: ({ tx }) => readSettings(tx),
});

/** Sets how the company calculates margin and insurance. */
export const saveCompanySettingsRoute = route(saveCompanySettingsCall, {
  async handle({ body: { revision, ...entered }, tx, refuse, audit }) {
    const current = await lockSettings(tx);
    if (revision !== undefined && revision !== current.revision) {
      return refuse('STALE', { details: { current } });
    }
    const { revision: _revision, ...from } = current;
    const to = {
      ...entered,
      priceValidityDays: entered.priceValidityDays ?? from.priceValidityDays,
      pricesInPurchaseLists: entered.pricesInPurchaseLists ?? from.pricesInPurchaseLists,
    };
    await saveSettings(tx, to);
    audit({ event: 'company-settings.saved', subject: 'Company settings', details: { from, to } });
    return readSettings(tx);
  },
});
