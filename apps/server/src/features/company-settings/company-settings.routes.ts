import {
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanyDetailsCall,
  saveCompanySettingsCall,
} from '@pw/contract/company-settings';
import {
  companyFieldNames,
  judgeCompanyDetails,
  keptCompanyDetails,
} from '@pw/domain/company-settings/company-details';
import { isFaultless } from '@pw/domain/field-rules';
import { changesOf } from '@pw/domain/record-fields';
import { route } from '../../platform/http/route.ts';
import { lockDetails, readDetails, saveDetails } from './company-details.store.ts';
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
      roundTo: entered.roundTo ?? from.roundTo,
      priceValidityDays: entered.priceValidityDays ?? from.priceValidityDays,
      agingDays: entered.agingDays ?? from.agingDays,
      offerValidityDays: entered.offerValidityDays ?? from.offerValidityDays,
      pricesInPurchaseLists: entered.pricesInPurchaseLists ?? from.pricesInPurchaseLists,
      demoPrices: entered.demoPrices ?? from.demoPrices,
      releaseByTwo: entered.releaseByTwo ?? from.releaseByTwo,
      printedClauses: entered.printedClauses ?? from.printedClauses,
      standardDeviation: entered.standardDeviation ?? from.standardDeviation,
      customerApproval: entered.customerApproval ?? from.customerApproval,
      serialForm: entered.serialForm ?? from.serialForm,
      passportsPublic: entered.passportsPublic ?? from.passportsPublic,
      passportUrl: entered.passportUrl ?? from.passportUrl,
      ferruleText: entered.ferruleText ?? from.ferruleText,
    };
    await saveSettings(tx, to);
    audit({ event: 'company-settings.saved', subject: 'Company settings', details: { from, to } });
    return readSettings(tx);
  },
});

/** What the company says of itself. */
export const readCompanyDetailsRoute = route(readCompanyDetailsCall, {
  handle: ({ tx }) => readDetails(tx),
});

/** Sets what the company says of itself; papers that are made from now on begin with it. */
export const saveCompanyDetailsRoute = route(saveCompanyDetailsCall, {
  async handle({ body: { revision, ...sent }, tx, refuse, audit }) {
    const current = await lockDetails(tx);
    const { state = current.state, originalManufacturer = current.originalManufacturer, ...others } = sent;
    const entered = { ...others, state, originalManufacturer };
    const faults = judgeCompanyDetails(entered);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: faults });
    }
    if (revision !== undefined && revision !== current.revision) {
      return refuse('STALE', { details: { current } });
    }
    const details = keptCompanyDetails(entered);
    await saveDetails(tx, details);
    audit({
      event: 'company-details.saved',
      subject: details.name,
      details: changesOf(companyFieldNames, current, details),
    });
    return readDetails(tx);
  },
});
