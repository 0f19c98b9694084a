import type { BaseRates } from '@pw/contract/material-rates/base-rates';
import { rupeesOf } from '@pw/domain/money';
import type { StoredRate } from '@pw/pricing/company-rates/decide-rates';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { readPricingTerms, readRates } from './material-rates.store.ts';
import { presentTerms } from './wire-terms.ts';

/** Rates and terms as they are now, as the calls name them. */
export async function presentBaseRates(tx: AppTransaction, companyId: string): Promise<BaseRates> {
  const rates = await readRates(tx);
  const stored = await readPricingTerms(tx);
  return {
    productionAndMaterialCosts: rates.map((rate) => presentRate(rate, companyId)),
    terms: presentTerms(stored, companyId),
    revision: stored.revision,
  };
}

function presentRate(rate: StoredRate, companyId: string): BaseRates['productionAndMaterialCosts'][number] {
  const { rateKey, ratePaise, ...row } = rate;
  const isAdded = rateKey === null;
  return { ...row, ratePerUnit: rupeesOf(ratePaise), companyId, isDisabled: !isAdded, isDeletable: isAdded };
}
