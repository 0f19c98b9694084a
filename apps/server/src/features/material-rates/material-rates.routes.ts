import type { BodyOf } from '@pw/contract/call';
import {
  deleteMaterialRateCall,
  type jumpingRates,
  type MaterialRateOnWire,
  type MaterialRatesOnWire,
  readMaterialRatesCall,
  saveMaterialRatesCall,
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
import { route } from '../../platform/http/route.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { type CompanySettings, readSettings } from '../company-settings/company-settings.store.ts';
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

/** Rates and terms as they are now. */
async function presentMaterialRates(tx: AppTransaction, now: Date): Promise<MaterialRatesOnWire> {
  const rates = await readRates(tx);
  const stored = await readPricingTerms(tx);
  const { priceValidityDays, agingDays } = await readSettings(tx);
  const age = { today: isoDayInIndia(now.getTime()), priceValidityDays, agingDays };
  return {
    rates: rates.map((rate) => presentRate(rate, age)),
    terms: presentTerms(stored),
    priceValidityDays,
    revision: stored.revision,
  };
}

/** By which day and settings a rate is called old. */
type RateAge = Pick<CompanySettings, 'priceValidityDays' | 'agingDays'> & { readonly today: string };

function presentRate(rate: KeptRate, { today, priceValidityDays, agingDays }: RateAge): MaterialRateOnWire {
  const { rateKey, type, material, unit, ratePaise, supplier, pricingId } = rate;
  const source = companyRateSource(priceBook(), rate);
  return {
    type,
    material,
    unit,
    ratePerUnit: rupeesOf(ratePaise),
    supplier,
    pricingId,
    isAdded: rateKey === null,
    changedOn: source.date,
    changedBy: source.source,
    validUntil: validUntil(source, priceValidityDays, agingDays),
    isOld: isOld(source, today, priceValidityDays, agingDays),
  };
}

function presentTerms({ termsId, terms }: StoredPricingTerms): MaterialRatesOnWire['terms'] {
  const labour = labourCharges(terms);
  if (!labour.ok) {
    throw new Error(`The labour charges of the terms ${termsId} are no amount: ${labour.error.code}`);
  }
  return { ...terms, termsId, labour: rupeesOf(labour.value) };
}

/** Production and material costs of the company and its surcharge terms. */
export const readMaterialRatesRoute = route(readMaterialRatesCall, {
  handle: ({ tx, now }) => presentMaterialRates(tx, now),
});

/** The old and new rates of a save in rupees, for its audit event. */
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

/** The terms of a request. A term that it leaves out stays unchanged. */
function enteredTerms(sent: SentTerms, current: PricingTerms): PricingTerms {
  const given = pricingTermNames.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]]));
  return { ...current, ...Object.fromEntries(given) };
}

type SentTerms = NonNullable<BodyOf<typeof saveMaterialRatesCall>['terms']>;

/** Saves production and material costs with the surcharge terms. */
export const saveMaterialRatesRoute = route(saveMaterialRatesCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const { rates, termsId, revision } = body;
    const stored = await lockPricingTerms(tx);
    if (revision !== undefined && revision !== stored.revision) {
      return refuse('STALE', { details: { current: await presentMaterialRates(tx, now) } });
    }
    if (termsId !== undefined && termsId !== stored.termsId) {
      return refuse('NOT_FOUND');
    }
    const terms = enteredTerms(body.terms ?? {}, stored.terms);
    const judged = judgePricingTerms(terms);
    if (!judged.ok) {
      return refuse('TERM_UNFIT', { message: judged.error.text });
    }
    const decided = decideRates(await readRates(tx), rates.map(enteredRate), rateTable());
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
    await saveRates(tx, actor.companyId, decided.value, { by: actor.name, now });
    await savePricingTerms(tx, terms);
    const details = {
      ...rateChanges(decided.value, stored.terms, terms),
      ...(jumps.length === 0
        ? {}
        : { jumps: jumps.map(({ material }) => material), wereConfirmed: body.jumps === 'confirmed' }),
    };
    audit({ event: 'material-rates.saved', subject: 'Production and Material Costs', details });
    return presentMaterialRates(tx, now);
  },
});

function enteredRate({
  supplier,
  pricingId,
  ...row
}: BodyOf<typeof saveMaterialRatesCall>['rates'][number]): EnteredRate {
  return { ...row, supplier: supplier ?? null, pricingId: pricingId ?? null };
}

/** Deletes a row that the administrator added to the production and material costs. */
export const deleteMaterialRateRoute = route(deleteMaterialRateCall, {
  async handle({ params: { pricingId }, actor, tx, now, refuse, audit }) {
    const stored = await lockPricingTerms(tx);
    const rate = (await readRates(tx)).find((row) => row.pricingId === pricingId);
    if (!rate) {
      return refuse('NOT_FOUND');
    }
    if (rate.rateKey !== null) {
      return refuse('FIXED_ROW');
    }
    await deleteRate(tx, actor.companyId, rate, { by: actor.name, now });
    // Saved unchanged, so that the revision rises: a user who still shows the row learns of the deletion.
    await savePricingTerms(tx, stored.terms);
    const { material, unit, ratePaise } = rate;
    audit({ event: 'material-rates.row-deleted', subject: material, details: { unit, rate: rupeesOf(ratePaise) } });
    return presentMaterialRates(tx, now);
  },
});
