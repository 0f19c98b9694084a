import { randomUUID } from 'node:crypto';
import { beginOfDayInIndia, isoDayInIndia } from '@pw/domain/dates';
import { DEFAULT_SUPPLIER } from '@pw/domain/material-rates/material-row';
import type { PricingTerms } from '@pw/domain/material-rates/pricing-terms';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import type { MarketRate } from '@pw/pricing/market-rates/market-rate';
import type { PriceTables } from '@pw/pricing/price-list/price-tables';
import { completeRows } from '@pw/pricing/rates/company-rates';
import type { DecidedRates, StoredRate } from '@pw/pricing/rates/decide-rates';
import type { DatedRate } from '@pw/pricing/rates/price-source';
import { sql } from 'kysely';
import { type AppTransaction, companyOf } from '../../platform/database/app-database.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { insertMarketRates, withdrawRates } from './market-rates.store.ts';
import { noteRateChanges } from './rate-changes.store.ts';
import { rateId } from './rate-id.ts';

export type StoredPricingTerms = {
  readonly termsId: string;
  readonly terms: PricingTerms;
  /** Counts the saves of rates and terms together. */
  readonly revision: number;
};

/** Gives a new company surcharge terms of 0. Its rates are those of the product until it changes one. */
export async function insertPricingTerms(tx: AppTransaction, companyId: string): Promise<void> {
  await tx.insertInto('pricingTerms').values({ companyId, termsId: randomUUID() }).execute();
}

/** A rate with the day of its last change. */
export type KeptRate = StoredRate & DatedRate;

/** The rates of the company: those of the product in their order, with what it changed, then what it added. */
export async function readRates(tx: AppTransaction): Promise<readonly KeptRate[]> {
  const rows = await tx
    .selectFrom('materialRates')
    .select(['pricingId', 'rateKey', 'type', 'material', 'unit', 'ratePaise', 'supplier', 'changedAt', 'changedBy'])
    .orderBy('position')
    .execute();
  const keptRates = rows.map(({ changedAt, ...row }) => ({
    ...row,
    ratePaise: wholePaise(row.ratePaise),
    changedOn: changedAt && isoDayInIndia(changedAt.getTime()),
  }));
  return completeRows<KeptRate>(keptRates, rateTable(), (row) => ({
    ...row,
    pricingId: rateId(companyOf(tx), row.rateKey),
    supplier: DEFAULT_SUPPLIER,
    changedOn: null,
    changedBy: null,
  }));
}

/** The surcharge terms of the company. */
export async function readPricingTerms(tx: AppTransaction): Promise<StoredPricingTerms> {
  return termsOf(await tx.selectFrom('pricingTerms').selectAll().executeTakeFirstOrThrow());
}

/** The terms, locked until the transaction ends; every write of a rate takes this lock first. */
export async function lockPricingTerms(tx: AppTransaction): Promise<StoredPricingTerms> {
  return termsOf(await tx.selectFrom('pricingTerms').selectAll().forUpdate().executeTakeFirstOrThrow());
}

/** Who saves rates, and when. */
type RateSave = {
  readonly by: string;
  readonly now: Date;
  /** What the rates follow and from which day on; left out where somebody entered them. */
  readonly follows?: Pick<MarketRate, 'validFrom' | 'source'>;
};

/** Saves what was decided about the rates, and notes it for the open projects. */
export async function saveRates(
  tx: AppTransaction,
  companyId: string,
  { changed, added }: DecidedRates,
  save: RateSave,
): Promise<void> {
  // A rate that follows another one is as old as that.
  const changedAt = save.follows ? new Date(beginOfDayInIndia(save.follows.validFrom)) : save.now;
  const change = { changedAt, changedBy: save.by };
  for (const { after } of changed) {
    const { pricingId, rateKey, type, material, unit, ratePaise, supplier } = after;
    const values = { type, material, unit, ratePaise, supplier, ...change };
    // A rate of the product has a row from its first change on.
    await (rateKey === null
      ? tx.updateTable('materialRates').set(values).where('pricingId', '=', pricingId)
      : tx
          .insertInto('materialRates')
          .values({ companyId, pricingId, rateKey, ...values, position: null })
          .onConflict((row) => row.columns(['companyId', 'pricingId']).doUpdateSet(values))
    ).execute();
  }
  const inserted = await insertRates(tx, companyId, added, change);
  const changes = changed.map(({ before, after }) => ({ pricingId: before.pricingId, before, after }));
  const additions = inserted.map((after) => ({ pricingId: after.pricingId, before: null, after }));
  await noteRateChanges(tx, companyId, [...changes, ...additions], save);
  const repriced = changes.filter(({ before, after }) => before.ratePaise !== after.ratePaise);
  await noteDatedRates(tx, companyId, [...repriced, ...additions], save);
}

/** Of each saved rate a dated one. A later save of a day takes the place of an earlier one. */
async function noteDatedRates(
  tx: AppTransaction,
  companyId: string,
  saved: readonly { readonly after: StoredRate }[],
  { by, now, follows }: RateSave,
): Promise<void> {
  const day = isoDayInIndia(now.getTime());
  const { validFrom, source } = follows ?? { validFrom: day, source: 'Production and Material Costs' };
  const rates = saved.map(
    ({ after: { rateKey, pricingId, unit, ratePaise } }): MarketRate => ({
      kind: 'rate',
      key: rateKey ?? pricingId,
      value: rupeesOf(ratePaise),
      unit,
      validFrom,
      source,
    }),
  );
  const keys = rates.map(({ key }) => key);
  await withdrawRates(tx, { kind: 'rate', keys, validFrom }, { by, at: now, reason: 'Saved again on the same day' });
  await insertMarketRates(tx, companyId, rates, { by, at: now });
}

/** Takes an added row away, and notes it for the open projects. */
export async function deleteRate(
  tx: AppTransaction,
  companyId: string,
  rate: StoredRate,
  save: RateSave,
): Promise<void> {
  const { pricingId } = rate;
  await tx.deleteFrom('materialRates').where('pricingId', '=', pricingId).execute();
  await noteRateChanges(tx, companyId, [{ pricingId, before: rate, after: null }], save);
}

/** Saves the terms as they are now and counts the save. */
export async function savePricingTerms(tx: AppTransaction, terms: PricingTerms): Promise<void> {
  await tx
    .updateTable('pricingTerms')
    .set({ ...terms, revision: sql`revision + 1` })
    .execute();
}

async function insertRates(
  tx: AppTransaction,
  companyId: string,
  rows: readonly Omit<StoredRate, 'pricingId'>[],
  change: { readonly changedAt: Date; readonly changedBy: string },
): Promise<readonly StoredRate[]> {
  if (rows.length === 0) {
    return [];
  }
  const { last } = await tx
    .selectFrom('materialRates')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const values = rows.map((row, index) => ({
    ...row,
    ...change,
    companyId,
    pricingId: randomUUID(),
    position: last + 1 + index,
  }));
  await tx.insertInto('materialRates').values(values).execute();
  return values;
}

type TermsRow = { readonly termsId: string; readonly revision: number } & Readonly<Record<keyof PricingTerms, string>>;

function termsOf(row: TermsRow): StoredPricingTerms {
  return {
    termsId: row.termsId,
    revision: row.revision,
    terms: {
      overhead: Number(row.overhead),
      margin: Number(row.margin),
      tax: Number(row.tax),
      packing: Number(row.packing),
      others: Number(row.others),
      freight: Number(row.freight),
      insurance: Number(row.insurance),
      assembly: Number(row.assembly),
      wiring: Number(row.wiring),
    },
  };
}

/** The rates of the product, which a company has until it changes one. */
export const rateTable = (): PriceTables['rate'] => priceBook().tables.rate;
