import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import type { Activation } from '@pw/pricing/maker-list/activation';
import type { ColumnMapping } from '@pw/pricing/maker-list/column-mapping';
import type { MakerTerms } from '@pw/pricing/maker-list/maker-terms';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A maker whose lists the company has. */
export type Maker = {
  readonly makerId: string;
  readonly name: string;
  readonly terms: MakerTerms;
  /** Counts the saves of the terms. */
  readonly revision: number;
};

function selectMakers(tx: AppTransaction) {
  return tx
    .selectFrom('makers')
    .select(['makerId', 'name', 'discounts', 'factor', 'groupTerms', 'revision', 'termsSavedByName', 'termsSavedAt']);
}

type MakerRow = Awaited<ReturnType<ReturnType<typeof selectMakers>['executeTakeFirstOrThrow']>>;

function makerOf({ discounts, factor, groupTerms, termsSavedByName: by, termsSavedAt: at, ...row }: MakerRow): Maker {
  const terms = { discounts: discounts.map(Number), factor: Number(factor), groups: groupTerms };
  const saved = by !== null && at !== null ? { by, on: isoDayInIndia(at.getTime()) } : null;
  return { ...row, terms: saved === null ? terms : { ...terms, saved } };
}

/** All makers of the company by their names. */
export async function listMakers(tx: AppTransaction): Promise<readonly Maker[]> {
  return (await selectMakers(tx).orderBy('nameFold').execute()).map(makerOf);
}

/** A maker by its name, whatever the case of its letters. */
export async function findMaker(tx: AppTransaction, name: string): Promise<Maker | undefined> {
  const row = await selectMakers(tx).where('nameFold', '=', foldMakerName(name)).executeTakeFirst();
  return row && makerOf(row);
}

/**
 * The same, locked until the transaction ends: its versions, activations and terms change one after the other. What only
 * refers to it, as an upload or a reading, does not wait.
 */
export async function lockMaker(
  tx: AppTransaction,
  of: { readonly name: string } | { readonly makerId: string },
): Promise<Maker | undefined> {
  const makers = selectMakers(tx).forNoKeyUpdate();
  const row = await ('name' in of
    ? makers.where('nameFold', '=', foldMakerName(of.name))
    : makers.where('makerId', '=', of.makerId)
  ).executeTakeFirst();
  return row && makerOf(row);
}

/** The maker of a name; one that is new gets no terms. */
export async function openMaker(tx: AppTransaction, companyId: string, name: string): Promise<Maker> {
  await tx
    .insertInto('makers')
    .values({ companyId, makerId: randomUUID(), name, nameFold: foldMakerName(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const maker = await findMaker(tx, name);
  if (!maker) {
    throw new Error(`The maker ${name} was just added and is not there`);
  }
  return maker;
}

/** Saves the terms of a maker and counts the save. */
export async function saveTerms(
  tx: AppTransaction,
  makerId: string,
  { discounts, factor, groups }: MakerTerms,
  { by: termsSavedByName, at: termsSavedAt }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('makers')
    .set({
      discounts: [...discounts],
      factor,
      groupTerms: JSON.stringify(groups),
      revision: sql`revision + 1`,
      termsSavedByName,
      termsSavedAt,
    })
    .where('makerId', '=', makerId)
    .execute();
}

/** From which days on the versions of makers hold, in the order in which that was said. */
export async function listActivations(
  tx: AppTransaction,
): Promise<readonly (Activation & { readonly makerId: string })[]> {
  return tx
    .selectFrom('priceListActivations')
    .select(['makerId', 'sequence', 'version', 'fromDay'])
    .orderBy('makerId')
    .orderBy('sequence')
    .execute();
}

export type NewActivation = {
  readonly companyId: string;
  readonly makerId: string;
  readonly version: number;
  readonly fromDay: string;
  readonly reason: string;
  readonly activatedBy: string;
  readonly activatedByName: string;
  readonly activatedAt: Date;
};

/** Has a version hold from a day on. The maker is locked. */
export async function insertActivation(tx: AppTransaction, activation: NewActivation): Promise<void> {
  const { last } = await tx
    .selectFrom('priceListActivations')
    .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<number>`0`).as('last'))
    .where('makerId', '=', activation.makerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('priceListActivations')
    .values({ ...activation, sequence: last + 1 })
    .execute();
}

/** The columns of the heads that somebody has confirmed for a maker, by the hash of the head. */
export async function listMappings(tx: AppTransaction, makerId: string): Promise<ReadonlyMap<string, ColumnMapping>> {
  const rows = await tx
    .selectFrom('columnMappings')
    .select(['headHash', 'mapping'])
    .where('makerId', '=', makerId)
    .execute();
  return new Map(rows.map(({ headHash, mapping }) => [headHash, mapping]));
}

/** Keeps the columns of a head for the next list of the maker. */
export async function keepMapping(
  tx: AppTransaction,
  of: { readonly companyId: string; readonly makerId: string; readonly headHash: string },
  mapping: ColumnMapping,
  usedAt: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), usedAt };
  await tx
    .insertInto('columnMappings')
    .values({ ...of, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'makerId', 'headHash']).doUpdateSet(values))
    .execute();
}
