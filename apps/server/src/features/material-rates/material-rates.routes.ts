import { answered, type BodyOf } from '@pw/contract/call';
import {
  adminPriceCall,
  type BaseRates,
  deleteBoughtOutCall,
  getBaseRateCall,
  type savedPricingTerms,
} from '@pw/contract/material-rates';
import {
  judgePricingTerms,
  labourCharges,
  type PricingTerms,
  pricingTermNames,
} from '@pw/domain/material-rates/pricing-terms';
import { rupeesOf } from '@pw/domain/money';
import { type DecidedRates, decideRates, type EnteredRate, type StoredRate } from '@pw/pricing/decide-rates';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { gateRefusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import {
  deleteRate,
  lockPricingTerms,
  rateTable,
  readPricingTerms,
  readRates,
  type StoredPricingTerms,
  savePricingTerms,
  saveRates,
} from './material-rates.store.ts';

/** Rates and terms as they are now, as the calls name them. */
async function presentBaseRates(tx: AppTransaction, companyId: string): Promise<BaseRates> {
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

/** The terms as the calls name them. */
function presentTerms({ termsId, terms }: StoredPricingTerms, companyId: string): BaseRates['terms'] {
  const labour = labourCharges(terms);
  if (!labour.ok) {
    throw new Error(`The labour charges of company ${companyId} are no amount: ${labour.error.code}`);
  }
  return {
    margin: terms.margin,
    overHead: terms.overhead,
    tax: terms.tax,
    packingCharges: terms.packing,
    others: terms.others,
    freightCharges: terms.freight,
    insuranceCharges: terms.insurance,
    wiringCharges: terms.wiring,
    assemblyCharges: terms.assembly,
    labourCharges: rupeesOf(labour.value),
    termsId,
    companyId,
  };
}

/** The terms that a request wants: what it leaves out stays as it is. */
function enteredTerms(sent: z.output<typeof savedPricingTerms>, current: PricingTerms): PricingTerms {
  return {
    margin: sent.margin ?? current.margin,
    overhead: sent.overHead ?? current.overhead,
    tax: sent.tax ?? current.tax,
    packing: sent.packingCharges ?? current.packing,
    others: sent.others ?? current.others,
    freight: sent.freightCharges ?? current.freight,
    insurance: sent.insuranceCharges ?? current.insurance,
    wiring: sent.wiringCharges ?? current.wiring,
    assembly: sent.assemblyCharges ?? current.assembly,
  };
}

/** Production and material costs of the company and its surcharge terms. */
export const getBaseRateRoute = route(getBaseRateCall, {
  async handle({ actor, tx }) {
    return { statusCode: 200 as const, result: await presentBaseRates(tx, actor.companyId) };
  },
});

/** What a save of the rates changed, old and new, in rupees: for the event that it leaves behind. */
function rateChanges(
  { changed, added }: DecidedRates,
  before: PricingTerms,
  after: PricingTerms,
): Readonly<Record<string, unknown>> {
  const names = pricingTermNames.filter((name) => before[name] !== after[name]);
  return {
    changed: changed.map(({ before: old, after: now }) => ({
      material: old.material,
      from: rupeesOf(old.ratePaise),
      to: rupeesOf(now.ratePaise),
      ...(old.material === now.material ? {} : { renamed: now.material }),
    })),
    added: added.map(({ material, unit, ratePaise }) => ({ material, unit, rate: rupeesOf(ratePaise) })),
    terms: names.map((term) => ({ term, from: before[term], to: after[term] })),
  };
}

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

/** Deletes a row that the administrator added to the production and material costs. */
export const deleteBoughtOutRoute = route(deleteBoughtOutCall, {
  async handle({ body: { pricingId }, actor, tx, refuse, audit }) {
    const stored = await lockPricingTerms(tx);
    const rate = (await readRates(tx)).find((row) => row.pricingId === pricingId);
    if (!rate) {
      return refuse('NOT_FOUND');
    }
    if (rate.rateKey !== null) {
      return refuse('FIXED_ROW');
    }
    await deleteRate(tx, pricingId);
    // Saved unchanged, so that the save is counted: whoever has the row on the screen gets a lost update.
    await savePricingTerms(tx, stored.terms);
    const { material, unit, ratePaise } = rate;
    audit({ event: 'material-rates.row-deleted', subject: material, details: { unit, rate: rupeesOf(ratePaise) } });
    return answered(await presentBaseRates(tx, actor.companyId));
  },
});
