import { answered, type BodyOf } from '@pw/contract/call';
import {
  adminPriceCall,
  type BaseRates,
  deleteBoughtOutCall,
  getBaseRateCall,
  type jumpingRates,
  type savedPricingTerms,
} from '@pw/contract/material-rates';
import { isoDayInIndia } from '@pw/domain/dates';
import {
  judgePricingTerms,
  labourCharges,
  type PricingTerms,
  pricingTermNames,
} from '@pw/domain/material-rates/pricing-terms';
import { type ChangedRate, rateJumps } from '@pw/domain/material-rates/rate-jumps';
import { rupeesOf } from '@pw/domain/money';
import { type DecidedRates, decideRates, type EnteredRate } from '@pw/pricing/rates/decide-rates';
import { companyRateSource, isOld, validUntil } from '@pw/pricing/rates/price-source';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { gateRefusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import {
  deleteRate,
  type KeptRate,
  lockPricingTerms,
  rateTable,
  readPricingTerms,
  readRates,
  type StoredPricingTerms,
  savePricingTerms,
  saveRates,
} from './material-rates.store.ts';

/** Rates and terms as they are now, as the calls name them. */
async function presentBaseRates(tx: AppTransaction, companyId: string, now: Date): Promise<BaseRates> {
  const rates = await readRates(tx);
  const stored = await readPricingTerms(tx);
  const { priceValidityDays } = await readSettings(tx);
  const age = { today: isoDayInIndia(now.getTime()), priceValidityDays };
  return {
    productionAndMaterialCosts: rates.map((rate) => presentRate(rate, companyId, age)),
    terms: presentTerms(stored, companyId),
    priceValidityDays,
    revision: stored.revision,
  };
}

function presentRate(
  rate: KeptRate,
  companyId: string,
  { today, priceValidityDays }: { readonly today: string; readonly priceValidityDays: number },
): BaseRates['productionAndMaterialCosts'][number] {
  const { rateKey, type, material, unit, ratePaise, supplier, pricingId } = rate;
  const isAdded = rateKey === null;
  const source = companyRateSource(priceBook(), rate);
  return {
    ...{ type, material, unit, ratePerUnit: rupeesOf(ratePaise), supplier, companyId, pricingId },
    isDisabled: !isAdded,
    isDeletable: isAdded,
    changedOn: source.date,
    changedBy: source.source,
    validUntil: validUntil(source, priceValidityDays),
    isOld: isOld(source, today, priceValidityDays),
  };
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
  async handle({ actor, tx, now }) {
    return { statusCode: 200 as const, result: await presentBaseRates(tx, actor.companyId, now) };
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

function changedRate({ before, after }: DecidedRates['changed'][number]): ChangedRate {
  return { material: after.material, unit: after.unit, before: before.ratePaise, after: after.ratePaise };
}

function presentJump({ material, unit, before, after }: ChangedRate): z.output<typeof jumpingRates>['jumps'][number] {
  return { material, unit, before: rupeesOf(before), beforePaise: before, after: rupeesOf(after), afterPaise: after };
}

type Pricing = BodyOf<typeof adminPriceCall>['pricing'];

/** Saves production and material costs with the surcharge terms. */
export const adminPriceRoute = route(adminPriceCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const { pricing, revision } = body;
    const { companyId } = actor;
    if (namesAnotherCompany(pricing, companyId)) {
      return gateRefusal('NOT_YOUR_ID');
    }
    const stored = await lockPricingTerms(tx);
    if (revision !== undefined && revision !== stored.revision) {
      return refuse('STALE', { details: { current: await presentBaseRates(tx, companyId, now) } });
    }
    if (pricing.terms.termsId && pricing.terms.termsId !== stored.termsId) {
      return refuse('NOT_FOUND');
    }
    const terms = enteredTerms(pricing.terms, stored.terms);
    const judged = judgePricingTerms(terms);
    if (!judged.ok) {
      return refuse('TERM_UNFIT', { message: judged.error.text });
    }
    const decided = decideRates(await readRates(tx), pricing.productionAndMaterialCosts.map(enteredRate), rateTable());
    if (!decided.ok) {
      const { error } = decided;
      return error.code === 'ROW_NOT_FOUND'
        ? refuse('NOT_FOUND')
        : refuse(error.code, { message: error.text, details: { rows: error.rows } });
    }
    const jumps = rateJumps(decided.value.changed.map(changedRate));
    if (body.jumps === 'refused' && jumps.length > 0) {
      return refuse('RATES_JUMP', { details: { jumps: jumps.map(presentJump) } });
    }
    await saveRates(tx, companyId, decided.value, { by: actor.name, now });
    await savePricingTerms(tx, terms);
    const details = {
      ...rateChanges(decided.value, stored.terms, terms),
      ...(jumps.length === 0
        ? {}
        : { jumps: jumps.map(({ material }) => material), wereConfirmed: body.jumps === 'confirmed' }),
    };
    audit({ event: 'material-rates.saved', subject: 'Production and Material Costs', details });
    return answered(await presentBaseRates(tx, companyId, now));
  },
});

function enteredRate(row: Pricing['productionAndMaterialCosts'][number]): EnteredRate {
  const { type, material, unit, ratePerUnit, supplier, pricingId } = row;
  const rate = typeof ratePerUnit === 'number' ? ratePerUnit : null;
  return { type, material, unit, ratePerUnit: rate, supplier: supplier ?? null, pricingId: pricingId || null };
}

function namesAnotherCompany({ productionAndMaterialCosts, terms }: Pricing, companyId: string): boolean {
  return [...productionAndMaterialCosts, terms].some((each) => (each.companyId ?? companyId) !== companyId);
}

/** Deletes a row that the administrator added to the production and material costs. */
export const deleteBoughtOutRoute = route(deleteBoughtOutCall, {
  async handle({ body: { pricingId }, actor, tx, now, refuse, audit }) {
    const stored = await lockPricingTerms(tx);
    const rate = (await readRates(tx)).find((row) => row.pricingId === pricingId);
    if (!rate) {
      return refuse('NOT_FOUND');
    }
    if (rate.rateKey !== null) {
      return refuse('FIXED_ROW');
    }
    await deleteRate(tx, actor.companyId, rate, { by: actor.name, now });
    // Saved unchanged, so that the save is counted: whoever has the row on the screen gets a lost update.
    await savePricingTerms(tx, stored.terms);
    const { material, unit, ratePaise } = rate;
    audit({ event: 'material-rates.row-deleted', subject: material, details: { unit, rate: rupeesOf(ratePaise) } });
    return answered(await presentBaseRates(tx, actor.companyId, now));
  },
});
