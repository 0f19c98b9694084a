import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** Any number will do, as long as every server takes the same. */
const SLOT = 7_265_002;

/**
 * Takes the one place for a subscription in progress, until the transaction ends; false when it is taken. A
 * subscription waits for the mail server: many at once would keep the connections that everybody else works with.
 */
export async function takeSlot(tx: AppTransaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SLOT}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
