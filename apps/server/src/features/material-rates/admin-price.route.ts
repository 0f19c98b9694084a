import type { BodyOf } from '@pw/contract/call';
import { adminPriceCall } from '@pw/contract/material-rates/admin-price';
import { answered } from '@pw/contract/spec-answer';
import { judgePricingTerms } from '@pw/domain/material-rates/judge-pricing-terms';
import { decideRates, type EnteredRate } from '@pw/pricing/company-rates/decide-rates';
import { gateRefusal } from '../../platform/http/gate-refusals.ts';
import { route } from '../../platform/http/route.ts';
import { lockPricingTerms, readRates, savePricingTerms, saveRates } from './material-rates.store.ts';
import { presentBaseRates } from './present-rates.ts';
import { rateChanges } from './rate-changes.ts';
import { rateTable } from './rate-table.ts';
import { enteredTerms } from './wire-terms.ts';

type Pricing = BodyOf<typeof adminPriceCall>['pricing'];

/** Saves production and material costs with the surcharge terms. */
export const adminPriceRoute = route(adminPriceCall, {
  async handle({ body: { pricing, revision }, actor, tx, refuse, audit }) {
    const { companyId } = actor;
    if (namesAnotherCompany(pricing, companyId)) {
      return gateRefusal('NOT_YOUR_ID');
    }
    const stored = await lockPricingTerms(tx);
    if (revision !== undefined && revision !== stored.revision) {
      return refuse('STALE', { details: { current: await presentBaseRates(tx, companyId) } });
    }
    if (pricing.terms.termsId && pricing.terms.termsId !== stored.termsId) {
      return refuse('NOT_FOUND');
    }
    const terms = enteredTerms(pricing.terms, stored.terms);
    const judged = judgePricingTerms(terms);
    if (!judged.ok) {
      return refuse('TERM_UNFIT', { message: judged.error.text });
    }
    const decided = decideRates(await readRates(tx), pricing.productionAndMaterialCosts.map(enteredRate), rateTable);
    if (!decided.ok) {
      const { error } = decided;
      return error.code === 'ROW_NOT_FOUND'
        ? refuse('NOT_FOUND')
        : refuse(error.code, { message: error.text, details: { rows: error.rows } });
    }
    await saveRates(tx, companyId, decided.value);
    await savePricingTerms(tx, terms);
    const details = rateChanges(decided.value, stored.terms, terms);
    audit({ event: 'material-rates.saved', subject: 'Production and Material Costs', details });
    return answered(await presentBaseRates(tx, companyId));
  },
});

function enteredRate(row: Pricing['productionAndMaterialCosts'][number]): EnteredRate {
  const { type, material, unit, ratePerUnit, supplier, pricingId } = row;
  return { type, material, unit, ratePerUnit, supplier: supplier ?? null, pricingId: pricingId || null };
}

function namesAnotherCompany({ productionAndMaterialCosts, terms }: Pricing, companyId: string): boolean {
  return [...productionAndMaterialCosts, terms].some((each) => (each.companyId ?? companyId) !== companyId);
}
