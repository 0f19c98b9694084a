import { randomUUID } from 'node:crypto';
import type { MarketRateKind } from '@pw/domain/market-rates/market-rate-codes';
import type { MarketRate } from '@pw/pricing/market-rates/market-rate';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A dated rate as it is kept. */
export type StoredMarketRate = MarketRate & {
  readonly rateId: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  /** When it set the material rates that follow it; null before its day. */
  readonly actedAt: Date | null;
  readonly withdrawn: { readonly by: string; readonly at: Date; readonly reason: string } | null;
};

function selectRates(tx: AppTransaction) {
  return tx
    .selectFrom('marketRates')
    .selectAll()
    .orderBy('kind')
    .orderBy('key')
    .orderBy('validFrom', 'desc')
    .orderBy('withdrawnAt', (order) => order.desc().nullsFirst())
    .orderBy('rateId');
}

type RateRow = Awaited<ReturnType<ReturnType<typeof selectRates>['executeTakeFirstOrThrow']>>;

function rateOf({
  value,
  withdrawnBy: by,
  withdrawnAt: at,
  withdrawnReason: reason,
  ...row
}: RateRow): StoredMarketRate {
  const { companyId: _company, ...rate } = row;
  const withdrawn = by !== null && at !== null && reason !== null ? { by, at, reason } : null;
  return { ...rate, value: Number(value), withdrawn };
}

/** The rates of some kinds that were not withdrawn: of each subject the latest first. */
export async function listRatesOfKinds(
  tx: AppTransaction,
  kinds: readonly MarketRateKind[],
): Promise<readonly StoredMarketRate[]> {
  const rows = await selectRates(tx).where('kind', 'in', kinds).where('withdrawnAt', 'is', null).execute();
  return rows.map(rateOf);
}

/** The rates of some kinds, those that were withdrawn included. */
export async function listEveryRate(
  tx: AppTransaction,
  kinds: readonly MarketRateKind[],
): Promise<readonly StoredMarketRate[]> {
  return (await selectRates(tx).where('kind', 'in', kinds).execute()).map(rateOf);
}

/** Who enters or withdraws rates, and when. */
type RateNote = { readonly by: string; readonly at: Date };

/** So many are added by one statement. */
const BATCH = 1000;

/** Adds rates. */
export async function insertMarketRates(
  tx: AppTransaction,
  companyId: string,
  rates: readonly MarketRate[],
  { by: enteredBy, at: enteredAt }: RateNote,
): Promise<void> {
  for (let from = 0; from < rates.length; from += BATCH) {
    const values = rates.slice(from, from + BATCH).map(({ kind, key, value, unit, validFrom, source }) => ({
      companyId,
      rateId: randomUUID(),
      kind,
      key,
      value,
      unit,
      validFrom,
      source,
      enteredBy,
      enteredAt,
    }));
    await tx.insertInto('marketRates').values(values).execute();
  }
}

type RatesOfDay = Pick<MarketRate, 'kind' | 'validFrom'> & { readonly keys: readonly string[] };

/** Withdraws the rates of some keys on a day: nothing is deleted. */
export async function withdrawRates(
  tx: AppTransaction,
  { kind, keys, validFrom }: RatesOfDay,
  { by: withdrawnBy, at: withdrawnAt, reason: withdrawnReason }: RateNote & { readonly reason: string },
): Promise<void> {
  if (keys.length === 0) {
    return;
  }
  await tx
    .updateTable('marketRates')
    .set({ withdrawnBy, withdrawnAt, withdrawnReason })
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .where('validFrom', '=', validFrom)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Notes when a rate set what follows it; null has it set that again. */
export async function noteActed(tx: AppTransaction, rateId: string, actedAt: Date | null): Promise<void> {
  await tx.updateTable('marketRates').set({ actedAt }).where('rateId', '=', rateId).execute();
}
