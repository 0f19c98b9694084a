import { type Selectable, sql } from 'kysely';
import type { GlobalFeederTables } from '../../database/global-feeder-tables.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

type Row = Selectable<GlobalFeederTables['globalFeeders']>;

/** A feeder of the company's library. */
export type GlobalFeeder = Pick<Row, (typeof globalFeederColumns)[number]>;

export const globalFeederColumns = [
  'feederId',
  'name',
  'instance',
  'entity',
  'ratedCurrent',
  'poles',
  'industry',
  'uses',
] as const;

/** A feeder that is to be saved. */
export type NewGlobalFeeder = Omit<Row, 'uses'>;

/** More parameters than one statement can carry would be refused. */
const MOST_AT_ONCE = 500;

/** A feeder of the library; undefined for an id that none of the company's has. */
export async function findGlobalFeeder(tx: AppTransaction, feederId: string): Promise<GlobalFeeder | undefined> {
  return tx.selectFrom('globalFeeders').select(globalFeederColumns).where('feederId', '=', feederId).executeTakeFirst();
}

/**
 * Saves feeders; one that is configured like another of the library is that other one. It takes a name that somebody
 * gave, and else stays as it is.
 */
export async function saveGlobalFeeders(tx: AppTransaction, feeders: readonly NewGlobalFeeder[]): Promise<void> {
  for (let from = 0; from < feeders.length; from += MOST_AT_ONCE) {
    const rows = feeders
      .slice(from, from + MOST_AT_ONCE)
      .map((feeder) => ({ ...feeder, entity: JSON.stringify(feeder.entity) }));
    await tx
      .insertInto('globalFeeders')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'fingerprint'])
          .doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            isNamed: row.ref('excluded.isNamed'),
            instance: row.ref('excluded.instance'),
            industry: row.ref('excluded.industry'),
            searchText: row.ref('excluded.searchText'),
            savedBy: row.ref('excluded.savedBy'),
            savedAt: row.ref('excluded.savedAt'),
          }))
          .where('excluded.isNamed', '=', true),
      )
      .execute();
  }
}

/** Counts that a feeder was put onto boards. */
export async function countUses(tx: AppTransaction, feederId: string, times: number): Promise<void> {
  await tx
    .updateTable('globalFeeders')
    .set({ uses: sql`uses + ${times}` })
    .where('feederId', '=', feederId)
    .execute();
}
