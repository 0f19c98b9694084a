import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import { DEFAULT_SUPPLIER } from '@pw/domain/material-rates/material-row';
import type { PricingTerms } from '@pw/domain/material-rates/pricing-terms';
import { wholePaise } from '@pw/domain/money';
import type { PriceTables } from '@pw/pricing/price-list/price-tables';
import { defaultMaterialRows } from '@pw/pricing/rates/company-rates';
import type { DecidedRates, StoredRate } from '@pw/pricing/rates/decide-rates';
import type { DatedRate } from '@pw/pricing/rates/price-source';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { noteRateChanges } from './rate-changes.store.ts';

export type StoredPricingTerms = {
  readonly termsId: string;
  readonly terms: PricingTerms;
  /** Counts the saves of rates and terms together. */
  readonly revision: number;
};

/** Gives a new company the rates of the core and surcharge terms of 0. */
export async function insertDefaultRates(tx: AppTransaction, companyId: string): Promise<void> {
  const rows = defaultMaterialRows(rateTable).map((row) => ({ ...row, supplier: DEFAULT_SUPPLIER }));
  await insertRates(tx, companyId, rows, 1);
  await tx.insertInto('pricingTerms').values({ companyId, termsId: randomUUID() }).execute();
}

/** A rate with the day of its last change. */
export type KeptRate = StoredRate & DatedRate;

/** The rates of the company, in their order. */
export async function readRates(tx: AppTransaction): Promise<readonly KeptRate[]> {
  const rows = await tx
    .selectFrom('materialRates')
    .select(['pricingId', 'rateKey', 'type', 'material', 'unit', 'ratePaise', 'supplier', 'changedAt', 'changedBy'])
    .orderBy('position')
    .execute();
  return rows.map(({ changedAt, ...row }) => ({
    ...row,
    ratePaise: wholePaise(row.ratePaise),
    changedOn: changedAt && isoDayInIndia(changedAt.getTime()),
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
type RateSave = { readonly by: string; readonly now: Date };

/** Saves what was decided about the rates, and notes it for the open projects. */
export async function saveRates(
  tx: AppTransaction,
  companyId: string,
  { changed, added }: DecidedRates,
  save: RateSave,
): Promise<void> {
  const change = { changedAt: save.now, changedBy: save.by };
  for (const { after } of changed) {
    const { pricingId, type, material, unit, ratePaise, supplier } = after;
    await tx
      .updateTable('materialRates')
      .set({ type, material, unit, ratePaise, supplier, ...change })
      .where('pricingId', '=', pricingId)
      .execute();
  }
  const { last } = await tx
    .selectFrom('materialRates')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const inserted = await insertRates(tx, companyId, added, last + 1, change);
  const changes = changed.map(({ before, after }) => ({ pricingId: before.pricingId, before, after }));
  const additions = inserted.map((after) => ({ pricingId: after.pricingId, before: null, after }));
  await noteRateChanges(tx, companyId, [...changes, ...additions], save);
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
  firstPosition: number,
  change: { readonly changedAt: Date; readonly changedBy: string } | null = null,
): Promise<readonly StoredRate[]> {
  if (rows.length === 0) {
    return [];
  }
  const values = rows.map((row, index) => ({
    ...row,
    ...change,
    companyId,
    pricingId: randomUUID(),
    position: firstPosition + index,
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

/** The rates of the core, which every company has a row for: read with the server's start. */
export const rateTable: PriceTables['rate'] = priceBook().tables.rate;
